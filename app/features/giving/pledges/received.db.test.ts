import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as } from '#tests/world.ts'
import { aPledge } from '#tests/world-pledges.ts'
import { findReceived, receive, reverseReceived } from './received.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR', entryId: 7 })
const stateOf = async (db: Db, id: string) => {
	const [row] = await db.select().from(pledges).where(eq(pledges.id, id))
	return [row?.status, row?.receivedMinor]
}

test('a pledge is given once all of its money came', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aPledge(db)
	expect(await receive(ctx, id, euros(4950))).toBe('part')
	expect(await receive(ctx, id, euros(50))).toBe('given')
	expect(await stateOf(db, id)).toEqual(['given', 5000])
	expect(await receive(ctx, id, euros(5000))).toBe('given')
	expect(await stateOf(db, id)).toEqual(['given', 10_000])
	const steps = await db
		.select({ kind: pledgeStepRows.kind, to: pledgeStepRows.toStatus, note: pledgeStepRows.note })
		.from(pledgeStepRows)
		.where(eq(pledgeStepRows.subjectId, id))
		.orderBy(asc(pledgeStepRows.id))
	expect(steps).toEqual([
		{ kind: 'received', to: 'part', note: '4950 EUR 7' },
		{ kind: 'received', to: 'given', note: '50 EUR 7' },
		{ kind: 'received', to: 'given', note: '5000 EUR 7' },
	])
	expect(await db.$count(events, and(eq(events.name, 'pledge.received'), eq(events.subjectId, id)))).toBe(3)
})

test('late money revives a pledge that lapsed or was withdrawn', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	for (const status of ['lapsed', 'withdrawn'] as const) {
		const { id } = await aPledge(db, { status, eraseOn: '2026-05-01' })
		expect(await receive(ctx, id, euros(5000))).toBe('given')
		const [row] = await db.select().from(pledges).where(eq(pledges.id, id))
		expect(row?.eraseOn).toBeNull()
	}
})

test('another currency is not converted', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aPledge(db)
	expect(await receive(ctx, id, { amountMinor: 9900, currency: 'USD', entryId: 1 })).toBe('part')
	expect(await stateOf(db, id)).toEqual(['part', 0])
	expect(await reverseReceived(ctx, id, { amountMinor: 9900, currency: 'USD' })).toBe('pledged')
})

test('what the bank takes back is gone from the pledge, and never more than came', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aPledge(db)
	await receive(ctx, id, euros(5000))
	await receive(ctx, id, { amountMinor: 100, currency: 'USD', entryId: 2 })
	expect(await reverseReceived(ctx, id, euros(5000))).toBe('part')
	expect(await findReceived(ctx, id)).toEqual({ EUR: 0, USD: 100 })
	expect(await reverseReceived(ctx, id, { amountMinor: 100, currency: 'USD' })).toBe('pledged')
	await expect(reverseReceived(ctx, id, euros(1))).rejects.toThrow('less money')
	expect(await stateOf(db, id)).toEqual(['pledged', 0])
})
