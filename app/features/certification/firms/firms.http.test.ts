import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { hashOf } from './commands/invitations.server.ts'
import { addMember } from './commands/members.server.ts'
import { firmInvitations, firmMembers } from './tables.server.ts'

const form = {
	kind: 'home',
	name: 'Amina’s jam',
	legalId: '',
	country: 'PK',
	address: '',
	town: 'Lahore',
	websites: '',
}

test('a cook starts her firm without script and invites her sister', async ({ db }) => {
	const { get, post } = site(db)
	const cook = await aUser(db)
	const empty = await (await get('/ur/dashboard/certification', { as: cook })).text()
	expect(empty).toContain('ابھی کوئی ادارہ نہیں')
	const wrong = await post(
		'/dashboard/certification/firms/new',
		{ ...form, name: '', country: '' },
		{ as: cook },
	)
	expect(wrong.status).toBe(422)
	const again = await wrong.text()
	expect(again).toContain('Enter the name of the firm.')
	expect(again).toContain('value="Lahore"')
	const started = await post('/dashboard/certification/firms/new', form, { as: cook })
	const here = started.headers.get('location') ?? ''
	expect(here).toMatch(/^\/dashboard\/certification\/firms\/[0-9a-f-]{36}$/)
	const shown = await (await get(here, { as: cook })).text()
	expect(shown).toContain('Pakistan')
	expect(shown).toContain('Add the address of the firm.')
	const bad = await post(`${here}/people`, { email: 'nobody', role: 'editor' }, { as: cook })
	expect([bad.status, (await bad.text()).includes('value="nobody"')]).toEqual([422, true])
	const invited = await post(`${here}/people`, { email: 'sister@noor.example', role: 'editor' }, { as: cook })
	expect(invited.headers.get('location')).toBe(`${here}/people`)
	await db.update(firmInvitations).set({ tokenHash: hashOf('secret') })
	const sister = await aUser(db)
	const link = '/dashboard/certification/invitations/secret'
	expect((await get(link)).headers.get('location')).toMatch(/^\/login/)
	expect(await (await get(link, { as: sister })).text()).toContain('Amina’s jam')
	expect((await post(link, {}, { as: sister })).headers.get('location')).toBe(here)
	expect((await get(link, { as: sister })).status).toBe(404)
	expect((await get(`${here}/edit`, { as: sister })).status).toBe(200)
	expect(
		(await post(`${here}/people`, { email: 'c@noor.example', role: 'owner' }, { as: sister })).status,
	).toBe(404)
})

test('strangers find nothing, viewers change nothing, admins read', async ({ db }) => {
	const { get, post } = site(db)
	const owner = await aUser(db)
	const viewer = await aUser(db)
	const admin = await anAdmin(db)
	const here =
		(await post('/dashboard/certification/firms/new', form, { as: owner })).headers.get('location') ?? ''
	const id = here.slice(-36)
	await addMember(as(owner, db), id, viewer.id, 'viewer')
	const answers = async (who: typeof owner) => [
		(await get(here, { as: who })).status,
		(await get(`${here}/people`, { as: who })).status,
		(await get(`${here}/edit`, { as: who })).status,
		(await post(`${here}/edit`, form, { as: who })).status,
		(await post(`${here}/people/${owner.id}/role`, { role: 'viewer' }, { as: who })).status,
	]
	expect(await answers(await aUser(db))).toEqual([404, 404, 404, 404, 404])
	expect(await answers(viewer)).toEqual([200, 200, 404, 404, 404])
	expect(await answers(admin)).toEqual([200, 200, 404, 404, 404])
	// The only owner is told why nothing changed.
	expect((await post(`${here}/people/${owner.id}/departure`, {}, { as: owner })).status).toBe(302)
	const [row] = await db.select().from(firmMembers).where(eq(firmMembers.personId, owner.id))
	expect(row?.leftAt).toBeNull()
	const left = await post(`${here}/people/${viewer.id}/departure`, {}, { as: viewer })
	expect(left.headers.get('location')).toBe('/dashboard/certification')
	expect((await get(here, { as: viewer })).status).toBe(404)
})
