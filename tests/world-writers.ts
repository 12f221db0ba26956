import { eq } from 'drizzle-orm'
import type { PostRight } from '#app/features/blog/model.ts'
import {
	postDrafts,
	postGrants,
	postSteps,
	posts,
	postVersions,
	postWorks,
} from '#app/features/blog/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aUser, noon } from './world.ts'

let serial = 0

/** A volunteer with a right to write or review. */
export async function aGranted(db: Db, ...rights: PostRight[]): Promise<User> {
	const person = await aUser(db)
	await grant(db, person, ...rights)
	return person
}

export async function grant(db: Db, { id }: { id: string }, ...rights: PostRight[]): Promise<void> {
	await db.insert(postGrants).values(rights.map((right) => ({ personId: id, right, at: noon })))
}

type Over = Partial<typeof posts.$inferInsert> & {
	body?: string
	draft?: Partial<typeof postDrafts.$inferInsert>
}

/** A post with its draft, and its version if it was published; a draft of a new volunteer unless a test says otherwise. */
export async function aPost(db: Db, over: Over = {}): Promise<typeof posts.$inferSelect> {
	const n = ++serial
	const { body = '<p>Words of a test.</p>', draft = {}, ...columns } = over
	const authorId = columns.authorId === undefined ? (await aGranted(db, 'write')).id : columns.authorId
	const workId = columns.workId ?? (await db.insert(postWorks).values({}).returning())[0]?.id
	if (!workId) throw new Error('no work was made')
	const isPublic = columns.status === 'published' || columns.status === 'withdrawn'
	const title = columns.title ?? `Post ${n}`
	const [row] = await db
		.insert(posts)
		.values({
			language: 'en',
			slug: `post-${n}`,
			createdAt: noon,
			updatedAt: noon,
			...(isPublic && { publishedVersion: 1, publishedAt: noon, changedAt: noon, words: 4 }),
			...columns,
			workId,
			authorId,
			title,
		})
		.returning()
	if (!row) throw new Error('no post was made')
	const text = { title, summary: row.summary, body }
	await db.insert(postDrafts).values({ postId: row.id, ...text, savedAt: noon, savedBy: authorId, ...draft })
	if (row.publishedVersion)
		await db.insert(postVersions).values({ postId: row.id, number: row.publishedVersion, ...text, at: noon })
	await db.insert(postSteps).values({
		subjectId: row.id,
		kind: row.publishedVersion ? 'approved' : 'written',
		toStatus: row.status,
		actorId: row.publishedVersion ? null : authorId,
		at: noon,
	})
	return row
}

export async function postAt(db: Db, id: string): Promise<typeof posts.$inferSelect> {
	const [row] = await db.select().from(posts).where(eq(posts.id, id))
	if (!row) throw new Error(`no post ${id}`)
	return row
}

export async function draftAt(db: Db, id: string): Promise<typeof postDrafts.$inferSelect> {
	const [row] = await db.select().from(postDrafts).where(eq(postDrafts.postId, id))
	if (!row) throw new Error(`no draft of ${id}`)
	return row
}
