import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon, testEnv } from '#tests/world.ts'
import { applications, casePeople, officers, schemes } from '../cases/tables.server.ts'
import { changeFirm } from './commands/firm.server.ts'
import {
	acceptInvitation,
	hashOf,
	inviteMember,
	removeEndedInvitations,
	withdrawInvitation,
} from './commands/invitations.server.ts'
import { addMember, changeRole, endMembership, startFirm } from './commands/members.server.ts'
import { firmInput, hostOf } from './inputs.ts'
import { firmsPart } from './personal.server.ts'
import { findFirm, listOwnFirms } from './queries.server.ts'
import { firmInvitations, firmMembers, firms } from './tables.server.ts'

const bakery = {
	kind: 'company' as const,
	name: 'Noor Bakery',
	legalId: 'HRB 1',
	country: 'DE',
	address: '1 Mill Lane',
	town: 'Berlin',
	websites: 'noor.example',
}
const notNow = { ok: false, reason: 'not-now' }
const day = 24 * 60 * 60_000
const later = (days: number) => new Date(noon.getTime() + days * day)

async function aFirm(db: Db, input = bakery) {
	const owner = await aUser(db)
	const done = await startFirm(as(owner, db), input)
	if (!done.ok) throw new Error(done.reason)
	return { owner, id: done.id }
}
const rolesOf = async (db: Db, id: string) =>
	(
		await db
			.select({ role: firmMembers.role })
			.from(firmMembers)
			.where(and(eq(firmMembers.firmId, id), isNull(firmMembers.leftAt)))
			.orderBy(firmMembers.role)
	).map(({ role }) => role)
/** Checks what is deferred to the commit. */
async function checkNow(db: Db) {
	await db.execute(sql`set constraints all immediate`)
	await db.execute(sql`set constraints all deferred`)
}

test('who starts a firm owns it, and the form sent twice makes one', async ({ db }) => {
	const { owner, id } = await aFirm(db)
	expect(await startFirm(as(owner, db), bakery)).toEqual({ ok: true, id })
	expect(await listOwnFirms(as(owner, db))).toMatchObject([{ id, role: 'owner' }])
	const stranger = await aUser(db)
	expect(await startFirm(as(stranger, db), { ...bakery, legalId: 'hrb 1' })).toEqual({
		ok: false,
		reason: 'twice',
	})
	expect(await findFirm(as(stranger, db), id)).toBeUndefined()
})

test('home producers without a number can have the same name', async ({ db }) => {
	const jam = { ...bakery, kind: 'home' as never, legalId: '' }
	const one = await aFirm(db, jam)
	const other = await aFirm(db, jam)
	expect(one.id).not.toBe(other.id)
})

test('an owner adds people; others add and change nobody', async ({ db }) => {
	const { owner, id } = await aFirm(db)
	const editor = await aUser(db)
	const viewer = await aUser(db)
	expect(await addMember(as(owner, db), id, editor.id, 'editor')).toEqual({ ok: true })
	expect(await addMember(as(owner, db), id, editor.id, 'viewer')).toEqual({ ok: false, reason: 'twice' })
	expect(await addMember(as(editor, db), id, viewer.id, 'viewer')).toEqual(notNow)
	expect(await addMember(as(owner, db), id, viewer.id, 'viewer')).toEqual({ ok: true })
	expect(await changeRole(as(editor, db), id, viewer.id, 'owner')).toEqual(notNow)
	expect(await endMembership(as(editor, db), id, viewer.id)).toEqual(notNow)
	expect(await changeFirm(as(viewer, db), id, { ...bakery, town: 'Bonn' })).toEqual(notNow)
	expect(await changeFirm(as(editor, db), id, { ...bakery, town: 'Bonn' })).toEqual({ ok: true })
	expect(await findFirm(as(viewer, db), id)).toMatchObject({ town: 'Bonn', role: 'viewer' })
})

test('a firm always has an owner; who left stays on record and can come back', async ({ db }) => {
	const { owner, id } = await aFirm(db)
	const other = await aUser(db)
	const last = { ok: false, reason: 'last-owner' }
	expect(await endMembership(as(owner, db), id, owner.id)).toEqual(last)
	expect(await changeRole(as(owner, db), id, owner.id, 'editor')).toEqual(last)
	await addMember(as(owner, db), id, other.id, 'owner')
	expect(await endMembership(as(owner, db, later(1)), id, owner.id)).toEqual({ ok: true })
	expect(await endMembership(as(owner, db, later(1)), id, owner.id)).toEqual(notNow)
	expect(await findFirm(as(owner, db), id)).toBeUndefined()
	expect(await addMember(as(other, db, later(2)), id, owner.id, 'viewer')).toEqual({ ok: true })
	expect(await db.$count(firmMembers, eq(firmMembers.personId, owner.id))).toBe(2)
	await checkNow(db)
	expect(await rolesOf(db, id)).toEqual(['owner', 'viewer'])
})

