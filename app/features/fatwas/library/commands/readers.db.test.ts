import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { fatwaFeedback, fatwaReports } from '../tables.server.ts'
import { reportMistake } from './report-mistake.server.ts'
import { rateClarity } from './say-whether-clear.server.ts'

const notFound = { init: { status: 404 } }

test('a reader says whether an answer was clear; another word takes the first one back', async ({ db }) => {
	const fatwa = await aFatwa(db)
	const later = new Date(noon.getTime() + 1000)
	const word = { language: 'en', voter: 'one' } as const
	await rateClarity(as(null, db), fatwa.id, { ...word, isClear: true })
	await rateClarity(as(null, db, later), fatwa.id, { ...word, isClear: false })
	await rateClarity(as(null, db), fatwa.id, { ...word, voter: 'two', isClear: true })
	expect(await db.select().from(fatwaFeedback).orderBy(fatwaFeedback.voter)).toEqual([
		{ ...word, fatwaId: fatwa.id, isClear: false, at: later },
		{ ...word, fatwaId: fatwa.id, isClear: true, at: noon, voter: 'two' },
	])
})

test('a reader reports a mistake, with or without an account; the words are not in the trail', async ({
	db,
}) => {
	const fatwa = await aFatwa(db)
	const reader = await aUser(db)
	const published = { id: fatwa.id, language: 'en' } as const
	const report = { text: 'The page is another', email: null }
	await reportMistake(as(null, db), published, report)
	await reportMistake(as(reader, db), published, report)
	const rows = await db.select().from(fatwaReports).orderBy(fatwaReports.userId)
	expect(rows).toMatchObject([
		{ ...report, fatwaId: fatwa.id, language: 'en', userId: reader.id, resolvedAt: null },
		{ ...report, fatwaId: fatwa.id, language: 'en', userId: null },
	])
	const said = await db.select({ name: events.name, data: events.data }).from(events)
	const received = { name: 'fatwa-report.received', data: { fatwa: fatwa.id } }
	expect(said).toEqual([received, received])
})

test('of what the public cannot read, in that language, nothing is said', async ({ db }) => {
	const hidden = [await aFatwa(db, { status: 'answered' }), await aFatwa(db, { isPrivate: true })]
	const places = [
		...hidden.map(({ id }) => ({ id, language: 'en' as const })),
		{ id: (await aFatwa(db)).id, language: 'ar' as const },
	]
	for (const { id, language } of places) {
		const word = { language, voter: 'one', isClear: true }
		await expect(rateClarity(as(null, db), id, word)).rejects.toMatchObject(notFound)
		const report = reportMistake(as(null, db), { id, language }, { text: 'Wrong', email: null })
		await expect(report).rejects.toMatchObject(notFound)
	}
	expect(await db.$count(fatwaFeedback)).toBe(0)
	expect(await db.$count(fatwaReports)).toBe(0)
})
