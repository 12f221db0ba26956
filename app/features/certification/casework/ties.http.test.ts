import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aCertifiedFirm } from '#tests/world-register.ts'
import { casePeople, interests, officers } from '../cases/tables.server.ts'

const page = '/scholar/certification/ties'

test('an officer states a tie, leaves the cases of the firm, and says that it has ended', async ({ db }) => {
	const { get, post } = site(db)
	const { firmId, applicationId, reviewer, manager } = await aCertifiedFirm(db, {
		owner: await aUser(db),
		until: '2099-12-31',
	})
	const found = await post(page, { searched: 'noor', find: 'yes' }, { as: reviewer })
	expect([found.status, (await found.text()).includes('Noor Bakery')]).toEqual([200, true])
	const none = await (await post(page, { searched: 'zzzz', find: 'yes' }, { as: reviewer })).text()
	expect(none).toContain('No firm with these words was found.')
	const unchosen = await post(page, { searched: 'noor', kind: 'family', note: 'My uncle' }, { as: reviewer })
	const told = await unchosen.text()
	expect([unchosen.status, told.includes('Search for the firm'), told.includes('My uncle')]).toEqual([
		422,
		true,
		true,
	])
	const kindless = await post(page, { searched: 'noor', firmId }, { as: reviewer })
	expect([kindless.status, (await kindless.text()).includes('Choose the kind of tie.')]).toEqual([422, true])
	const tie = { searched: 'noor', firmId, kind: 'family', endedOn: '', note: 'My uncle owns it' }
	expect((await post(page, tie, { as: reviewer })).headers.get('location')).toBe(page)
	const [left] = await db.select().from(casePeople).where(eq(casePeople.personId, reviewer.id))
	expect(left?.recusedAt).not.toBeNull()
	await runListeners(db)
	const heard = await db.select().from(notifications).where(eq(notifications.personId, manager.id))
	expect(heard.map(({ kind, values }) => [kind, values])).toEqual([['cases.case-waits', { step: 'recused' }]])
	// Papers still come: a manager appoints another one.
	const next = await aUser(db)
	await db.insert(officers).values({ personId: next.id, function: 'review', at: new Date() })
	const desk = `/scholar/certification/${applicationId}`
	expect((await post(`${desk}/appoint-reviewer`, { personId: next.id }, { as: manager })).status).toBe(302)
	expect((await post(`${desk}/declare`, { choice: 'free' }, { as: next })).status).toBe(302)
	expect((await get(`${desk}/appoint-reviewer`, { as: manager })).status).toBe(302)
	for (const prefix of ['', '/ar', '/ur'])
		expect(await (await get(`${prefix}${page}`, { as: reviewer })).text()).toContain('My uncle owns it')
	expect(await (await get(page, { as: manager })).text()).toContain('My uncle owns it')

	const [row] = await db.select().from(interests)
	const end = `${page}/${row?.id}/end`
	expect((await post(end, {}, { as: manager })).status).toBe(404)
	expect((await post(end, {}, { as: reviewer })).headers.get('location')).toBe(page)
	expect((await post(end, {}, { as: reviewer })).status).toBe(404)
	const [ended] = await db.select().from(interests)
	expect(ended?.endedOn).toMatch(/^\d{4}-/)
})

test('who works on no case sees no ties, and an officer only their own', async ({ db }) => {
	const { get, post } = site(db)
	const { firmId, reviewer } = await aCertifiedFirm(db, { owner: await aUser(db), until: '2099-12-31' })
	const other = await aCertifiedFirm(db, { owner: await aUser(db), until: '2099-12-31' })
	const tie = { searched: 'noor', firmId, kind: 'other', endedOn: '', note: 'A secret' }
	await post(page, tie, { as: other.reviewer })
	expect(await (await get(page, { as: reviewer })).text()).not.toContain('A secret')
	for (const who of [await aUser(db), await aScholar(db)]) {
		expect((await get(page, { as: who })).status).toBe(404)
		expect((await post(page, tie, { as: who })).status).toBe(404)
	}
	expect((await get(page, { as: await anAdmin(db) })).status).toBe(200)
	expect(await db.$count(interests)).toBe(1)
})
