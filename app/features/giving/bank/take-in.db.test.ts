import { readFileSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { generate } from '#tests/bank-files/generate.ts'
import { largeTest, test } from '#tests/db.ts'
import { aScholar, as } from '#tests/world.ts'
import { aBankCsv, aTreasury, heldIn, pledgesOf, samplePledges, secret } from '#tests/world-bank.ts'
import { pledges } from '../pledges/tables.server.ts'
import { accountStatements, fundBalances, ledgerPeriods } from '../tables.server.ts'
import { recheckFiles, takeInFile } from './commands/take-in.server.ts'
import { openDetails } from './details.server.ts'
import { bankFiles, bankLines, bankMatches } from './tables.server.ts'

const folder = 'tests/bank-files'

async function balanceOf(db: Db, fundId: string) {
	const [row] = await db.select().from(fundBalances).where(eq(fundBalances.fundId, fundId))
	return row?.balanceMinor ?? 0
}

const given = (accountId: string, file: string | Uint8Array, name = 'bank.csv') => ({
	accountId,
	name,
	bytes: typeof file === 'string' ? Buffer.from(file) : file,
})

test('a file is taken in: gifts by their codes, the rest waits, and the ledger is what the bank says', async ({
	db,
}) => {
	const { one, ids, accounts } = await aTreasury(db)
	const { bank } = accounts
	await pledgesOf(db, samplePledges(), [ids.orphans, ids.zakat])
	const bytes = readFileSync(`${folder}/camt053.xml`)
	const taken = await takeInFile(one, secret, given(bank, bytes, 'camt053.xml'))
	// The bank's account was not empty, and nobody told the ledger yet.
	expect(taken).toMatchObject({ ok: true, added: 51, known: 0, differenceMinor: 100_000_000 })
	const [file] = await db.select().from(bankFiles)
	expect(file).toMatchObject({ status: 'incomplete', rows: 51, openingMinor: 100_000_000 })
	const [said] = await db.select().from(accountStatements)
	expect(said?.balanceMinor).toBe(file?.closingMinor)
	expect(await heldIn(db, bank)).toBe((file?.closingMinor ?? 0) - 100_000_000)

	const lines = await db.select().from(bankLines)
	const sum = (some: typeof lines) => some.reduce((total, { amountMinor }) => total + amountMinor, 0)
	const matched = lines.filter(({ status }) => status === 'matched')
	expect(matched).toHaveLength(37)
	expect(await db.$count(bankMatches, and(eq(bankMatches.by, 'code'), isNull(bankMatches.decidedBy)))).toBe(
		38,
	)
	expect((await balanceOf(db, ids.orphans)) + (await balanceOf(db, ids.zakat))).toBe(sum(matched))
	const unclear = lines.filter(({ status, amountMinor }) => status !== 'matched' && amountMinor > 0)
	expect(await balanceOf(db, ids.unassigned)).toBe(sum(unclear))
	expect(await balanceOf(db, ids.general)).toBe(sum(lines.filter(({ amountMinor }) => amountMinor < 0)))
	for (const { id, details, reference } of lines) {
		expect(details).not.toContain('DONATION')
		expect(openDetails(details, secret, id)?.raw).toContain(reference)
		expect(openDetails(details, secret, crypto.randomUUID())).toBeNull()
	}

	expect(await takeInFile(one, secret, given(bank, bytes))).toMatchObject({
		ok: false,
		reason: 'taken-in',
		fileId: file?.id,
	})
	// The same statement in another format: each line is known by the bank's reference.
	const again = await takeInFile(
		one,
		secret,
		given(bank, readFileSync(`${folder}/bank-pk.csv`), 'bank-pk.csv'),
	)
	expect(again).toMatchObject({ ok: true, added: 0, known: 51 })
	expect(await db.$count(bankLines)).toBe(51)
})

test('money in a file without a reference is known by its day, amount and words, and two equal gifts are two', async ({
	db,
}) => {
	const { one, accounts } = await aTreasury(db)
	const gift = (day: string, text = 'for the poor') => [day, '10.00', 'AMINA YUSUF', text, ''] as const
	const file = (...rows: (readonly [string, string, string, string, string])[]) =>
		given(accounts.bank, aBankCsv(rows as never))
	const days = ['2026-02-01', '2026-02-01', '2026-02-02', '2026-02-03']
	const all = days.map((day) => gift(day))
	const added = async (given: ReturnType<typeof file>) => {
		const taken = await takeInFile(one, secret, given)
		return taken.ok ? [taken.added, taken.known] : taken
	}
	expect(await added(file(...all))).toEqual([4, 0])
	expect(await added(file(...all.toReversed()))).toEqual([0, 4])
	expect(await added(file(...all.slice(2), gift('2026-02-04'), gift('2026-02-04')))).toEqual([2, 2])
	expect(await added(file(gift('2026-02-01', 'another')))).toEqual([1, 0])
	expect(await heldIn(db, accounts.bank)).toBe(7000)
	// The same line in another account is another one.
	expect(await takeInFile(one, secret, given(accounts.wallet, aBankCsv(all as never)))).toMatchObject({
		added: 4,
	})
})

test('a file is refused whole: no period, another currency, no fund, no account, and by whom does not enter', async ({
	db,
}) => {
	const { one, accounts } = await aTreasury(db)
	const day = (day: string, currency = 'EUR') =>
		given(
			accounts.bank,
			Buffer.from(
				`Date,Amount,Name,Description,Currency\n${day},5.00,AMINA,gift,${currency}\n2026-02-02,5.00,AMINA,gift,${currency}\n`,
			),
		)
	expect(await takeInFile(one, secret, day('2024-12-30'))).toMatchObject({
		reason: 'no-period',
		days: ['2024-12-30'],
	})
	await db
		.update(ledgerPeriods)
		.set({
			askedBy: one.actor.id,
			askedAt: one.now,
			closedBy: one.actor.id,
			closedAt: one.now,
			onePerson: true,
		})
		.where(eq(ledgerPeriods.firstOn, '2025-01-01'))
	expect(await takeInFile(one, secret, day('2025-12-30'))).toMatchObject({ reason: 'no-period' })
	expect(await takeInFile(one, secret, day('2026-02-01', 'USD'))).toMatchObject({
		reason: 'no-rows',
		refusals: [{ code: 'bad-currency' }, { code: 'bad-currency' }],
	})
	expect(await takeInFile(one, secret, given(accounts.bank, 'nothing'))).toMatchObject({
		reason: 'unreadable',
	})
	expect(await takeInFile(one, secret, given(crypto.randomUUID(), 'x'))).toMatchObject({
		reason: 'no-account',
	})
	expect(await db.$count(bankFiles)).toBe(0)
	const scholar = as(await aScholar(db), db)
	await expect(takeInFile(scholar, secret, day('2026-02-01'))).rejects.toMatchObject({
		init: { status: 403 },
	})
})

test('a file is complete once the opening balance is in the ledger', async ({ db }) => {
	const { one, accounts } = await aTreasury(db)
	const taken = await takeInFile(one, secret, given(accounts.bank, readFileSync(`${folder}/camt053.xml`)))
	expect(taken).toMatchObject({ differenceMinor: 100_000_000 })
	expect(await recheckFiles(one, accounts.bank)).toEqual({ settled: 0 })
})

largeTest(
	'a generated file: nothing is booked wrongly, and nothing twice',
	{ timeout: 120_000 },
	async ({ db }) => {
		const size = Number(process.env.BANK_LINES ?? 1000)
		const { one, ids, accounts } = await aTreasury(db)
		const generated = generate(4, size, Math.round(size * 1.07))
		const made = await pledgesOf(db, generated.pledges, [ids.orphans, ids.zakat])
		const before = process.memoryUsage().rss
		const started = performance.now()
		const taken = await takeInFile(one, secret, given(accounts.bank, generated.csv))
		const seconds = (performance.now() - started) / 1000
		const memory = (process.memoryUsage().rss - before) / 1e6
		expect(taken).toMatchObject({ ok: true, added: size, known: 0 })

		const lines = await db.select().from(bankLines)
		const gifts = await db.select().from(bankMatches)
		let asWanted = 0
		const wrong: string[] = []
		const wants = { matched: 'matched', proposed: 'proposed', unclear: 'unclear' } as const
		for (const line of lines) {
			const wanted = generated.expected.get(line.reference)
			const parts = gifts
				.filter(({ lineId }) => lineId === line.id)
				.map(({ pledgeId, amountMinor, fundId }) => JSON.stringify([pledgeId, fundId, amountMinor]))
			const should = (wanted?.want === 'matched' ? wanted.parts : []).map(([id, amount]) =>
				JSON.stringify([made.get(id)?.id, made.get(id)?.fundId, amount]),
			)
			const isSame = JSON.stringify(parts.sort()) === JSON.stringify(should.sort())
			if (parts.length > 0 && !isSame) wrong.push(line.reference)
			const status =
				wanted && wanted.want in wants ? wanted.want : wanted?.want === 'outgoing' ? 'unclear' : 'proposed'
			if (isSame && line.status === status) asWanted++
		}
		if (process.env.BANK_LINES)
			console.info(
				`${size} lines: ${wrong.length} wrong, ${asWanted} as wanted, ${seconds.toFixed(1)} s, +${memory.toFixed(0)} MB`,
			)
		expect(wrong).toEqual([])
		expect(asWanted / size).toBeGreaterThanOrEqual(0.99)
		const sum = generated.rows.reduce((total, { amount }) => total + amount, 0)
		expect(await heldIn(db, accounts.bank)).toBe(sum)
		const received = await db.select({ status: pledges.status, minor: pledges.receivedMinor }).from(pledges)
		expect(received.reduce((total, { minor }) => total + minor, 0)).toBe(
			gifts.reduce((total, { amountMinor }) => total + amountMinor, 0),
		)

		const [head, ...rows] = generated.csv.trim().split(/\r\n(?=\d\d\.\d\d\.\d{4};)/)
		const reversed = [head, ...rows.toReversed(), ''].join('\r\n')
		expect(await takeInFile(one, secret, given(accounts.bank, reversed))).toMatchObject({
			added: 0,
			known: size,
		})
		const half = [head, ...rows.slice(size / 2), ''].join('\r\n')
		expect(await takeInFile(one, secret, given(accounts.bank, half))).toMatchObject({ added: 0 })
		expect(await heldIn(db, accounts.bank)).toBe(sum)
	},
)
