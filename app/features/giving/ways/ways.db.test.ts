import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as } from '#tests/world.ts'
import { aLedger, approvedBy, enteredBy, idOf } from '#tests/world-giving.ts'
import { setDuties } from '../commands/set-duties.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { addWay, confirmWay, editWay, moveWay, recheckWay, setWayRetired } from './commands.server.ts'
import { remindOfChecks } from './jobs.server.ts'
import { listShownWays } from './queries.server.ts'
import { listWays } from './staff.server.ts'
import { payeeChecks, ways } from './tables.server.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const names = (name: string) => ({ en: name, ar: name, ur: name })

/** Ways to pay that donors see, and one for each reason why not. */
async function someWays(db: Db) {
	const { accounts } = await aLedger(db)
	const idOfAccount = (name: string) => accounts[name]?.id ?? ''
	let position = 0
	const add = (name: string, more: Partial<typeof ways.$inferInsert> = {}) =>
		db.insert(ways).values({
			kind: 'bank',
			names: names(name),
			accountId: idOfAccount('bank'),
			holder: 'Noor Trust',
			number: '1',
			position: position++,
			madeBy: enteredBy,
			approvedBy,
			approvedAt: daysAgo(200),
			checkedAt: daysAgo(89),
			...more,
		})
	await add('Bank')
	await add('Dollars', { accountId: idOfAccount('dollars'), qrScheme: 'upi', number: 'noor@upi' })
	await add('First', { kind: 'wallet', position: -1, country: 'PK', instructions: { ur: 'x' } })
	await add('Not confirmed', { approvedBy: null, approvedAt: null })
	await add('Not checked lately', { checkedAt: daysAgo(91) })
	await add('Retired', { retiredAt: daysAgo(1) })
	await add('Account not confirmed', { accountId: idOfAccount('unconfirmed') })
	const closed = idOf(2, 99)
	await db.insert(ledgerAccounts).values({
		id: closed,
		kind: 'asset',
		currency: 'PKR',
		name: 'Closed',
		madeBy: enteredBy,
		approvedBy,
		approvedAt: daysAgo(200),
		closedAt: daysAgo(1),
	})
	await add('Account closed', { accountId: closed })
}

test('donors see ways that are confirmed, in use and checked lately, in their order', async ({ db }) => {
	await someWays(db)
	const visitor = { ...as(null, db), now }
	const shown = await listShownWays(visitor, { hasCards: false })
	expect(shown.map((way) => way.names.en)).toEqual(['First', 'Bank', 'Dollars'])
	expect(shown[0]).toEqual({
		id: expect.any(String),
		kind: 'wallet',
		names: names('First'),
		instructions: { ur: 'x' },
		country: 'PK',
		currency: 'PKR',
		holder: 'Noor Trust',
		number: '1',
		bic: '',
		qrScheme: null,
		qrPayload: '',
		street: '',
		building: '',
		postcode: '',
		town: '',
		isSample: false,
	})
	expect(
		(await listShownWays(visitor, { currency: 'USD', hasCards: false })).map((way) => way.names.en),
	).toEqual(['Dollars'])
	await db
		.update(ways)
		.set({ checkedAt: daysAgo(91) })
		.where(eq(ways.kind, 'wallet'))
	expect((await listShownWays(visitor, { hasCards: false })).map((way) => way.names.en)).toEqual([
		'Bank',
		'Dollars',
	])
})

const form = {
	kind: 'bank' as const,
	names: names('Bank'),
	instructions: {},
	accountId: idOf(2, 1),
	country: '',
	holder: 'Noor Trust',
	number: '1',
	bic: '',
	qrScheme: null,
	qrPayload: '',
	street: '',
	building: '',
	postcode: '',
	town: '',
}

async function anOffice(db: Db) {
	await aLedger(db)
	await db.delete(profiles)
	const [one, two] = [
		{ ...as(await anAdmin(db), db), now },
		{ ...as(await anAdmin(db), db), now },
	]
	const shown = async (at = now) =>
		(await listShownWays({ ...as(null, db), now: at }, { hasCards: false })).length
	const kinds = async () =>
		(await db.select().from(payeeChecks).orderBy(payeeChecks.id)).map(({ kind }) => kind)
	return { one, two, shown, kinds }
}

