import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { aCategory, as } from '#tests/world.ts'
import { browse } from './browse.server.ts'
import { type Filters, noWish, readCursor } from './inputs.ts'
import { listRelated } from './queries.server.ts'
import { findFatwa } from './reading-queries.server.ts'

const seconds = 1000
const maxBuffers = 500
/** Small tables, which are scanned whole. */
const small = ['categories', 'fatwa_totals', 'scholar_profiles']

/** 3 000 published fatwas in three languages, in no order of date. */
async function manyFatwas(db: Db) {
	const ids: string[] = []
	for (let n = 0; n < 6; n++) ids.push((await aCategory(db, { slug: `subject-${n}` })).id)
	const categoryOf = sql`(${`{${ids.join()}}`}::uuid[])[1 + n % 6]`
	const language = sql`(array['en', 'ar', 'ur'])[1 + n % 3]`
	const idOf = (kind: string) => sql`(${kind} || lpad(n::text, 11, '0'))::uuid`
	const fatwaId = idOf('00000000-0000-0000-0000-1')
	const responseId = idOf('00000000-0000-0000-0000-2')
	const at = sql`timestamptz '2010-01-01' + (n * 7919 % 3001) * interval '2 days'`
	const series = sql`from generate_series(1, 3000) n`
	await db.execute(sql`insert into fatwas (id, title, question, language, category_id, status, approved_at)
		select ${fatwaId}, 'Many ' || n, 'What?', ${language}, ${categoryOf}, 'approved', ${at} ${series}`)
	await db.execute(sql`insert into fatwa_responses (id, fatwa_id, language, title, question, answer)
		select ${responseId}, ${fatwaId}, ${language}, 'Many ' || n, 'What?', repeat('<p>Words.</p>', 100) ${series}`)
	await db.execute(sql`insert into fatwa_publications (fatwa_id, language, response_id, is_primary, slug, title, excerpt,
			category_id, published_at)
		select ${fatwaId}, ${language}, ${responseId}, true, 'many-' || n, 'Many ' || n, repeat('Words of it. ', 15),
			${categoryOf}, ${at} ${series}`)
	await db.execute(sql`analyze fatwas, fatwa_responses, fatwa_publications`)
}

largeTest(
	'every page of a library of 3 000 fatwas comes from an index',
	{ timeout: 60 * seconds },
	async ({ db }) => {
		await manyFatwas(db)
		const ctx = as(null, db)
		const ask = (filters: Partial<Filters>, at = '') =>
			browse(ctx, {
				filters: { ...noWish, ...filters },
				cursor: readCursor(new URLSearchParams(at)),
				page: 1,
				locale: 'en',
			})
		const next = (await ask({})).older?.split('?')[1]
		const inAll = (await ask({ language: 'all' })).older?.split('?')[1]
		const fatwa = await findFatwa(ctx, { id: '00000000-0000-0000-0000-100000000300' }, ['en'])
		if (!fatwa) throw new Error('not found')

		const questions = {
			newest: () => ask({}),
			next: () => ask({}, next),
			category: () => ask({ category: 'subject-3' }),
			all: () => ask({ language: 'all' }, inAll),
			'all of a category': () => ask({ language: 'all', category: 'subject-2' }),
			'one by number': () => findFatwa(ctx, { number: fatwa.number }, ['en']),
			related: () => listRelated(ctx, fatwa),
		}
		for (const [name, work] of Object.entries(questions)) {
			const plans = await plansOf(db, work)
			expect(plans.length, name).toBeGreaterThan(0)
			expect(plans.length, name).toBeLessThanOrEqual(3)
			for (const plan of plans) {
				expect(
					plan.scanned.filter((table) => !small.includes(table)),
					`${name}: ${plan.sql}`,
				).toEqual([])
				expect(plan.buffers, `${name}: ${plan.sql}`).toBeLessThanOrEqual(maxBuffers)
			}
		}
	},
)
