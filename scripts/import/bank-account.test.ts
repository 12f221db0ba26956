import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { bankLines } from '#app/features/giving/bank/tables.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { test } from '#tests/db.ts'
import { testEnv } from '#tests/world.ts'
import { aTreasury, pledgesOf, samplePledges } from '#tests/world-bank.ts'
import { tryInAccount } from './bank-account.ts'

test('a file is tried in an account of the site: what its lines would become, and nothing is written', async ({
	db,
}) => {
	const { ids, accounts } = await aTreasury(db)
	await pledgesOf(db, samplePledges(), [ids.orphans])
	const printed: string[] = []
	const run = (...args: string[]) =>
		tryInAccount({ db, env: testEnv }, [...args, '--dry-run'], (line) => printed.push(line))

	expect(await run('tests/bank-files/camt053.xml', '--account', accounts.bank, '--json')).toBe(0)
	expect(JSON.parse(printed.pop() ?? '')).toMatchObject({
		account: 'Bank',
		counts: { read: 51, known: 0, matched: 37, proposed: 6, unclear: 4, 'not booked': 1 },
		refused: [{ line: 45, reason: 'pending' }],
		lines: { reversal: [expect.any(Number)] },
	})
	expect(await run('tests/bank-files/camt053.xml', '--account', 'bank')).toBe(0)
	expect(printed[0]).toContain('37 matched, 6 proposed, 4 unclear')
	expect(await db.$count(bankLines)).toBe(0)
	await expect(run('tests/bank-files/camt053.xml', '--account', 'nobody')).rejects.toThrow(FileError)

	const folder = mkdtempSync(path.join(tmpdir(), 'bank-'))
	try {
		const broken = path.join(folder, 'broken.csv')
		writeFileSync(broken, 'PK\u0003\u0004 no text')
		expect(await run(broken, '--account', 'Wallet', '--json')).toBe(1)
		expect(JSON.parse(printed.pop() ?? '')).toMatchObject({ refused: 'unreadable' })
	} finally {
		rmSync(folder, { recursive: true })
	}
})