test('a way is entered by one, confirmed by another, and confirmed anew after each change', async ({
	db,
}) => {
	const { one, two, shown, kinds } = await anOffice(db)
	const { id } = await addWay(one, form)
	expect(await addWay(one, form)).toEqual({ id, isAgain: true })
	expect(await shown()).toBe(0)
	await expect(confirmWay(one, id)).rejects.toMatchObject({ init: { status: 403 } })
	for (const _ of [1, 2]) await confirmWay(two, id)
	expect([await shown(), await kinds()]).toEqual([1, ['entered', 'confirmed']])
	await editWay(two, id, form)
	expect(await shown()).toBe(1)
	await editWay(two, id, { ...form, instructions: { en: 'Send it to 99 instead' } })
	expect(await shown()).toBe(0)
	await expect(confirmWay(two, id)).rejects.toMatchObject({ init: { status: 403 } })
	await confirmWay(one, id)
	expect(await shown()).toBe(1)
	await expect(addWay(one, { ...form, accountId: idOf(9, 9) })).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('after ninety days without a check donors do not see it; any admin who confirms brings it back', async ({
	db,
}) => {
	const { one, two, shown, kinds } = await anOffice(db)
	const { id } = await addWay(one, form)
	await expect(recheckWay(two, id)).rejects.toMatchObject({ init: { status: 403 } })
	await confirmWay(two, id)
	const later = daysAgo(-91)
	expect(await shown(later)).toBe(0)
	// The enterer may recheck it: the second person has confirmed it.
	for (const _ of [1, 2]) await recheckWay({ ...one, now: later }, id)
	expect([await shown(later), await kinds()]).toEqual([1, ['entered', 'confirmed', 'rechecked']])
	await setDuties(two, one.actor.id, 'enter')
	await expect(recheckWay({ ...one, now: daysAgo(-95) }, id)).rejects.toMatchObject({ init: { status: 403 } })
})

test('a retired way is brought back unconfirmed', async ({ db }) => {
	const { one, two, shown } = await anOffice(db)
	const { id } = await addWay(one, form)
	await confirmWay(two, id)
	for (const _ of [1, 2]) await setWayRetired(one, id, true).catch(() => {})
	expect(await shown()).toBe(0)
	await expect(recheckWay(two, id)).rejects.toMatchObject({ init: { status: 403 } })
	await setWayRetired(one, id, false)
	expect(await shown()).toBe(0)
	await confirmWay(two, id)
	expect(await shown()).toBe(1)
})

test('a sole admin confirms alone, and the way says so', async ({ db }) => {
	const { one, two } = await anOffice(db)
	const { id } = await addWay(one, form)
	await db.update(profiles).set({ bannedAt: now }).where(eq(profiles.id, two.actor.id))
	await confirmWay(one, id)
	expect((await db.select().from(ways))[0]).toMatchObject({ onePerson: true, approvedBy: one.actor.id })
})

test('ways are moved past their neighbours', async ({ db }) => {
	const { one } = await anOffice(db)
	const add = async (number: string) => (await addWay(one, { ...form, number })).id
	const [a, b, c] = [await add('a'), await add('b'), await add('c')]
	const order = async () =>
		(await listWays(one, { view: 'used', q: '' }, null)).rows.map(({ number }) => number).join('')
	await moveWay(one, c, -1)
	expect(await order()).toBe('acb')
	await moveWay(one, a, 1)
	await moveWay(one, b, 1)
	expect(await order()).toBe('cab')
	await setWayRetired(one, a, true)
	await moveWay(one, b, -1)
	expect(await order()).toBe('bc')
})

test('admins are reminded once of each check, some days before the way is hidden', async ({ db }) => {
	const { one, two } = await anOffice(db)
	const { id } = await addWay(one, form)
	await confirmWay(two, id)
	const at = (days: number) => ({ db, actor: null, now: daysAgo(-days) })
	expect(await remindOfChecks(at(79))).toBeUndefined()
	expect(await remindOfChecks(at(81))).toEqual({ reminded: 1 })
	expect(await remindOfChecks(at(82))).toBeUndefined()
	await recheckWay({ ...one, now: daysAgo(-83) }, id)
	expect(await remindOfChecks(at(120))).toBeUndefined()
	expect(await remindOfChecks(at(165))).toEqual({ reminded: 1 })
})
