import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { as, aUser } from '#tests/world.ts'
import { aCertifiedFirm, withoutTriggers } from '#tests/world-register.ts'
import { applicationProducts, applications, confirmations } from '../cases/tables.server.ts'
import { ingredientVersions, papers } from '../firms/tables.server.ts'
import { halalCertificates } from '../register/tables.server.ts'
import { addPaper } from '../stock/commands/papers.server.ts'
import { remindOfLastDays } from './remind.server.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const remind = (db: Db, day: string) => remindOfLastDays(as(null, db, on(day)), day)
const told = async (db: Db, who: User) => {
	await runListeners(db)
	const rows = await db.select().from(notifications).where(eq(notifications.personId, who.id))
	return rows.map(({ kind, values }) => [kind, values])
}
const setStatus = (db: Db, id = '', set: Partial<typeof applications.$inferInsert>) =>
	withoutTriggers(db, () => db.update(applications).set(set).where(eq(applications.id, id)))
const setUntil = (db: Db, versionId: string, confirmedUntil: string | null) =>
	db.update(ingredientVersions).set({ confirmedUntil }).where(eq(ingredientVersions.id, versionId))

test('a firm is reminded of a confirmation that ends: once at each threshold, and again of a later day', async ({
	db,
}) => {
	const owner = await aUser(db)
	const { versionId, firmId } = await aCertifiedFirm(db, { owner, until: '2028-06-30' })
	await setUntil(db, versionId, '2027-06-30')
	expect(await remind(db, '2027-04-30')).toBe(0)
	expect(await remind(db, '2027-05-01')).toBe(1)
	expect(await remind(db, '2027-05-02')).toBe(0)
	expect(await told(db, owner)).toEqual([['upkeep.confirmations-end', { count: '1', day: '2027-06-30' }]])
	// Two thresholds at once are one reminder.
	expect(await remind(db, '2027-06-24')).toBe(1)
	expect(await remind(db, '2027-06-30')).toBe(1)
	expect(await remind(db, '2027-07-01')).toBe(0)
	await setUntil(db, versionId, '2027-09-30')
	expect(await remind(db, '2027-08-01')).toBe(1)
	const rows = await db
		.select({ id: events.subjectId })
		.from(events)
		.where(eq(events.name, 'upkeep.confirmations-end'))
	expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([firmId]))
})

test('a firm is reminded of the end of its certificate until it has applied for the renewal', async ({
	db,
}) => {
	const owner = await aUser(db)
	const { firmId, schemeId, versionId } = await aCertifiedFirm(db, { owner, until: '2027-12-31' })
	await setUntil(db, versionId, '2029-01-01')
	expect(await remind(db, '2027-09-01')).toBe(0)
	expect(await remind(db, '2027-09-02')).toBe(1)
	expect(await told(db, owner)).toEqual([['upkeep.certificate-ends', { count: '1', day: '2027-12-31' }]])
	const [application] = await db
		.insert(applications)
		.values({ firmId, schemeId, kind: 'renewal', language: 'en', createdAt: on('2027-09-03') })
		.returning()
	// A draft is no application yet.
	expect(await remind(db, '2027-11-01')).toBe(1)
	await setStatus(db, application?.id, { status: 'submitted' })
	expect(await remind(db, '2027-12-01')).toBe(0)
})

test('a returned application reminds of the day on which it ends, a suspension its panel', async ({ db }) => {
	const owner = await aUser(db)
	const world = await aCertifiedFirm(db, { owner, until: '2028-12-31' })
	const { firmId, schemeId, certificateId, manager } = world
	await setUntil(db, world.versionId, '2029-01-01')
	const [returned] = await db.insert(applications).values({ firmId, schemeId, language: 'en' }).returning()
	await setStatus(db, returned?.id, { status: 'returned', returnedAt: on('2027-01-01') })
	// 90 days: 1 April.
	expect(await remind(db, '2027-03-17')).toBe(0)
	expect(await remind(db, '2027-03-18')).toBe(1)
	expect(await remind(db, '2027-03-30')).toBe(1)
	await withoutTriggers(db, () =>
		db
			.update(halalCertificates)
			.set({ state: 'suspended', confirmBy: '2027-09-30' })
			.where(eq(halalCertificates.id, certificateId)),
	)
	expect(await remind(db, '2027-08-01')).toBe(1)
	expect((await told(db, owner)).map(([kind]) => kind)).toEqual(['upkeep.answer-due', 'upkeep.answer-due'])
	expect((await told(db, manager)).map(([kind]) => kind)).toEqual(['upkeep.suspension-due'])
})

