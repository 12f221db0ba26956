import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endLinks, endTrust } from '#app/features/users/sign-in/links.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { as, aUser } from '#tests/world.ts'
import { verifications } from './tables.server.ts'

test('the links of one person are found among ten thousand', { timeout: 60_000 }, async ({ db }) => {
	const { id } = await aUser(db)
	await db.execute(sql`
		insert into verifications (identifier, value, expires_at)
		select 'confirm-email:' || n, gen_random_uuid() || ' ' || md5(n::text), now()
		from generate_series(1, 10000) n`)
	// The state of a sign-in by a provider is longer than an index entry may be.
	const state = Array.from({ length: 400 }, () => crypto.randomUUID()).join('')
	await db.insert(verifications).values({ identifier: 'state', value: state, expiresAt: new Date() })
	await db.execute(sql`analyze verifications`)
	const ctx = as(null, db)
	const plans = await plansOf(db, async () => {
		await endLinks(ctx, id, ['confirm-email', 'reset-password'])
		await endTrust(ctx, id)
	})
	expect(plans).toHaveLength(2)
	for (const plan of plans) expect(plan.scanned).toEqual([])
})
