import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { ownDatabase, serve } from '#tests/serve.ts'
import { aProfile, aScholar, as, noon } from '#tests/world.ts'
import { anAnswer, aFatwa as insertFatwa } from '#tests/world-fatwas.ts'
import { publishResponse } from './api.server.ts'
import { fatwaFeedback, fatwaResponses, fatwas } from './tables.server.ts'

/** Page cache tags that the commands announce. */
const edited = (db: Db) => invalidatePages({ db }, 'fatwa', 'scholar')

const visitor = { 'accept-encoding': 'gzip, deflate, br' }

/** A site with one reviewed answer; returns its address and that of its history. */
async function aSite() {
	const database = await ownDatabase()
	const { db } = database
	const served = await serve(database)
	const author = await aScholar(db, { name: 'Ibrahim' })
	const reviewer = await aScholar(db, { name: 'Yusuf' })
	const fatwa = await transaction(as(null, db), (ctx) =>
		insertFatwa(ctx.db, {
			title: 'On patience',
			answers: [{ scholarId: author.id, reviewedBy: reviewer.id, reviewedAt: noon }],
		}),
	)
	const page = `/fatwas/${fatwa.number}-on-patience`
	const history = `/fatwas/${fatwa.number}/versions`
	async function after(edit: Promise<unknown>, path: string) {
		for (const each of [page, history]) await served.get(each, visitor)
		await edit
		await edited(db)
		return served.get(path)
	}
	return { db, ...served, author, reviewer, fatwa, page, history, after }
}

test('what a page newly shows is there at the very next request', async () => {
	const { db, get, after, page, history, fatwa, reviewer, author } = await aSite()
	const ctx = as(null, db)
	const edit = (set: Partial<typeof fatwas.$inferInsert>) =>
		Promise.resolve(db.update(fatwas).set(set).where(eq(fatwas.id, fatwa.id)))

	expect((await after(edit({ askedAgain: 2 }), page)).text).toContain('Asked again by')
	const renamed = db.update(profiles).set({ name: 'Yusuf Renamed' }).where(eq(profiles.id, reviewer.id))
	for (const path of [page, history]) expect((await after(renamed, path)).text).toContain('Yusuf Renamed')
	const named = aProfile(db, reviewer, { names: { en: 'Yusuf Profiled' } })
	expect((await after(named, page)).text).toContain('Yusuf Profiled')

	const revised = transaction(ctx, async (ctx) => {
		await anAnswer(ctx.db, fatwa, {
			version: 2,
			changeReason: 'Clearer now',
			reviewedAt: noon,
			scholarId: author.id,
		})
		await publishResponse(ctx, fatwa.id)
	})
	expect((await after(revised, history)).text).toContain('Clearer now')
	expect((await get(page)).text).toContain('Clearer now')

	await get(`${history}?version=1`)
	const old = db.update(fatwaResponses).set({ answer: '<p>Mended</p>' }).where(eq(fatwaResponses.version, 1))
	await after(Promise.resolve(old), page)
	expect((await get(`${history}?version=1`)).text).toContain('Mended')

	await db.delete(profiles).where(eq(profiles.id, reviewer.id))
	await edited(db)
	expect((await get(history)).text).not.toContain('Yusuf Profiled')
})

test('replaced, taken down, given back or made private, the very next request knows', async () => {
	const { db, get, after, page, history, fatwa } = await aSite()
	const newer = await transaction(as(null, db), (ctx) => insertFatwa(ctx.db, { title: 'On gratitude' }))
	const set = (change: Partial<typeof fatwas.$inferInsert>, id = fatwa.id) =>
		transaction(as(null, db), async (ctx) => {
			await ctx.db.update(fatwas).set(change).where(eq(fatwas.id, id))
			await ctx.db.insert(fatwaSteps).values({
				subjectId: id,
				kind: 'superseded',
				toStatus: 'approved',
				note: 'Decided anew',
				at: noon,
			})
			await publishResponse(ctx, id)
			await edited(ctx.db)
		})
	const replaced = await after(set({ supersededBy: newer.id }), page)
	expect(replaced.status).toBe(200)
	expect(replaced.text).toContain('Decided anew')

	await get(page)
	await set({ takenDownAt: noon }, newer.id)
	expect((await get(page)).text).not.toContain('On gratitude')
	expect((await after(set({ takenDownAt: noon, takenDownReason: 'Weak' }), page)).status).toBe(410)
	expect((await get(history)).status).toBe(410)
	expect((await get('/fatwas')).text).not.toContain('On patience')

	expect((await after(set({ takenDownAt: null, supersededBy: null }), page)).text).toContain(
		'Was this clear?',
	)
	await set({ supersededBy: newer.id })
	expect((await after(set({ isPrivate: true }), page)).status).toBe(404)
	expect((await get(history)).status).toBe(404)
})

test('a replaced answer that is deleted is gone from memory, too', async () => {
	const { db, get, after, page, fatwa } = await aSite()
	const newer = await transaction(as(null, db), (ctx) => insertFatwa(ctx.db))
	await db.update(fatwas).set({ supersededBy: newer.id }).where(eq(fatwas.id, fatwa.id))
	await edited(db)
	expect((await get(page)).status).toBe(200)
	expect((await after(db.delete(fatwas).where(eq(fatwas.id, fatwa.id)).execute(), page)).status).toBe(404)
})

test('the pages beside an answer are kept, and a reader’s word leaves every page where it is', async () => {
	const { db, get, post, page, history, fatwa, renders } = await aSite()
	const pages = [
		page,
		history,
		`/fatwas/${fatwa.number}/feedback?said=yes`,
		`/fatwas/${fatwa.number}/report?sent=1`,
	]
	for (const path of pages) await get(path, visitor)
	const made = renders()
	for (const path of pages) expect((await get(path, visitor)).status, path).toBe(200)
	expect(renders()).toBe(made)

	const sent = await post(`/fatwas/${fatwa.number}/feedback`, { clear: 'yes' })
	expect([sent.status, sent.headers['set-cookie']]).toEqual([303, undefined])
	await post(`/fatwas/${fatwa.number}/report`, { text: 'Wrong' })
	expect(await db.$count(fatwaFeedback)).toBe(1)
	for (const path of pages) await get(path, visitor)
	expect(renders()).toBe(made + 2)
})