test('members see their certificates and what must be confirmed again; the renewal carries all over', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [owner, stranger] = [await aUser(db), await aUser(db)]
	const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
	const world = await aCertifiedFirm(db, { owner, until: soon })
	const list = `/dashboard/certification/firms/${world.firmId}/certificates`
	await setUntil(db, world.versionId, soon)
	for (const prefix of ['', '/ar', '/ur']) {
		const page = await (await get(`${prefix}${list}`, { as: owner })).text()
		expect([page.includes(world.number), page.includes('Flour')]).toEqual([true, true])
	}
	expect((await get(list, { as: stranger })).status).toBe(404)
	const renewal = `${list}/${world.number}/renewal`
	expect((await post(renewal, {}, { as: stranger })).status).toBe(404)
	const [first, second] = [await post(renewal, {}, { as: owner }), await post(renewal, {}, { as: owner })]
	const location = first.headers.get('location') ?? ''
	expect([location.slice(0, 38), second.headers.get('location')]).toEqual([
		'/dashboard/certification/applications/',
		location,
	])
	const [row] = await db
		.select()
		.from(applications)
		.where(eq(applications.id, location.slice(38)))
	expect([row?.kind, row?.status, row?.answers]).toEqual(['renewal', 'draft', { process: 'Baking' }])
	const chosen = await db
		.select()
		.from(applicationProducts)
		.where(eq(applicationProducts.applicationId, row?.id ?? ''))
	expect(chosen).toEqual([{ applicationId: row?.id, productId: world.productId, recipeId: null }])
})

test('a certificate of another firm, or one that lasts long, is not renewed', async ({ db }) => {
	const { post } = site(db)
	const owner = await aUser(db)
	const [own, other] = [
		await aCertifiedFirm(db, { owner, until: '2099-12-31' }),
		await aCertifiedFirm(db, { owner: await aUser(db), until: '2026-12-31' }),
	]
	const list = `/dashboard/certification/firms/${own.firmId}/certificates`
	for (const number of [own.number, other.number, 'HC-x'])
		expect((await post(`${list}/${number}/renewal`, {}, { as: owner })).headers.get('location')).toBe(list)
	expect(await db.$count(applications, eq(applications.kind, 'renewal'))).toBe(0)
})

test('the reviewer is told of a new paper, and confirms by it after the grant', async ({ db }) => {
	const { get, post } = site(db)
	const owner = await aUser(db)
	const world = await aCertifiedFirm(db, { owner, until: '2099-12-31' })
	const { firmId, ingredientId, versionId, reviewer, applicationId } = world
	await setUntil(db, versionId, '2020-01-01')
	const sent = await addPaper(as(owner, db), firmId, {
		kind: 'certificate',
		issuer: 'Halal Body',
		number: '7',
		supplier: '',
		validFrom: null,
		validUntil: '2098-01-01',
		ingredientIds: [ingredientId],
		fileId: null,
	})
	expect(sent.ok).toBe(true)
	expect((await told(db, reviewer)).map(([kind]) => kind)).toEqual(['upkeep.paper-sent'])
	const desk = `/scholar/certification/${applicationId}/ingredients`
	const page = await (await get(desk, { as: reviewer })).text()
	// No remark: the firm reads those only with a returned application.
	expect([page.includes('Flour'), page.includes('/remarks?on=')]).toEqual([true, false])
	const [paper] = await db.select().from(papers)
	const form = { versionId, basis: 'paper', until: '2098-01-01', paperId: `${paper?.id}/` }
	expect((await post(desk, form, { as: world.manager })).status).toBe(409)
	expect((await post(desk, form, { as: reviewer })).status).toBe(302)
	const [confirmed] = await db.select().from(ingredientVersions).where(eq(ingredientVersions.id, versionId))
	expect([confirmed?.confirmedUntil, await db.$count(confirmations)]).toEqual(['2098-01-01', 1])
})