test('nobody with a part in a living case of the firm joins it', async ({ db }) => {
	const { owner, id } = await aFirm(db)
	const reviewer = await aUser(db)
	const [scheme] = await db
		.insert(schemes)
		.values({ slug: 'full', names: { en: 'Full' }, kind: 'full', months: 12, deciders: 3 })
		.returning()
	const [application] = await db
		.insert(applications)
		.values({ firmId: id, schemeId: scheme?.id ?? '', language: 'en' })
		.returning()
	await db.insert(officers).values({
		personId: reviewer.id,
		function: 'review',
		namedBy: owner.id,
		at: noon,
	})
	await db.insert(casePeople).values({
		applicationId: application?.id ?? '',
		personId: reviewer.id,
		part: 'reviewer',
		appointedBy: reviewer.id,
		appointedAt: noon,
	})
	const refused = { ok: false, reason: 'in-case' }
	expect(await addMember(as(owner, db), id, reviewer.id, 'viewer')).toEqual(refused)
	await inviteMember(as(owner, db), testEnv, {
		firmId: id,
		email: 'a@noor.example',
		role: 'viewer',
		locale: 'en',
	})
	await db.update(firmInvitations).set({ tokenHash: hashOf('secret') })
	expect(await acceptInvitation(as(reviewer, db), 'secret')).toEqual(refused)
	await db.update(casePeople).set({ recusedAt: noon }).where(eq(casePeople.personId, reviewer.id))
	expect(await acceptInvitation(as(reviewer, db), 'secret')).toEqual({ ok: true, firmId: id })
})

test('an invitation is used once, for 14 days, and can be taken back', async ({ db }) => {
	const { owner, id } = await aFirm(db)
	const invite = (email: string) =>
		inviteMember(as(owner, db), testEnv, { firmId: id, email, role: 'editor', locale: 'ur' })
	expect(await invite('a@noor.example')).toEqual({ ok: true })
	expect(await invite('a@noor.example')).toEqual({ ok: true })
	const rows = await db.select().from(firmInvitations)
	expect(rows).toHaveLength(1)
	await db.update(firmInvitations).set({ tokenHash: hashOf('secret') })
	const guest = await aUser(db)
	expect(await acceptInvitation(as(guest, db), 'other')).toEqual(notNow)
	expect(await acceptInvitation(as(guest, db, later(14)), 'secret')).toEqual(notNow)
	expect(await acceptInvitation(as(guest, db, later(13)), 'secret')).toEqual({ ok: true, firmId: id })
	expect(await acceptInvitation(as(await aUser(db), db), 'secret')).toEqual(notNow)
	expect(
		await inviteMember(as(guest, db), testEnv, {
			firmId: id,
			email: 'b@noor.example',
			role: 'owner',
			locale: 'en',
		}),
	).toEqual(notNow)
	await invite('c@noor.example')
	const [open] = await db.select().from(firmInvitations)
	await withdrawInvitation(as(guest, db), id, open?.id ?? '')
	expect(await db.$count(firmInvitations)).toBe(1)
	await withdrawInvitation(as(owner, db), id, open?.id ?? '')
	expect(await db.$count(firmInvitations)).toBe(0)
	await invite('d@noor.example')
	expect(await removeEndedInvitations(as(null, db, later(13)))).toBe(0)
	expect(await removeEndedInvitations(as(null, db, later(14)))).toBe(1)
})

test('the erasure of the only owner hands the firm on, and closes one without members', async ({ db }) => {
	const { owner, id } = await aFirm(db)
	const other = await aUser(db)
	await addMember(as(owner, db), id, other.id, 'viewer')
	const leaver = (of: typeof owner) => ({ id: of.id, name: 'A', email: of.email, emailVerified: true })
	expect(await firmsPart.dataOf(as(null, db), owner.id, testEnv)).toMatchObject({
		memberships: [{ firm: 'Noor Bakery', role: 'owner' }],
	})
	await firmsPart.erase(as(null, db), leaver(owner))
	await firmsPart.erase(as(null, db), leaver(owner))
	await checkNow(db)
	expect(await rolesOf(db, id)).toEqual(['owner'])
	expect(await findFirm(as(other, db), id)).toMatchObject({ role: 'owner', closedAt: null })
	await firmsPart.erase(as(null, db), leaver(other))
	const [firm] = await db.select().from(firms).where(eq(firms.id, id))
	expect(firm?.closedAt).toEqual(noon)
	expect(await db.$count(firmMembers, eq(firmMembers.firmId, id))).toBe(2)
})

test('websites are read as hosts', () => {
	expect(hostOf('https://Noor.example/shop?a=1')).toBe('noor.example')
	expect(hostOf('noor.example')).toBe('noor.example')
	for (const wrong of ['noor', 'a b.example', 'javascript:alert(1)', 'http://'])
		expect(hostOf(wrong)).toBeNull()
	const read = firmInput.safeParse({ ...bakery, country: 'XX', websites: 'no host' })
	expect(read.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['country', 'websites'])
})
