import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aLedger, approvedBy, enteredBy, idOf } from '#tests/world-giving.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { listShownWays } from './queries.server.ts'
import { ways } from './tables.server.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const names = (name: string) => ({ en: name, ar: name, ur: name })

/** Ways to pay that donors see, and one of each reason why not. */
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
	const shown = await listShownWays(visitor)
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
		isSample: false,
	})
	expect((await listShownWays(visitor, 'USD')).map((way) => way.names.en)).toEqual(['Dollars'])
	await db
		.update(ways)
		.set({ checkedAt: daysAgo(91) })
		.where(eq(ways.kind, 'wallet'))
	expect((await listShownWays(visitor)).map((way) => way.names.en)).toEqual(['Bank', 'Dollars'])
})
