import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { openFolder, openStore, type Store } from '#app/platform/storage/store.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { startS3 } from '#tests/s3.ts'
import { aScholar, as, testEnv } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFolder } from '#tests/world-files.ts'
import { aVideo } from '#tests/world-media.ts'
import { maxUnfinished } from './model.ts'
import { courseMediaOwner } from './owners.server.ts'
import { bytesOf } from './play.server.ts'
import { MediaUploads } from './receive.server.ts'
import { courseMediaParts, courseMedia as table } from './tables.server.ts'

const url = await ownDatabase()
const half = 512 * 1024

/** A scholar with a course, and eight open connections. */
async function aTeacher() {
	const pool = new pg.Pool({ connectionString: url, max: 8 })
	const db = drizzle(pool) as unknown as Db
	const teacher = await aScholar(db, { email: `media-${process.hrtime.bigint()}@example.com` })
	const course = await aCourse(db, { scholarId: teacher.id, slug: `media-${process.hrtime.bigint()}` })
	await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.1)`)))
	onTestFinished(async () => {
		await db.delete(courses).where(eq(courses.id, course.id))
		await db.delete(profiles).where(inArray(profiles.id, [teacher.id]))
		await pool.end()
	})
	const begin = async (uploads: MediaUploads, size: number) => {
		const id = crypto.randomUUID()
		await uploads.create(
			new Upload({ id, size, offset: 0, metadata: { name: 'a.mp4', courseId: course.id } }),
		)
		return id
	}
	return { db, ctx: as(teacher, db), begin }
}

async function keysIn(store: Store): Promise<string[]> {
	const keys: string[] = []
	for await (const key of store.keys()) keys.push(key)
	return keys
}

test('of several processes that are sent the same piece, one keeps it and the others leave nothing', async () => {
	const { db, ctx, begin } = await aTeacher()
	const folder = await aFolder()
	const store = openFolder(`${folder}/files`, `${folder}/tmp`)
	const bytes = aVideo(2 * half)
	const id = await begin(new MediaUploads(ctx, store, [courseMediaOwner]), bytes.length)
	for (const start of [0, half]) {
		const piece = bytes.subarray(start, start + half)
		const sent = await Promise.allSettled(
			Array.from({ length: 6 }, () =>
				new MediaUploads(ctx, store, [courseMediaOwner]).write(Readable.from([piece]), id, start),
			),
		)
		const kept = sent.filter(({ status }) => status === 'fulfilled')
		expect(kept).toEqual([{ status: 'fulfilled', value: start + half }])
		for (const each of sent)
			if (each.status === 'rejected') expect(each.reason).toMatchObject({ status_code: 409 })
	}
	expect(await keysIn(store)).toHaveLength(2)
	expect(await db.$count(courseMediaParts, eq(courseMediaParts.mediaId, id))).toBe(2)
	const [row] = await db.select().from(table).where(eq(table.id, id))
	expect(row).toMatchObject({ received: bytes.length, completedAt: ctx.now })
})

test('of twenty uploads started at once only the allowed number starts', async () => {
	const { db, ctx, begin } = await aTeacher()
	const folder = await aFolder()
	const uploads = new MediaUploads(ctx, openFolder(`${folder}/files`, `${folder}/tmp`), [courseMediaOwner])
	await Promise.allSettled(Array.from({ length: 20 }, () => begin(uploads, 1000)))
	expect(await db.$count(table, eq(table.ownerId, ctx.actor.id))).toBe(maxUnfinished)
})

test('a video lies in an S3 store in pieces and is read from there in any range', async () => {
	const s3 = await startS3()
	onTestFinished(s3.stop)
	const store = await openStore({ ...testEnv, ...s3.env, DATA_DIR: await aFolder() })
	const { ctx, begin } = await aTeacher()
	const bytes = aVideo(3 * half)
	const uploads = new MediaUploads(ctx, store, [courseMediaOwner])
	const id = await begin(uploads, bytes.length)
	for (const start of [0, half, 2 * half])
		await uploads.write(Readable.from([bytes.subarray(start, start + half)]), id, start)
	const pieces: Buffer[] = []
	for await (const piece of bytesOf(ctx, store, id, { start: half - 10, end: 2 * half + 9 }))
		pieces.push(piece)
	expect(Buffer.concat(pieces).equals(bytes.subarray(half - 10, 2 * half + 10))).toBe(true)
})
