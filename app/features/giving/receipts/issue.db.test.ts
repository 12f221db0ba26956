import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { anOffice, day } from '#tests/world-office.ts'
import { reverseEntry } from '../commands/entries.server.ts'
import { ledgerEntries } from '../tables.server.ts'
import { issueReceipts } from './issue.server.ts'
import { receipts } from './tables.server.ts'

const allOf = (db: Db) =>
	db
		.select({
			series: receipts.series,
			number: receipts.number,
			kind: receipts.kind,
			amount: receipts.amountMinor,
			corrects: receipts.correctsNumber,
		})
		.from(receipts)
		.orderBy(asc(receipts.series), asc(receipts.number))

test('each gift has one receipt, numbered without gaps in its year', async ({ db }) => {
	const { one, ids, enter } = await anOffice(db)
	const first = await enter('gift', ids.zakat, 500)
	await enter('unassigned', ids.general, 70)
	await enter('cost', ids.general, 20)
	expect(await enter('gift', ids.zakat, 10)).toMatchObject({ ok: true })
	await enter('assign', ids.orphans, 70)
	const issued = [
		{ series: '2026', number: 1, kind: 'gift', amount: 500, corrects: null },
		{ series: '2026', number: 2, kind: 'gift', amount: 10, corrects: null },
		{ series: '2026', number: 3, kind: 'gift', amount: 70, corrects: null },
	]
	expect(await allOf(db)).toEqual(issued)
	expect(await issueReceipts(one, [first.ok ? first.id : 0])).toBe(0)
	expect(await allOf(db)).toEqual(issued)
})

test('a gift that is taken back has its receipt cancelled by another', async ({ db }) => {
	const { one, ids, enter } = await anOffice(db)
	const gift = await enter('gift', ids.zakat, 500)
	const id = gift.ok ? gift.id : 0
	expect(await reverseEntry(one, id, { day, memo: '' })).toMatchObject({ ok: true })
	expect(await allOf(db)).toEqual([
		{ series: '2026', number: 1, kind: 'gift', amount: 500, corrects: null },
		{ series: '2026', number: 2, kind: 'cancellation', amount: 0, corrects: 1 },
	])
	// A reversed gift gets no new receipt.
	expect(await issueReceipts(one, [id])).toBe(0)
	const [{ entries } = { entries: 0 }] = await db
		.select({ entries: sql<number>`count(*)::int` })
		.from(ledgerEntries)
		.where(eq(ledgerEntries.reverses, id))
	expect(entries).toBe(1)
})
