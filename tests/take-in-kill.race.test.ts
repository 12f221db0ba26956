import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeInFile } from '#app/features/giving/bank/commands/take-in.server.ts'
import { bankFiles, bankLines } from '#app/features/giving/bank/tables.server.ts'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { generate } from './bank-files/generate.ts'
import { bookFaults } from './book-faults.ts'
import { ownDatabase } from './db.ts'
import { aTreasury, heldIn, pledgesOf, secret } from './world-bank.ts'
import { aFile } from './world-files.ts'

/** How often the process is killed; set IMPORT_KILLS for more. */
const kills = Number(process.env.IMPORT_KILLS ?? 1)
const size = 600

test('a process that is killed while it imports a bank’s file leaves the file whole or not at all', {
	timeout: 600_000,
}, async () => {
	const url = await ownDatabase()
	const { db, close } = await openPostgres(url)
	const { one, ids, accounts } = await aTreasury(db)
	const told: string[] = []
	let sum = 0
	let whole = 0
	// Its duration is measured on another account.
	const trial = generate(1, size, size)
	await pledgesOf(db, trial.pledges, [ids.orphans])
	const started = performance.now()
	await takeInFile(one, secret, { accountId: accounts.wallet, name: 'w.csv', bytes: Buffer.from(trial.csv) })
	const milliseconds = performance.now() - started

	for (let n = 0; n < kills; n++) {
		const { csv, rows, pledges } = generate(10 + n, size, size)
		await pledgesOf(db, pledges, [ids.orphans, ids.zakat])
		// Each round has references of its own.
		const text = csv.replaceAll('T00000', `T${String(n).padStart(5, '0')}`)
		const file = await aFile(`${n}.csv`, text)
		const child = spawn(
			process.execPath,
			['tests/take-in-child.ts', url, one.actor.id, accounts.bank, file],
			{
				stdio: ['ignore', 'pipe', 'inherit'],
			},
		)
		await once(child.stdout, 'data')
		await pause((milliseconds * (n + 1)) / (kills + 1))
		child.kill('SIGKILL')
		if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
		// The server ends what nobody waits for any more.
		await db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)

		const lines = await db.$count(bankLines)
		expect([size * (n + 1), size * (n + 2)], `after kill ${n}`).toContain(lines)
		const isIn = lines === size * (n + 2)
		if (isIn) whole++
		expect(await bookFaults(db)).toEqual([])
		const again = await takeInFile(one, secret, {
			accountId: accounts.bank,
			name: `${n}.csv`,
			bytes: Buffer.from(text),
		})
		expect(again).toMatchObject(
			isIn ? { ok: false, reason: 'taken-in' } : { ok: true, added: size, known: 0 },
		)
		sum += rows.reduce((total, { amount }) => total + amount, 0)
		expect(await heldIn(db, accounts.bank)).toBe(sum)
		expect(await bookFaults(db)).toEqual([])
		told.push(isIn ? 'whole' : 'out')
	}
	expect(await db.$count(bankFiles)).toBe(kills + 1)
	if (process.env.IMPORT_KILLS) console.info({ milliseconds: Math.round(milliseconds), whole, told })
	await close()
})
