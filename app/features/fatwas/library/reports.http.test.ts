import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { resolveReport } from './commands/resolve-report.server.ts'
import { listReports, listUnclear } from './report-queries.server.ts'
import { fatwaFeedback, fatwaReports } from './tables.server.ts'

const plain = (html: string) => html.replace(/[\u2066-\u2069]|<!-- -->/g, '')
let serial = 0

async function aReport(db: Db, over: Partial<typeof fatwaReports.$inferInsert> = {}) {
	const fatwaId = over.fatwaId ?? (await aFatwa(db, { title: 'On zakat' })).id
	const createdAt = new Date(noon.getTime() + ++serial * 1000)
	const [report] = await db
		.insert(fatwaReports)
		.values({ fatwaId, language: 'en', text: `Wrong ${serial}`, createdAt, ...over })
		.returning()
	if (!report) throw new Error('no report was made')
	return report
}

/** Adds ratings: this many yes and no. */
async function voices(db: Db, fatwaId: string, yes: number, no: number) {
	const words = Array.from({ length: yes + no }, (_, n) => ({
		fatwaId,
		language: 'en' as const,
		voter: `voter ${n}`,
		isClear: n < yes,
		at: noon,
	}))
	await db.insert(fatwaFeedback).values(words)
}

test('an admin reads what readers report, answers by mail, settles it and opens it again', async ({ db }) => {
	const admin = await anAdmin(db)
	const report = await aReport(db, { text: '<b>Ayah</b> is wrong', email: 'reader@example.com' })
	const { get, post } = site(db)
	const page = async (query = '') =>
		plain(await (await get(`/admin/fatwas/reports${query}`, { as: admin })).text())

	const open = await page()
	for (const text of [
		'&lt;b&gt;Ayah&lt;/b&gt; is wrong',
		'href="mailto:reader@example.com"',
		'On zakat',
		`href="/admin/fatwas/${report.fatwaId}/edit"`,
		'Readers have not found any answer unclear so far.',
	])
		expect(open, text).toContain(text)

	const to = `/admin/fatwas/reports/${report.id}/resolution`
	const settled = await post(to, { resolved: 'yes' }, { as: admin })
	expect([settled.status, settled.headers.get('location')]).toEqual([302, '/admin/fatwas/reports'])
	expect(await page()).toContain('No open reports')
	expect(await page('?status=resolved')).toContain('Reopen')
	expect(await db.select().from(fatwaReports)).toMatchObject([{ resolvedBy: admin.id }])

	const reopened = await post(`${to}?status=resolved`, { resolved: 'no' }, { as: admin })
	expect(reopened.headers.get('location')).toBe('/admin/fatwas/reports?status=resolved')
	expect(await db.select().from(fatwaReports)).toMatchObject([{ resolvedAt: null, resolvedBy: null }])
	expect((await post('/admin/fatwas/reports/nonsense/resolution', {}, { as: admin })).status).toBe(404)
})

test('only admins read and resolve reports, and not while viewing the site as another person', async ({
	db,
}) => {
	const report = await aReport(db)
	const admin = await anAdmin(db)
	for (const who of [await aUser(db), { ...admin, impersonatedBy: 'x' }]) {
		const ctx = as(who, db)
		const refused = { init: { status: 403 } }
		await expect(listReports(ctx, { status: 'open' }, null)).rejects.toMatchObject(refused)
		await expect(listUnclear(ctx)).rejects.toMatchObject(refused)
		await expect(resolveReport(ctx, report.id, { isResolved: true })).rejects.toMatchObject(refused)
	}
})

test('to settle twice changes nothing, and the first moment stays', async ({ db }) => {
	const report = await aReport(db)
	const [one, other] = [await anAdmin(db), await anAdmin(db)]
	await resolveReport(as(one, db), report.id, { isResolved: true })
	await resolveReport(as(other, db, new Date()), report.id, { isResolved: true })
	const [row] = await db.select().from(fatwaReports).where(eq(fatwaReports.id, report.id))
	expect(row).toMatchObject({ resolvedBy: one.id, resolvedAt: noon })
})

