import {
	postSeries,
	postSlugs,
	posts,
	postTagNames,
	postTags,
	postVersions,
	postWorks,
} from '#app/features/blog/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon } from './world.ts'

let serial = 0

type Version = Partial<typeof postVersions.$inferInsert>

/** A work without posts. */
export async function aWork(db: Db, over: Partial<typeof postWorks.$inferInsert> = {}): Promise<string> {
	const [row] = await db.insert(postWorks).values(over).returning({ id: postWorks.id })
	if (!row) throw new Error('no work was made')
	return row.id
}

/**
 * A published post by somebody without an account; each later one is a minute newer. `versions` are its published texts,
 * the last one being read now.
 */
export async function aPost(
	db: Db,
	{
		work = {},
		tags = [],
		versions = [{}],
		...over
	}: Partial<typeof posts.$inferInsert> & {
		work?: Partial<typeof postWorks.$inferInsert>
		tags?: string[]
		versions?: Version[]
	} = {},
) {
	const n = ++serial
	const at = new Date(noon.getTime() + n * 60_000)
	const workId = over.workId ?? (await aWork(db, work))
	const last = versions.at(-1)
	const isPublic = ['published', 'withdrawn'].includes(over.status ?? 'published')
	const [post] = await db
		.insert(posts)
		.values({
			workId,
			language: 'en',
			status: 'published',
			title: last?.title ?? over.title ?? `Post ${n}`,
			summary: last?.summary ?? `Summary ${n}`,
			slug: `post-${n}`,
			byline: 'A writer',
			publishedVersion: isPublic ? versions.length : null,
			publishedAt: isPublic ? at : null,
			changedAt: isPublic ? (last?.at ?? at) : null,
			words: 440,
			createdAt: at,
			...over,
		})
		.returning()
	if (!post) throw new Error('no post was made')
	if (isPublic && versions.length > 0)
		await db.insert(postVersions).values(
			versions.map((version, index) => ({
				postId: post.id,
				number: index + 1,
				title: post.title,
				summary: post.summary,
				body: `<p>Text ${n}.</p>`,
				at: new Date(at.getTime() + index * 86_400_000),
				...version,
			})),
		)
	for (const slug of tags) await db.insert(postTags).values({ workId, tagId: await aTag(db, slug) })
	return post
}

async function aTag(db: Db, slug: string): Promise<string> {
	const [row] = await db
		.insert(postTagNames)
		.values({ slug, names: { en: `Tag ${slug}`, ar: `وسم ${slug}` } })
		.onConflictDoUpdate({ target: postTagNames.slug, set: { slug } })
		.returning()
	return row?.id ?? ''
}

export async function aSeriesOfPosts(db: Db, over: Partial<typeof postSeries.$inferInsert> = {}) {
	const n = ++serial
	const [row] = await db
		.insert(postSeries)
		.values({
			slug: `series-${n}`,
			names: { en: `Series ${n}`, ar: `سلسلة ${n}`, ur: `سلسلہ ${n}` },
			...over,
		})
		.returning()
	if (!row) throw new Error('no series was made')
	return row
}

/** The post had another slug once. */
export async function hadSlug(db: Db, post: { id: string; language: 'en' | 'ar' | 'ur' }, slug: string) {
	await db.insert(postSlugs).values({ postId: post.id, language: post.language, slug })
}
