import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listCurriculum } from '#app/features/courses/catalogue/api.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { as } from '#tests/world.ts'
import { aStudent, enrollmentOf } from '#tests/world-lessons.ts'
import { calendarOf } from './calendar.server.ts'
import { findCourseOf, findLesson } from './queries.server.ts'

const maxBuffers = 1500

/** A course of 300 sections with 20 000 students with some progress; and one of the students. */
async function aLargeClass(db: Db) {
	const release = { kind: 'after', days: 7 } as const
	const sections = Array.from({ length: 300 }, (_, n) => (n > 290 ? { release } : {}))
	const story = await aStudent(db, { sections })
	const { course } = story
	// Skips the triggers that count rows one by one.
	await db.execute(sql`set local session_replication_role = replica`)
	await db.execute(sql`
		insert into course_enrollments (course_id, user_id, version_id, created_at)
		select ${course.id}, gen_random_uuid(), ${course.approvedVersionId}, now() - n * interval '1 minute'
		from generate_series(1, 20000) n`)
	await db.execute(sql`
		insert into section_progress (enrollment_id, section, completed_at, updated_at)
		select e.id, l.lineage, now(), now()
		from course_enrollments e, (select lineage from course_sections limit 5) l where e.course_id = ${course.id}`)
	await db.execute(sql`set local session_replication_role = origin`)
	for (const table of ['course_enrollments', 'section_progress', 'course_sections'])
		await db.execute(sql`analyze ${sql.identifier(table)}`)
	// A small table is always read whole; this test is about the index.
	await db.execute(sql`set local enable_seqscan = off`)
	return story
}

largeTest(
	'a lesson among 20 000 students and 300 sections comes from indexes',
	{ timeout: 60_000 },
	async ({ db }) => {
		const { course, student } = await aLargeClass(db)
		const ctx = as(student, db)
		const enrollmentId = (await enrollmentOf(db, course, student))?.id ?? ''
		const versions = { begun: course.approvedVersionId, current: course.approvedVersionId }
		const id = (await listCurriculum(ctx, versions))[200]?.id ?? ''
		const site = { url: 'http://localhost:3000', name: 'Mishkat', locale: 'en', zone: 'UTC' } as const
		const questions = {
			course: () => findCourseOf(ctx, course.slug),
			curriculum: () => listCurriculum(ctx, versions),
			lesson: () => findLesson(ctx, { enrollmentId, id }),
			calendar: () => calendarOf(ctx, student.id, site),
		}
		for (const [name, ask] of Object.entries(questions)) {
			for (const { sql, scanned, buffers } of await plansOf(db, ask)) {
				expect(scanned, `${name}: ${sql}`).toEqual([])
				expect(buffers, `${name}: ${sql}`).toBeLessThan(maxBuffers)
			}
		}
	},
)
