import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { as } from '#tests/world.ts'
import { aQuizCourse } from '#tests/world-quizzes.ts'
import { findAttempt, findQuizPlace, listAttempts } from './place.server.ts'
import { findOwnRating } from './rating.server.ts'

const days = { today: '2026-03-10', zone: 'UTC' }

largeTest(
	'a quiz that very many students took is opened from an index',
	{ timeout: 60_000 },
	async ({ db }) => {
		const { course, student, lineage } = await aQuizCourse(db)
		await db.execute(sql`
		insert into profiles (name, email) select 'P', 'p' || n || '@example.com' from generate_series(1, 4000) n`)
		await db.execute(sql`
		insert into course_enrollments (course_id, user_id, version_id)
		select ${course.id}, id, ${course.approvedVersionId} from profiles where name = 'P'`)
		await db.execute(sql`
		insert into quiz_attempts (enrollment_id, section, version_id, answers, "right", score, passed, created_at)
		select e.id, ${lineage}, e.version_id, '{}', '{}', 50, false, now() - n * interval '1 hour'
		from course_enrollments e, generate_series(1, 2) n where e.course_id = ${course.id}`)
		await db.execute(sql`
		insert into section_progress (enrollment_id, section, updated_at)
		select id, ${lineage}, now() from course_enrollments where course_id = ${course.id}`)
		await db.execute(sql`
		insert into course_sections (course_id, version_id, title, description, "order")
		select ${course.id}, ${course.approvedVersionId}, 'S', '', n from generate_series(2, 1000) n`)
		for (const table of [
			'profiles',
			'course_enrollments',
			'quiz_attempts',
			'section_progress',
			'course_sections',
		])
			await db.execute(sql.raw(`analyze ${table}`))

		const ctx = as(student, db)
		const where = { slugOrId: course.slug, lineage, days }
		const place = await findQuizPlace(ctx, where)
		const enrollmentId = place?.enrollment.id ?? ''
		const [newest] = await listAttempts(ctx, enrollmentId, lineage)
		const asked = {
			place: () => findQuizPlace(ctx, where),
			attempts: () => listAttempts(ctx, enrollmentId, lineage),
			attempt: () => findAttempt(ctx, { id: newest?.id ?? '', enrollmentId, lineage }),
			rating: () => findOwnRating(ctx, course.slug),
		}
		for (const [name, ask] of Object.entries(asked))
			for (const plan of await plansOf(db, ask)) {
				expect(
					plan.scanned.filter((table) => table !== 'courses'),
					name,
				).toEqual([])
				expect(plan.buffers, name).toBeLessThan(60)
			}
	},
)
