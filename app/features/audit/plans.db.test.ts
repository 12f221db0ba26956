import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { auditList } from './params.ts'
import { listAudit } from './queries.server.ts'

largeTest('each filter finds its page among 100 000 entries', { timeout: 120_000 }, async ({ db }) => {
	const admin = await anAdmin(db, { name: 'Maryam Rare' })
	const busy = await aUser(db)
	await db.execute(sql`
		insert into audit_entries (kind, is_security, at, actor_id, thing_kind, thing_id)
		select case when n % 500 = 0 then 'user.banned' else 'fatwa.approved' end, n % 500 = 0,
			timestamptz '2026-01-01' + n * interval '1 minute',
			case when n % 1000 = 0 then ${admin.id}::uuid else ${busy.id}::uuid end,
			case when n % 500 = 0 then 'user' else 'fatwa' end, md5((n % 5000)::text)
		from generate_series(1, 100000) n`)
	await db.execute(sql`analyze audit_entries`)
	const ctx = as(admin, db)
	const narrowed: Parameters<typeof auditList.to>[0][] = [
		{},
		{ view: 'security' as const },
		{ person: admin.id },
		{ q: 'rare' },
		{ what: 'user' },
		{ kind: 'user.banned' },
		{ thing: 'fatwa:c4ca4238a0b923820dcc509a6f75849b' },
		{ from: '2026-01-20', to: '2026-01-21' },
		{ person: busy.id, what: 'fatwa' },
	]
	for (const filters of narrowed) {
		const asked = { ...auditList.none, ...filters }
		const plans = await plansOf(db, async () => {
			const { rows, older } = await listAudit(ctx, asked, { cursor: null, zone: 'UTC', namings: [] })
			expect(rows.length, JSON.stringify(filters)).toBeGreaterThan(0)
			if (older) await listAudit(ctx, asked, { cursor: older, zone: 'UTC', namings: [] })
		})
		for (const plan of plans) {
			expect(plan.scanned, JSON.stringify(filters)).not.toContain('audit_entries')
			expect(plan.buffers, JSON.stringify(filters)).toBeLessThan(1500)
		}
	}
})
