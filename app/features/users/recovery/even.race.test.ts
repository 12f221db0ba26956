import { like } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { register } from '#app/features/users/sign-in/commands/register.server.ts'
import { signIn } from '#app/features/users/sign-in/commands/sign-in.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aCaller, aMember, withMail } from '#tests/world-recovery.ts'
import { askReset } from './commands/ask-reset.server.ts'

const url = await ownDatabase()

// A race test, not a fast one: hundreds of answers, each with its fixed time.
const tries = 60
const rounds = 3
const unique = `${process.hrtime.bigint()}`
let serial = 0

type Ask = (db: Db, email: string) => Promise<unknown>
const input = { name: 'Somebody', password: 'a lamp in a niche' }
const caller = () => aCaller(`${unique}-${++serial}`, '', withMail)

const asked: Record<string, Ask> = {
	'a sign-in': (db, email) => signIn(as(null, db, new Date()), { ...input, email }, caller()),
	'a registration': (db, email) => register(as(null, db, new Date()), { ...input, email }, caller()),
	'a forgotten password': (db, email) =>
		askReset(as(null, db, new Date()), { email, locale: 'en' }, caller()),
}

for (const [what, ask] of Object.entries(asked)) {
	test(`${what} takes as long for an unknown address as for a known one`, { timeout: 240_000 }, async () => {
		const pool = new pg.Pool({ connectionString: url, max: 2 })
		const db = drizzle(pool) as unknown as Db
		try {
			// A busy machine does not add the same delay three times.
			const differences: number[] = []
			for (let round = 0; round < rounds; round++) {
				const difference = await measured(db, ask)
				differences.push(difference)
				if (difference < 0.1) break
			}
			expect(Math.min(...differences), `differences ${differences}`).toBeLessThan(0.1)
		} finally {
			await db.delete(mails).where(like(mails.toAddress, `even-${unique}-%`))
			await db.delete(profiles).where(like(profiles.email, `even-${unique}-%`))
			await pool.end()
		}
	})
}

/** Difference of the medians of interleaved tries, as a share of the larger. */
async function measured(db: Db, ask: Ask): Promise<number> {
	const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
	const perPerson = 4
	for (let n = 0; n < tries / 2; n += perPerson) {
		const known = await aMember(db, { email: anEmail() })
		for (let more = 0; more < perPerson; more++) {
			times.known.push(await timed(() => ask(db, known.email)))
			times.unknown.push(await timed(() => ask(db, anEmail())))
		}
	}
	const [a, b] = [median(times.known.slice(4)), median(times.unknown.slice(4))]
	return Math.abs(a - b) / Math.max(a, b)
}

function anEmail(): string {
	return `even-${unique}-${++serial}@example.com`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now()
	await work()
	return performance.now() - started
}

function median(values: number[]): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? 0
}
