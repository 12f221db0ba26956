import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listCandidates } from '#app/features/fatwas/admin/candidates.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { aCategory, anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { listForAdmin } from './list.server.ts'
import { type AdminFilters, adminList } from './params.ts'
import { findPeople, listColleagues } from './people.server.ts'

const size = 20_000

/** Questions in no order of date: most answered long ago, some waiting, few in a rare language and category. */
async function manyQuestions(db: Db) {
	const common = await aCategory(db)
	const rare = await aCategory(db)
	const scholar = await aScholar(db)
	const asker = await aUser(db)
	const at = sql`timestamptz '2015-01-01' + (n::bigint * 7919 % 100003) * interval '1 hour'`
	const status = sql`(case when n % 50 = 0 then 'pending' when n % 50 = 1 then 'assigned'
		when n % 50 = 2 then 'answered' else 'rejected' end)`
	const [index] = await db
		.select({ indexdef: sql<string>`indexdef` })
		.from(sql`pg_indexes`)
		.where(sql`indexname = 'fatwas_search'`)
	// Indexes are built after the rows, which is much faster; so are known search words.
	await db.execute(sql`drop index fatwas_search`)
	await db.execute(sql`alter table fatwas disable trigger fatwas_search`)
	await db.execute(sql`
		insert into fatwas (title, question, language, category_id, status, user_id, scholar_id, created_at, due_on, closed_at, search)
		select 'Matter ' || n || case when n % 997 = 0 then ' jewellery' else '' end, repeat('What of it? ', 20),
			case when n % 2000 = 0 then 'ur' when n % 3 = 0 then 'ar' else 'en' end,
			case when n % 1000 = 0 then ${rare.id}::uuid else ${common.id}::uuid end, ${status}, ${asker.id}::uuid,
			case when ${status} <> 'pending' and n % 400 < 50 then ${scholar.id}::uuid end, ${at}, (${at})::date + 7,
			case when n % 200 = 0 then ${at} end, array_to_tsvector(array_remove(array['matter', '=' || ${status},
				case when n % 997 = 0 then 'jewellery' end, case when n % 200 = 0 then '=closed' end,
				case when n % 3 = 0 then '=ar' else '=en' end, '=2026'], null))
		from generate_series(1, ${sql.raw(String(size))}) n`)
	await db.execute(sql.raw(index?.indexdef ?? ''))
	await db.execute(sql`alter table fatwas enable trigger fatwas_search`)
	await db.execute(
		sql`update fatwas set superseded_by = (select id from fatwas limit 1) where title like 'Matter %777'`,
	)
	await db.execute(sql`analyze fatwas`)
	return { common, rare, scholar }
}

largeTest(
	'each filter of the list, and the page after, is read off an index',
	{ timeout: 300_000 },
	async ({ db }) => {
		const ctx = as(await anAdmin(db), db)
		const { common, rare, scholar } = await manyQuestions(db)
		const wishes: Partial<AdminFilters>[] = [
			{},
			{ status: 'pending' },
			{ status: 'pending', part: 'unassigned' },
			{ status: 'pending', part: 'assigned' },
			{ status: 'pending', part: 'answered' },
			{ status: 'pending', part: 'overdue' },
			{ status: 'approved' },
			{ status: 'approved', part: 'revision' },
			{ status: 'rejected' },
			{ status: 'closed', part: 'withdrawn' },
			{ status: 'closed', part: 'merged' },
			{ status: 'closed', part: 'superseded' },
			{ status: 'closed', part: 'taken-down' },
			{ status: 'closed' },
			{ category: common.id },
			{ category: rare.id },
			{ category: rare.id, status: 'pending' },
			{ scholar: scholar.id },
			{ language: 'ar' },
			{ language: 'ur' },
			{ language: 'ur', status: 'rejected', category: common.id },
			{ sort: 'date' },
			{ sort: 'due' },
			{ sort: '-due' },
			{ status: 'pending', sort: '-date' },
			{ status: 'pending', sort: '-due' },
			{ status: 'rejected', sort: 'date' },
			{ status: 'rejected', sort: 'due' },
			{ category: common.id, sort: 'date' },
			{ q: 'matter' },
			{ q: 'jewellery' },
			{ q: 'unicorn' },
			{ q: 'matter', status: 'pending', language: 'ar' },
		]
		for (const over of wishes) {
			const filters = { ...adminList.none, ...over }
			const list = (cursor: string | null) => listForAdmin(ctx, { filters, cursor, today: '2026-03-10' })
			const { older } = await list(null)
			for (const before of older ? [null, older] : [null]) {
				const plans = await plansOf(db, () => list(before))
				for (const { scanned, buffers } of plans) {
					expect(scanned, JSON.stringify(over)).not.toContain('fatwas')
					// A search reads all its matches, at most 500, before it sorts them.
					expect(buffers, JSON.stringify(over)).toBeLessThanOrEqual(
						over.q || over.status === 'closed' ? 5000 : 500,
					)
				}
			}
		}

		const [question] = await db.select().from(fatwas).limit(1)
		if (!question) throw new Error('none')
		const others = {
			alike: () => listCandidates(ctx, question, '', 'merge'),
			'by number': () => listCandidates(ctx, question, '#12', 'merge'),
			'to replace': () => listCandidates(ctx, question, 'matter', 'supersede'),
			colleagues: () => listColleagues(ctx, question, '2026-03-10'),
			people: () => findPeople(ctx, 'nobody'),
		}
		for (const [name, work] of Object.entries(others))
			for (const { scanned } of await plansOf(db, work)) expect(scanned, name).not.toContain('fatwas')
	},
)
