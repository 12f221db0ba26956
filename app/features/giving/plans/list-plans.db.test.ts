import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as } from '#tests/world.ts'
import { aFund } from '#tests/world-pledges.ts'
import { countGoing, countPlans, listPlans } from './list.server.ts'
import { planList } from './params.ts'

test('among ten thousand plans a page of the list is read from an index', { timeout: 120_000 }, async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const fund = await aFund(db)
	// Ten digits and their two check digits (ISO 7064 MOD 97-10).
	await db.execute(sql`
		insert into pledges (kind, code, token_hash, fund_id, amount_minor, currency, language)
		select 'plan', n * 100 + (98 - n * 100 % 97), n::text, ${fund.id}, 1000 + n % 50, 'EUR', 'en'
		from generate_series(4000000001, 4000010000) n`)
	await db.execute(sql`
		insert into plans (id, rule, month_day, open_from, status, paused_at, created_at)
		select id, case when n % 2 = 0 then 'monthly' else 'fridays' end, case when n % 2 = 0 then 5 end, '2026-03-01',
			case when n % 100 = 0 then 'paused' else 'active' end, case when n % 100 = 0 then now() end,
			timestamptz '2026-01-01' + n * interval '1 minute'
		from (select id, row_number() over () as n from pledges) p`)
	await db.execute(sql`analyze plans, pledges`)
	const none = planList.none
	const views = [{}, { view: 'active' }, { view: 'paused' }, { rule: 'monthly' }, { fund: fund.id }] as const
	for (const over of views) {
		const plans = await plansOf(db, () => listPlans(ctx, { ...none, ...over }, null))
		// The few funds may be read whole; plans and pledges never.
		const scanned = plans[0]?.scanned.filter((table) => table !== 'funds')
		expect([over, scanned, (plans[0]?.buffers ?? 0) < 1000]).toEqual([over, [], true])
	}
	const { rows, older } = await listPlans(ctx, none, null)
	const next = await listPlans(ctx, none, older)
	expect([rows.length, next.rows.length]).toEqual([25, 25])
	expect(next.rows.some(({ id }) => rows.some((row) => row.id === id))).toBe(false)
	expect(await countGoing(ctx)).toEqual({ active: 9900, asked: 0 })
	expect((await countPlans(ctx)).paused).toBeGreaterThanOrEqual(100)
})