test('the list turns by key, newest first, also where many came in one moment', async ({ db }) => {
	const fatwa = await aFatwa(db)
	for (let n = 0; n < 45; n++) await aReport(db, { fatwaId: fatwa.id, text: `R${n}`, createdAt: noon })
	const admin = await anAdmin(db)
	const seen = new Set<string>()
	const { get } = site(db)
	let path: string | undefined = '/admin/fatwas/reports'
	for (let turn = 0; turn < 3 && path; turn++) {
		const html = await (await get(path, { as: admin })).text()
		for (const [, text] of html.matchAll(/>(R\d+)</g)) seen.add(text ?? '')
		path = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(html)?.slice(1).find(Boolean)
	}
	expect(seen.size).toBe(45)
})

test('the least clear answers come first, where enough readers said anything', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const [bad, worse, few, hidden] = [
		await aFatwa(db, { title: 'Bad' }),
		await aFatwa(db, { title: 'Worse' }),
		await aFatwa(db, { title: 'Few' }),
		await aFatwa(db, { title: 'Hidden', isPrivate: true }),
	]
	await voices(db, bad.id, 12, 8)
	await voices(db, worse.id, 1, 4)
	await voices(db, few.id, 0, 4)
	await voices(db, hidden.id, 0, 9)
	const unclear = await listUnclear(ctx)
	expect(unclear.map(({ title, unclear, voices }) => [title, unclear, voices])).toEqual([
		['Worse', 4, 5],
		['Bad', 8, 20],
	])
	const html = plain(await (await site(db).get('/admin/fatwas/reports', { as: ctx.actor })).text())
	expect(html).toContain('4 of 5 said no')
})

test('both lists cost the same however many reports and words there are', { timeout: 60_000 }, async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	await db.execute(sql`insert into fatwas (id, title, question, language, status, approved_at)
		select ('00000000-0000-0000-0000-1' || lpad(n::text, 11, '0'))::uuid, 'T', 'Q', 'en', 'approved', now()
		from generate_series(1, 2000) n`)
	await db.execute(sql`insert into fatwa_responses (fatwa_id, language, title, question, answer)
		select id, 'en', 'T', 'Q', '<p>A</p>' from fatwas where title = 'T'`)
	await db.execute(sql`insert into fatwa_publications (fatwa_id, language, response_id, is_primary, slug, title, excerpt,
			published_at)
		select fatwa_id, 'en', id, true, 't', 'T', 'E', now() from fatwa_responses`)
	await db.execute(sql`insert into fatwa_reports (fatwa_id, language, text, created_at, resolved_at)
		select f.id, 'en', 'Wrong', now() - n * interval '1 minute', case when n % 2 = 0 then now() end
		from (select id, row_number() over (order by id) as n from fatwas) f, generate_series(1, 10) k`)
	await db.execute(sql`insert into fatwa_feedback (fatwa_id, language, voter, is_clear, at)
		select f.id, 'en', 'v' || k, (f.n + k) % 3 <> 0, now() - (f.n * k % 1009) * interval '1 minute'
		from (select id, row_number() over (order by id) as n from fatwas) f, generate_series(1, 15) k`)
	await db.execute(sql`analyze fatwas, fatwa_responses, fatwa_publications, fatwa_reports, fatwa_feedback`)
	const older = (await listReports(ctx, { status: 'resolved' }, null)).older
	for (const [name, work] of Object.entries({
		open: () => listReports(ctx, { status: 'open' }, null),
		resolved: () => listReports(ctx, { status: 'resolved' }, null),
		older: () => listReports(ctx, { status: 'resolved' }, older),
		unclear: () => listUnclear(ctx),
	}))
		for (const plan of await plansOf(db, work)) {
			expect(plan.scanned, `${name}: ${plan.sql}`).toEqual([])
			expect(plan.buffers, `${name}: ${plan.sql}`).toBeLessThanOrEqual(500)
		}
})
