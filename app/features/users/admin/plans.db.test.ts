import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countLimit } from '#app/platform/text/counts.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as } from '#tests/world.ts'
import { type Filters, peopleList } from './params.ts'
import { countPeople, listPeople } from './queries.server.ts'

test('among fifty thousand people every search is answered from an index', { timeout: 120_000 }, async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const indexdef = sql<string>`indexdef`
	const [index] = await db
		.select({ indexdef })
		.from(sql`pg_indexes`)
		.where(sql`indexname = 'profiles_search'`)
	// Building the index afterwards is much faster than 50 000 inserts into it.
	await db.execute(sql`drop index profiles_search`)
	await db.execute(sql`
		insert into profiles (name, email, created_at, banned_at)
		select (array['Aisha','Yusuf','مريم','عبد الرحمن','Fatima'])[1 + n % 5] || ' ' ||
			(array['Rahman','القرشي','Ahmadi','Khan'])[1 + n % 4] || ' ' || substr(md5(n::text), 1, 6),
			substr(md5(n::text), 1, 8) || '.' || n || (array['@example.com','@example.net','@mail.example'])[1 + n % 3],
			timestamptz '2020-01-01' + n * interval '1 minute',
			case when n % 500 = 0 then now() end
		from generate_series(1, 50000) n`)
	await db.execute(sql`
		insert into user_roles (user_id, role)
		select id, 'scholar' from profiles where email like '%000@%'`)
	await db.execute(sql.raw(index?.indexdef ?? ''))
	await db.execute(sql`analyze profiles, user_roles`)

	const asked: Partial<Filters>[] = [
		{},
		{ q: 'c4ca' },
		{ q: 'c4ca4238.1@example.net' },
		{ q: '@mail.example' },
		{ q: 'nobody at all' },
		{ q: 'example' },
		{ q: 'القرشي' },
		{ q: 'ai' },
		{ q: 'zz' },
		{ role: 'scholar' },
		{ role: 'user', q: 'khan' },
		{ role: 'admin' },
		{ status: 'banned' },
		{ status: 'active' },
		{ status: 'deletion' },
		{ sort: 'name' },
		{ sort: '-name' },
		{ sort: 'joined' },
	]
	for (const over of asked) {
		const filters = { ...peopleList.none, ...over }
		const plans = await plansOf(db, async () => {
			const { older } = await listPeople(ctx, filters)
			if (filters.sort && older) await listPeople(ctx, filters, older)
			expect(await countPeople(ctx, filters)).toBeLessThanOrEqual(countLimit + 1)
		})
		for (const plan of plans) {
			expect(plan.scanned, JSON.stringify(over)).not.toContain('profiles')
			expect(plan.buffers, JSON.stringify(over)).toBeLessThanOrEqual(500)
		}
	}
})
