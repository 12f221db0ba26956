import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Release } from '#app/features/courses/section.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'
import type { FileRow } from '#app/platform/storage/policies.server.ts'
import { largeTest, test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { testFiles } from '#tests/test-files.ts'
import { aScholar, as } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { aMedium } from '#tests/world-media.ts'
import { courseOwner, mediaFiles } from './files.server.ts'
import { findPlayable } from './play.server.ts'

const files = () => ({ mediaId: randomUUID(), fileId: randomUUID() })
type Files = ReturnType<typeof files>

function offering({ mediaId, fileId }: Files, release: Release | null = null) {
	const media = { kind: 'video', mediaId, seconds: 90 } as const
	return { media, materials: [{ title: 'Work sheet', fileId }], release }
}

/** Whether a person opens a section's video and work sheet at an instant. */
async function opens(db: Db, who: User, { courseId, ...of }: Files & { courseId: string }, at: string) {
	const ctx = as(who, db, new Date(at))
	const file = { id: of.fileId, attachedTo: courseOwner(courseId) } as FileRow
	return [
		(await findPlayable(ctx, of.mediaId)) !== undefined,
		await mediaFiles['course-materials']?.mayRead?.(ctx, file),
	]
}

test('files of a section open with the section', async ({ db }) => {
	const [dated, later] = [files(), files()]
	const teacher = await aScholar(db)
	const course = await aCourse(db, {
		scholarId: teacher.id,
		sections: [
			offering(dated, { kind: 'on', on: '2026-03-20' }),
			offering(later, { kind: 'after', days: 7 }),
			{ lineage: randomUUID() },
		],
	})
	for (const { mediaId } of [dated, later])
		await aMedium(db, testFiles().store, { id: mediaId, courseId: course.id })
	const student = await anEnrollment(db, course, { createdAt: new Date('2026-03-01T22:00:00Z') })
	const open = (of: Files, at: string, who = student) => opens(db, who, { ...of, courseId: course.id }, at)

	expect(await open(dated, '2026-03-19T23:59:00Z')).toEqual([false, false])
	expect(await open(dated, '2026-03-20T00:00:00Z')).toEqual([true, true])
	expect(await open(later, '2026-03-07T23:00:00Z')).toEqual([false, false])
	expect(await open(later, '2026-03-08T00:00:00Z')).toEqual([true, true])
	expect(await open(dated, '2026-03-01T00:00:00Z', teacher)).toEqual([true, true])

	// The organisation's days begin three hours earlier, and they enrolled on the second of March.
	await db.insert(settings).values({ key: 'organisation.zone', value: 'Asia/Riyadh' })
	expect(await open(dated, '2026-03-19T21:00:00Z')).toEqual([true, true])
	expect(await open(later, '2026-03-08T20:00:00Z')).toEqual([false, false])
	expect(await open(later, '2026-03-08T21:00:00Z')).toEqual([true, true])
})

test('a student opens what is approved or they began with, as it is released now', async ({ db }) => {
	const [old, added, drafted] = [files(), files(), files()]
	const course = await aCourse(db, { sections: [offering(old)] })
	for (const { mediaId } of [old, added, drafted])
		await aMedium(db, testFiles().store, { id: mediaId, courseId: course.id })
	const student = await anEnrollment(db, course)
	const open = (of: Files) => opens(db, student, { ...of, courseId: course.id }, '2026-03-10T12:00:00Z')
	const become = (set: Partial<typeof courses.$inferInsert>) =>
		db.update(courses).set(set).where(eq(courses.id, course.id))

	await become({ workingVersionId: await aVersion(db, course, 2, [offering(drafted)], { approvedAt: null }) })
	expect([await open(old), await open(drafted)]).toEqual([
		[true, true],
		[false, false],
	])
	await become({ approvedVersionId: await aVersion(db, course, 3, [offering(added)]) })
	expect([await open(old), await open(added)]).toEqual([
		[true, true],
		[true, true],
	])

	const [{ lineage = '' } = {}] = await db
		.select({ lineage: courseSections.lineage })
		.from(courseSections)
		.where(eq(courseSections.versionId, course.approvedVersionId ?? ''))
	const release = { kind: 'on', on: '2026-04-01' } as const
	await become({ approvedVersionId: await aVersion(db, course, 4, [{ ...offering(old, release), lineage }]) })
	expect(await open(old)).toEqual([false, false])
})

largeTest(
	'among very many students and sections a file is found from an index',
	{ timeout: 60_000 },
	async ({ db }) => {
		const of = files()
		const course = await aCourse(db, { sections: [offering(of, { kind: 'after', days: 0 })] })
		await aMedium(db, testFiles().store, { id: of.mediaId, courseId: course.id })
		const student = await anEnrollment(db, course)
		await db.execute(sql`
			insert into profiles (name, email) select 'P', 'p' || n || '@example.com' from generate_series(1, 4000) n`)
		await db.execute(sql`
			insert into course_enrollments (course_id, user_id, version_id)
			select ${course.id}, id, ${course.approvedVersionId} from profiles where name = 'P'`)
		const other = await aCourse(db)
		await db.execute(sql`
			insert into course_versions (course_id, number, title, description, language, level, saved_at)
			select ${other.id}, n, 'V', '', 'en', 'beginner', now() from generate_series(2, 400) n`)
		await db.execute(sql`
			insert into course_sections (course_id, version_id, title, description, "order")
			select ${other.id}, v.id, 'S', '', n from course_versions v, generate_series(2, 12) n
			where v.course_id = ${other.id}`)
		for (const table of ['profiles', 'course_enrollments', 'course_sections'])
			await db.execute(sql.raw(`analyze ${table}`))

		const plans = await plansOf(db, () =>
			opens(db, student, { ...of, courseId: course.id }, '2030-01-01T00:00:00Z'),
		)
		expect(plans).toHaveLength(2)
		for (const { scanned, buffers } of plans) {
			expect(scanned.filter((table) => !['courses', 'settings', 'course_media'].includes(table))).toEqual([])
			expect(buffers).toBeLessThan(60)
		}
	},
)
