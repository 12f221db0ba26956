import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { pageVersions } from '#app/features/pages/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails, settings } from '#app/platform/db/tables.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { anOpenScholar } from '#tests/world-consultancy.ts'
import { aCounselor } from '#tests/world-counseling.ts'
import { aCourse } from '#tests/world-courses.ts'
import { hideSetup, openSite, saveTime, skipStep } from './commands/setup.server.ts'
import { canSkip, type SetupStep, setupSteps, templates } from './setup.ts'
import { findSetup } from './setup-queries.server.ts'

/** The default values: saving them unchanged confirms them. */
const defaultsOfTime = { zone: 'UTC', workingDays: [1, 2, 3, 4, 5] }

const deeds: Record<SetupStep, (db: Db) => Promise<unknown>> = {
	name: (db) => writeSettings(as(null, db), { 'organisation.name': { en: 'Noor Institute' } }),
	look: (db) => writeSettings(as(null, db), { 'organisation.accent': '#0f5c4a' }),
	contact: (db) => writeSettings(as(null, db), { 'organisation.email': 'us@example.org' }),
	time: async (db) => {
		const { zone, workingDays } = defaultsOfTime
		await saveTime(as(await anAdmin(db, { profile: null }), db), { zone, workingDays })
	},
	place: (db) =>
		writeSettings(as(null, db), {
			'organisation.place': { latitude: 24.9, longitude: 67, method: 'Karachi', asr: 'hanafi' },
		}),
	services: (db) => writeSettings(as(null, db), { 'services.off': [] }),
	mail: (db) =>
		db.insert(mails).values({
			key: 'test',
			kind: 'test',
			toAddress: 'us@example.org',
			locale: 'en',
			status: 'sent',
			dueAt: noon,
		}),
	categories: (db) => db.insert(categories).values({ slug: 'prayer', name: 'Prayer', type: 'fatwa' }),
	pages: (db) =>
		db.insert(pageVersions).values(
			templates.map((page) => ({
				page,
				language: 'en' as const,
				number: 1,
				title: 'About us',
				body: 'Text',
				publishedAt: noon,
			})),
		),
	scholars: (db) => aScholar(db),
	hours: (db) => anOpenScholar(db),
	counselors: (db) => aCounselor(db),
	course: (db) => aCourse(db, { status: 'approved' }),
	open: (db) => writeSettings(as(null, db), { 'site.opened': true }),
}

async function doneIn(db: Db) {
	const { setup } = await findSetup(as(await anAdmin(db, { profile: null }), db), await readSettings(db))
	return setup.filter(({ isDone }) => isDone).map(({ step }) => step)
}

test('each step ticks itself off by what is there', async ({ db }) => {
	await writeSettings(as(null, db), { 'site.opened': false })
	expect(await doneIn(db)).toEqual([])
	for (const [index, step] of setupSteps.entries()) {
		await deeds[step](db)
		expect(await doneIn(db)).toEqual(setupSteps.slice(0, index + 1))
	}
})

test('a step that was undone is open again', async ({ db }) => {
	await deeds.look(db)
	await db.update(settings).set({ value: sql`'null'::jsonb` }).where(eq(settings.key, 'organisation.accent'))
	expect(await doneIn(db)).toEqual(['open'])
})

test('a step that does not apply is left out, with who and when, and taken up after all', async ({ db }) => {
	const ctx = as(await anAdmin(db, { name: 'Maryam' }), db)
	await skipStep(ctx, 'scholars', true)
	const again = { ...ctx, now: new Date(noon.getTime() + 1000) }
	await skipStep(again, 'scholars', true)
	const stepOf = async () =>
		(await findSetup(ctx, await readSettings(db))).setup.find(({ step }) => step === 'scholars')
	expect((await stepOf())?.skipped).toEqual({ name: 'Maryam', at: noon.toISOString() })
	await skipStep(ctx, 'scholars', false)
	expect((await stepOf())?.skipped).toBeNull()
	for (const step of ['name', 'open'] as const)
		await expect(skipStep(ctx, step, true)).rejects.toMatchObject({ init: { status: 403 } })
})

test('the list is hidden once every step is done or left out, and not before', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await deeds.name(db)
	expect(await hideSetup(ctx)).toEqual({ ok: false })
	for (const step of setupSteps.filter(canSkip)) await skipStep(ctx, step, true)
	expect(await hideSetup(ctx)).toEqual({ ok: true })
	const [row] = await db.select().from(settings).where(eq(settings.key, 'setup.hidden'))
	expect([row?.value, row?.updatedBy]).toEqual([true, ctx.actor.id])
})

test('only an admin opens the site or skips steps', async ({ db }) => {
	for (const person of [await aUser(db), await aScholar(db)]) {
		const ctx = as(person, db)
		for (const deed of [() => openSite(ctx, true), () => skipStep(ctx, 'mail', true), () => hideSetup(ctx)])
			await expect(deed()).rejects.toMatchObject({ init: { status: 403 } })
	}
})

test('unread templates and waiting courses are named; steps of services go with them', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await aCourse(db, { status: 'pending' })
	await db
		.insert(pageVersions)
		.values({ page: 'faq', language: 'ar', number: 1, title: 'أسئلة', body: 'نص', publishedAt: noon })
	await writeSettings(ctx, { 'services.off': ['consultancy', 'counseling'] })
	const { setup, facts } = await findSetup(ctx, await readSettings(db))
	expect(facts.waits).toBe(true)
	expect(facts.unread.toSorted()).toEqual(['about', 'privacy-policy', 'terms-of-use'])
	const steps = setup.map(({ step }) => step)
	expect(steps).toContain('course')
	expect(steps).not.toContain('hours')
	expect(steps).not.toContain('counselors')
})
