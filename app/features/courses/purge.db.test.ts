import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseMediaParts } from '#app/features/courses/media/tables.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aMedium } from '#tests/world-media.ts'
import { purgeJobs } from './purge.server.ts'
import { courses } from './tables.server.ts'

const job = purgeJobs[0]
const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60 * 1000)

test('a course deleted long ago goes for good, with its videos and its files', async ({ db }) => {
	const runtime = aRuntime(db)
	const course = await aCourse(db, { deletedAt: daysAgo(31) })
	await aMedium(db, runtime.files.store, { courseId: course.id })
	const picture = { bucket: 'course-images', path: 'a.webp', key: 'course-images/a.webp', name: 'a.webp' }
	const about = { contentType: 'image/webp', bytes: 1, sha256: 'x', attachedTo: `course:${course.id}` }
	await db.insert(files).values({ ...picture, ...about })

	expect(await job?.run(runtime, noon)).toEqual({ purged: 1 })
	expect(await job?.run(runtime, noon)).toBeUndefined()
	expect(await db.$count(courses)).toBe(0)
	expect(await db.$count(courseMediaParts)).toBe(0)
	expect(await db.select({ to: files.attachedTo }).from(files)).toEqual([{ to: null }])
	for await (const key of runtime.files.store.keys()) expect(key).toBe('nothing is left')
})

test('a course that can be restored, or has students, is not purged', async ({ db }) => {
	const recent = await aCourse(db, { deletedAt: daysAgo(29) })
	const kept = await aCourse(db)
	const attended = await aCourse(db, { deletedAt: daysAgo(60) })
	await anEnrollment(db, attended)
	expect(await job?.run(aRuntime(db), noon)).toBeUndefined()
	for (const { id } of [recent, kept, attended]) expect(await db.$count(courses, eq(courses.id, id))).toBe(1)
})
