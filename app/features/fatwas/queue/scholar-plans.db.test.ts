import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { aCategory, aScholar, as } from '#tests/world.ts'
import { deskCounts } from './counts.server.ts'
import { listForScholar } from './list.server.ts'
import { type ScholarFilters, scholarList } from './params.ts'

const minutes = 60_000
const small = ['categories', 'scholar_profiles', 'scholar_competences', 'user_roles', 'profiles']
const today = '2026-03-10'
/** Waiting questions may be scanned where a filter excludes them all; finished ones never. */
const maxBuffers = 8000
/** A page of waiting questions reads no finished ones and sorts nothing. */
const maxOfPage = 300

/** 100 000 questions: 7 000 wait; words that are in all, many or few of them. */
async function manyQuestions(db: Db, scholarId: string) {
	const ids: string[] = []
	for (let n = 0; n < 8; n++) ids.push((await aCategory(db)).id)
	const rare = (await aCategory(db)).id
	const indexdef = sql<string>`indexdef`
	const [index] = await db.select({ indexdef }).from(sql`pg_indexes`).where(sql`indexname = 'fatwas_search'`)
	// Indexes are built after the rows, which is much faster.
	await db.execute(sql`drop index fatwas_search`)
	await db.execute(sql`alter table fatwas disable trigger fatwas_approved_has_response`)
	await db.execute(sql`
		insert into fatwas (title, question, language, category_id, status, approved_at, created_at, due_on, scholar_id,
			active_at, closed_at, revision_at, user_id)
		select 'Question ' || n || case when n % 3 = 0 then ' on prayer' when n % 4999 = 0 then ' on jewellery' else '' end,
			'I ask about the ruling of this matter ' || md5(n::text) || ' when travelling and at home. ' ||
				case when n % 5 = 0 then 'زكاة المال ' else 'السؤال عن الحكم ' end || md5((n * 7)::text),
			case when n % 10 = 0 then 'ar' else 'en' end,
			case when n % 9973 = 0 then ${rare}::uuid else (${`{${ids.join()}}`}::uuid[])[1 + n % 8] end,
			status, case when status = 'approved' then at end, at, (at + interval '7 days')::date,
			case when n % 500 < 2 and status <> 'pending' then ${scholarId}::uuid end,
			at, case when n % 1000 = 999 and status = 'pending' then at end,
			case when n % 2500 = 0 and status = 'approved' then at end, null
		from generate_series(1, 100000) n,
			lateral (select timestamptz '2026-03-10' - n * interval '37 minutes' as at,
				case when n % 20 = 19 then 'pending' when n % 100 = 1 then 'assigned' when n % 100 = 2 then 'answered'
					when n % 50 = 3 then 'rejected' else 'approved' end as status) facts`)
	await db.execute(sql.raw(index?.indexdef ?? ''))
	await db.execute(sql`analyze fatwas`)
	return { rare, common: ids[0] ?? '' }
}

largeTest(
	'among 100 000 questions every list of the desk comes from an index',
	{ timeout: 5 * minutes },
	async ({ db }) => {
		const scholar = await aScholar(db)
		const { rare, common } = await manyQuestions(db, scholar.id)
		const ctx = as(scholar, db)
		const list = (filters: Partial<ScholarFilters>, cursor: string | null = null) =>
			listForScholar(ctx, { filters: { ...scholarList.none, ...filters }, cursor, today })
		const filters: Partial<ScholarFilters>[] = [
			{},
			{ tab: 'pending' },
			{ tab: 'answered' },
			{ view: 'mine' },
			{ tab: 'answered', view: 'mine' },
			{ tab: 'pending', view: 'unclaimed' },
			{ view: 'overdue' },
			{ tab: 'pending', view: 'clarification' },
			{ tab: 'answered', view: 'review' },
			{ tab: 'answered', view: 'revisions' },
			{ category: common },
			{ category: rare },
			{ language: 'ar' },
			{ language: 'ur' },
			{ tab: 'pending', language: 'ur' },
			{ q: 'prayer' },
			{ q: 'ruling' },
			{ q: 'jewellery' },
			{ q: 'زكاة' },
			{ q: 'nobody asked this' },
			{ tab: 'pending', q: 'prayer' },
			{ q: 'prayer', category: rare },
			{ q: 'ruling', language: 'ur' },
		]
		// Without claims the list begins with unassigned questions.
		const newcomer = as(await aScholar(db), db)
		const waiting = (cursor: string | null) =>
			listForScholar(newcomer, { filters: scholarList.none, cursor, today })
		const deep = (await waiting(null)).older
		const doneOnly = (await list({ tab: 'answered', category: rare })).older
		const look = async (name: string, work: () => Promise<unknown>, most = maxBuffers) => {
			for (const plan of await plansOf(db, work)) {
				expect
					.soft(
						plan.scanned.filter((table) => !small.includes(table)),
						name,
					)
					.toEqual([])
				expect(plan.buffers, name).toBeLessThanOrEqual(most)
			}
		}
		for (const each of filters) await look(JSON.stringify(each), () => list(each))
		await look('a page further', () => waiting(deep), maxOfPage)
		await look('what waits for review', () => list({ tab: 'answered', view: 'review' }), maxOfPage)
		await look('another page further', () => list({}, doneOnly))
		await look('the counts', () => ctx.db.select(deskCounts(ctx, today)).from(sql`(values (1)) as once`))
	},
)
