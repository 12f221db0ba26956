import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listScholars } from '#app/features/scholars/roster/queries.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { findAsker, listAskers, listQuestionsOf } from './askers.server.ts'
import type { AskerFilters } from './params.ts'

/** 50 000 people with 100 000 questions. */
async function fill(db: Db) {
	// Indexes are built after the rows, which is much faster.
	const names = ['profiles_search', 'fatwas_by_asker', 'fatwas_asked', 'fatwas_newest', 'fatwas_waiting']
	const { rows: indexes } = (await db.execute(sql`
		select indexdef from pg_indexes where indexname in (${sql.join(
			names.map((name) => sql`${name}`),
			sql`, `,
		)})`)) as unknown as { rows: { indexdef: string }[] }
	for (const name of names) await db.execute(sql.raw(`drop index ${name}`))
	await db.execute(sql`
		insert into profiles (name, email, created_at)
		select (array['Aisha','Yusuf','Maryam','Bilal','Fatima'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
			substr(md5(n::text), 1, 8) || '.' || n || '@example.com',
			timestamptz '2020-01-01' + n * interval '1 minute'
		from generate_series(1, 50000) n`)
	await db.execute(sql`
		insert into fatwas (title, question, language, status, user_id, created_at)
		select 'Matter ' || n, 'What about it?', 'en', 'pending', p.id, timestamptz '2021-01-01' + n * interval '1 minute'
		from generate_series(1, 100000) n
		join (select id, row_number() over () as place from profiles) p on p.place = 1 + (n::bigint * 7919) % 50000`)
	await db.execute(sql`
		insert into asker_limits (user_id, blocked_at, daily_limit, set_at)
		select id, case when row_number() over () % 2 = 0 then now() end, 1, created_at from profiles
		where email like '%00@%'`)
	await db.execute(sql`
		insert into user_roles (user_id, role) select id, 'scholar' from profiles where email like '%500@%'`)
	for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef))
	await db.execute(sql`analyze profiles, fatwas, asker_limits, user_roles`)
}

largeTest(
	'among fifty thousand people, askers are found by an index',
	{ timeout: 180_000 },
	async ({ db }) => {
		const ctx = as(await anAdmin(db), db)
		const { id } = await aUser(db)
		await fill(db)
		const filters: Partial<AskerFilters>[] = [
			{},
			{ q: 'c4ca' },
			{ q: 'maryam' },
			{ q: 'nobody at all' },
			{ q: 'ai' },
			{ show: 'blocked' },
			{ show: 'limited', q: 'bilal' },
		]
		for (const over of filters) {
			const wanted: AskerFilters = { q: '', show: 'asked', ...over }
			const plans = await plansOf(db, async () => {
				const { older } = await listAskers(ctx, wanted)
				if (older) await listAskers(ctx, wanted, older)
			})
			for (const plan of plans) {
				expect(plan.scanned, JSON.stringify(over)).not.toContain('profiles')
				expect(plan.scanned, JSON.stringify(over)).not.toContain('fatwas')
				// At most 500 people have a limit, so reading them all is cheap.
				const most = wanted.show === 'asked' ? 600 : 1500
				expect(plan.buffers, `${JSON.stringify(over)}: ${plan.steps}`).toBeLessThanOrEqual(most)
			}
		}
		const others = await plansOf(db, async () => {
			await findAsker(ctx, id)
			await listQuestionsOf(ctx, id, null)
			await listScholars(ctx, { q: '', today: '2026-03-10', workflows: [fatwaWorkflow] })
		})
		for (const plan of others) {
			expect(plan.scanned).not.toContain('profiles')
			expect(plan.scanned).not.toContain('fatwas')
			expect(plan.buffers).toBeLessThanOrEqual(500)
		}
	},
)
