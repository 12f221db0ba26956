import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { aCategory, aScholar, as } from '#tests/world.ts'
import {
	findFilters,
	findMoved,
	findPost,
	findSeries,
	listByAuthor,
	listForFeed,
	listLanguages,
	listNewest,
	listPosts,
	listRelated,
	listShare,
	listShares,
	listVersions,
} from '../published.server.ts'
import { postSearch } from '../searchable.server.ts'

const seconds = 1000
const maxBuffers = 800
/** Small tables, which are scanned whole. */
const small = ['categories', 'scholar_profiles', 'profiles', 'post_series', 'post_tag_names']

/** 10 000 posts, three in four of them published, in three languages, twelve categories, thirty tags and forty series. */
async function manyPosts(db: Db) {
	const categories: string[] = []
	for (let n = 0; n < 12; n++)
		categories.push((await aCategory(db, { slug: `subject-${n}`, type: 'both' })).id)
	const authors: string[] = []
	for (let n = 0; n < 6; n++) authors.push((await aScholar(db)).id)
	const oneOf = (ids: string[], by: number) =>
		sql`(${`{${ids.join()}}`}::uuid[])[1 + n / ${by} % ${ids.length}]`
	const idOf = (kind: string, by = sql`n`) => sql`(${kind} || lpad((${by})::text, 11, '0'))::uuid`
	const work = idOf('00000000-0000-0000-0000-1')
	const post = idOf('00000000-0000-0000-0000-2')
	const series = sql`from generate_series(1, 10000) n`
	await db.execute(sql`insert into post_series (id, slug, names) select ${idOf('00000000-0000-0000-0000-3')}, 'series-' || n,
		'{"en": "One", "ar": "واحد", "ur": "ایک"}' from generate_series(1, 40) n`)
	await db.execute(sql`insert into post_tag_names (id, slug, names) select ${idOf('00000000-0000-0000-0000-4')}, 'tag-' || n,
		'{"en": "Tag"}' from generate_series(1, 30) n`)
	await db.execute(sql`insert into post_works (id, series_id, position, category_id)
		select ${work}, case when n % 5 = 0 then ${idOf('00000000-0000-0000-0000-3', sql`1 + n % 40`)} end,
			case when n % 5 = 0 then n end, ${oneOf(categories, 1)} ${series}`)
	const at = sql`timestamptz '2010-01-01' + (n * 7919 % 10007) * interval '9 hours'`
	await db.execute(sql`insert into posts (id, work_id, language, status, title, slug, author_id, published_version,
			published_at, changed_at, words)
		select ${post}, ${work}, (array['en', 'ar', 'ur'])[1 + n % 3], case when n % 4 = 0 then 'draft' else 'published' end,
			'Many ' || n, 'many-' || n, ${oneOf(authors, 7)}, 1, ${at}, ${at}, 500 ${series}`)
	await db.execute(sql`insert into post_versions (post_id, number, title, summary, body, at)
		select ${post}, 1, 'Many ' || n, 'Of it.', repeat('<p>Words.</p>', 300), ${at} ${series}`)
	await db.execute(sql`insert into post_tags (work_id, tag_id)
		select ${work}, ${idOf('00000000-0000-0000-0000-4', sql`1 + n % 29`)} ${series}`)
	await db.execute(sql`insert into post_slugs (language, slug, post_id)
		select (array['en', 'ar', 'ur'])[1 + n % 3], 'once-' || n, ${post} ${series}`)
	await db.execute(
		sql`analyze posts, post_works, post_versions, post_tags, post_slugs, post_series, post_tag_names`,
	)
	return { categories, authors }
}

largeTest(
	'every page of a blog of 10 000 posts comes from an index',
	{ timeout: 90 * seconds },
	async ({ db }) => {
		const { categories, authors } = await manyPosts(db)
		const ctx = as(null, db)
		const [category = '', author = ''] = [categories[3], authors[2]]
		const wanted = { category: 'subject-3', tag: 'tag-5', author, series: 'series-6' }
		const { tag, series } = await findFilters(ctx, wanted)
		const post = await findPost(ctx, 'many-1005', 'en')
		if (!post || !tag || !series) throw new Error('not found')
		const older = (await listPosts(ctx, 'en')).older
		const oneFeed = { language: 'en', category: null, tag: null, series: null, scholarId: null } as const

		const questions: Record<string, [() => Promise<unknown>, statements: number, buffers?: number]> = {
			newest: [() => listPosts(ctx, 'en'), 1],
			next: [() => listPosts(ctx, 'en', {}, { cursor: older }), 1],
			category: [() => listPosts(ctx, 'en', { categoryIds: [category] }), 1],
			// The posts of a tag are read whole: 345 works here; of a series, 250.
			tag: [() => listPosts(ctx, 'en', { tagId: tag.id }), 1, 2000],
			'rare tag': [() => listPosts(ctx, 'en', { tagId: '00000000-0000-0000-0000-400000000030' }), 1],
			author: [() => listPosts(ctx, 'en', { authorId: author }), 1],
			'of a series': [() => listPosts(ctx, 'en', { seriesId: series.id }), 1],
			filters: [() => findFilters(ctx, wanted), 1],
			languages: [() => listLanguages(ctx, { seriesId: series.id }), 1],
			post: [() => findPost(ctx, 'many-1005', 'en'), 1],
			moved: [() => findMoved(ctx, 'once-1005', 'en'), 1],
			related: [() => listRelated(ctx, post), 1, 2000],
			versions: [() => listVersions(ctx, post.id), 1],
			series: [() => findSeries(ctx, 'series-6', 'en', null), 2, 2000],
			home: [() => listNewest(ctx, 'en', 3), 1],
			'of an author': [() => listByAuthor(ctx, { authorId: author, language: 'en', limit: 5 }), 1],
			feed: [() => listForFeed(ctx, oneFeed, 30), 2],
			'feed of a tag': [() => listForFeed(ctx, { ...oneFeed, tag: 'tag-5' }, 30), 2, 2000],
			'empty sixteenth': [() => listShare(ctx, 7), 1],
			'search entries': [() => postSearch.read(db, [post.id]), 1],
		}
		for (const [name, [work, statements, buffers = maxBuffers]] of Object.entries(questions)) {
			const plans = await plansOf(db, work)
			expect(plans.length, name).toBe(statements)
			for (const plan of plans) {
				expect(
					plan.scanned.filter((table) => !small.includes(table)),
					`${name}: ${plan.sql}\n${plan.steps}`,
				).toEqual([])
				expect(plan.buffers, `${name}: ${plan.steps}`).toBeLessThanOrEqual(buffers)
			}
		}
		expect(await listShares(ctx)).toEqual([0])
	},
)
