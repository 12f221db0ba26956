import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { rates } from '../tables.server.ts'
import { addRate } from './commands/add-rate.server.ts'
import { signRate } from './commands/sign-rate.server.ts'
import { signRules } from './commands/sign-rules.server.ts'
import { withdrawRate } from './commands/withdraw-rate.server.ts'
import { findSignature, listRates, listRatesInForce } from './queries.server.ts'

const rate = {
	kind: 'fidyah' as const,
	place: 'PK',
	currency: 'PKR' as const,
	amountMinor: 50_000,
	basis: 'A meal',
	source: 'Sample',
	validFrom: '2026-01-01',
}

test('a rate is in force once a scholar signed it, until the next one begins', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const scholar = as(await aScholar(db), db)
	const inForce = async (today: string) =>
		(await listRatesInForce(admin, { kinds: ['fidyah'], today })).map(({ amountMinor }) => amountMinor)

	await addRate(admin, rate)
	const [draft] = await listRates(admin, { only: 'drafts' })
	expect(await inForce('2026-02-01')).toEqual([])
	expect(await signRate(scholar, draft?.id ?? '')).toEqual({ ok: true })
	expect(await signRate(scholar, draft?.id ?? '')).toEqual({ ok: false, reason: 'not-a-draft' })
	expect(await inForce('2025-12-31')).toEqual([])
	expect(await inForce('2026-02-01')).toEqual([50_000])

	await addRate(admin, { ...rate, amountMinor: 60_000, validFrom: '2026-03-01' })
	const [next] = await listRates(admin, { only: 'drafts' })
	expect(await signRate(scholar, next?.id ?? '')).toEqual({ ok: true })
	expect(await inForce('2026-02-28')).toEqual([50_000])
	expect(await inForce('2026-03-01')).toEqual([60_000])

	await addRate(admin, { ...rate, validFrom: '2026-02-01' })
	const [early] = await listRates(admin, { only: 'drafts' })
	expect(await signRate(scholar, early?.id ?? '')).toEqual({ ok: false, reason: 'overlap' })
	expect(await withdrawRate(admin, early?.id ?? '')).toBe(true)
	expect(await withdrawRate(admin, next?.id ?? '')).toBe(false)
})

test('nobody else enters, signs or deletes', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const user = as(await aUser(db), db)
	const scholar = as(await aScholar(db), db)
	await addRate(admin, rate)
	const [{ id = '' } = {}] = await listRates(admin)
	for (const ctx of [user, scholar]) await expect(addRate(ctx, rate)).rejects.toThrow()
	for (const ctx of [user, admin]) await expect(signRate(ctx, id)).rejects.toThrow()
	for (const ctx of [user, scholar]) await expect(withdrawRate(ctx, id)).rejects.toThrow()
	for (const ctx of [user, admin]) await expect(signRules(ctx, 'zakat', 1)).rejects.toThrow()
})

test('rules are signed in the version that was read, once', async ({ db }) => {
	const scholar = as(await aScholar(db), db)
	expect(await signRules(scholar, 'zakat', 999)).toBe(false)
	expect(await findSignature(scholar, 'zakat', 1)).toBeUndefined()
	expect(await signRules(scholar, 'zakat', 1)).toBe(true)
	expect(await signRules(as(await aScholar(db), db), 'zakat', 1)).toBe(true)
	expect(await findSignature(scholar, 'zakat', 1)).toMatchObject({ scholarId: scholar.actor.id })
	expect(await findSignature(scholar, 'zakat', 2)).toBeUndefined()
	expect(await findSignature(scholar, 'inheritance', 1)).toBeUndefined()
})

const signed = { ...rate, reviewedAt: new Date(0) }

test.for([
	['an overlap', { insert: { ...signed, validFrom: '2026-05-01' } }],
	['another amount', { set: { amountMinor: 1 } }],
	['another first day', { set: { validFrom: '2026-01-02' } }],
	['an unsigned state', { set: { reviewedAt: null } }],
] as const)('the database refuses %s of a signed rate', async ([, change], { db }) => {
	const [row] = await db.insert(rates).values(signed).returning({ id: rates.id })
	const refused =
		'insert' in change
			? db.insert(rates).values(change.insert)
			: db
					.update(rates)
					.set(change.set)
					.where(eq(rates.id, row?.id ?? ''))
	await expect(refused).rejects.toThrow()
})

test('the database refuses to delete a signed rate', async ({ db }) => {
	await db.insert(rates).values(signed)
	await expect(db.delete(rates)).rejects.toThrow()
})

test('the database refuses that somebody signs what they entered', async ({ db }) => {
	const { id } = await aScholar(db)
	const own = { ...signed, enteredBy: id, reviewedBy: id }
	await expect(db.insert(rates).values(own)).rejects.toThrow()
})

test('the end of a signed rate is set once', async ({ db }) => {
	await db.insert(rates).values(signed)
	await db.update(rates).set({ validUntil: '2026-06-01' })
	await expect(db.execute(sql`update rates set valid_until = null`)).rejects.toThrow()
})
