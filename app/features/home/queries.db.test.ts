import { expect } from 'vitest'
import { fatwaFeedback } from '#app/features/fatwas/library/tables.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { statementsOf } from '#tests/plans.ts'
import { aScholar, as, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { listHighlights } from './queries.server.ts'

const settings = defaultSettings()
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(noon.getTime() + days * dayMs)

test('all that the home page shows of the site costs a visitor three look-ups', async ({ db }) => {
	await aCourse(db)
	await aScholar(db)
	await aFatwa(db)
	const asked = await statementsOf(db, () =>
		listHighlights(as(null, db), { settings, locale: 'ar', offers: () => true }),
	)
	expect(asked).toHaveLength(3)
})

test('an empty site has nothing to show, and counts nothing', async ({ db }) => {
	expect(await listHighlights(as(null, db), { settings, locale: 'en', offers: () => true })).toMatchObject({
		courses: [],
		scholars: [],
		week: [],
		ofTheDay: null,
		counted: { courses: 0, answers: 0, scholars: 0, certificates: 0, students: 0, days: null },
	})
})

test('the answer of the day is the same all day, whatever is published meanwhile, and another on other days', async ({
	db,
}) => {
	for (let n = 0; n < 12; n++) await aFatwa(db)
	const onDay = async (days: number) => {
		const ctx = { ...as(null, db), now: inDays(days) }
		return (await listHighlights(ctx, { settings, locale: 'en', offers: () => true })).ofTheDay?.number
	}
	const first = await onDay(1)
	expect(first).toBeTypeOf('number')
	await aFatwa(db, { approvedAt: inDays(1.2) })
	expect(await onDay(1.2)).toBe(first)
	const days = await Promise.all([2, 3, 4, 5, 6, 7].map(onDay))
	expect(new Set(days).size).toBeGreaterThan(2)
})

test('an admin chooses the answer of the day; one that is not public any more leaves it to the rule', async ({
	db,
}) => {
	const [{ number }, secret] = [await aFatwa(db), await aFatwa(db, { isPrivate: true })]
	for (let n = 0; n < 9; n++) await aFatwa(db)
	const chosen = async (answer: number) => {
		const { ofTheDay } = await listHighlights(as(null, db), {
			settings: { ...settings, 'home.answer': answer },
			locale: 'en',
			offers: () => true,
		})
		return ofTheDay?.number
	}
	expect(await chosen(number)).toBe(number)
	expect(await chosen(secret.number)).toBeTypeOf('number')
	expect(await chosen(secret.number)).not.toBe(secret.number)
})

test('an ayah stands beside the answer that cites it, whole and by reference; a long passage does not', async ({
	db,
}) => {
	const shown = async (answer: string) => {
		const { number } = await aFatwa(db, { answers: [{ answer }] })
		const highlights = await listHighlights(as(null, db), {
			settings: { ...settings, 'home.answer': number },
			locale: 'en',
			offers: () => true,
		})
		return highlights.ofTheDay?.verse
	}
	expect(await shown('<p>No.</p>')).toBeNull()
	expect(await shown('<blockquote data-quran="2:255-257"></blockquote>')).toBeNull()
	const verse = await shown(
		'<blockquote data-quran="2:282"></blockquote><blockquote data-quran="16:43"></blockquote>',
	)
	expect(verse).toContain('data-quran="16:43"')
	expect(verse).toContain('ٱلذِّكْرِ')
})

test('the questions of the week are those that readers spoke of lately, in their language; the newest fill up', async ({
	db,
}) => {
	const [old, spokenOf, before] = [await aFatwa(db), await aFatwa(db), await aFatwa(db)]
	for (let n = 0; n < 3; n++) await aFatwa(db, { title: `New ${n}` })
	const say = (fatwaId: string, voter: string, days: number) =>
		db.insert(fatwaFeedback).values({ fatwaId, language: 'en', voter, isClear: true, at: inDays(-days) })
	await say(spokenOf.id, 'one', 2)
	await say(old.id, 'one', 1)
	await say(old.id, 'two', 1)
	await say(before.id, 'one', 9)
	const { week } = await listHighlights(as(null, db), { settings, locale: 'en', offers: () => true })
	expect(week.map(({ title }) => title)).toEqual([old.title, spokenOf.title, 'New 2'])
	expect((await listHighlights(as(null, db), { settings, locale: 'ur', offers: () => true })).week).toEqual(
		[],
	)
})
