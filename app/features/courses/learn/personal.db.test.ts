import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { coursesPart } from '#app/features/courses/personal.server.ts'
import {
	courseAnnouncements,
	courseEnrollments,
	courseRatings,
	courseSteps,
} from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, noon, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { learningPart } from './personal.server.ts'
import { quizAttempts, sectionProgress } from './tables.server.ts'

const section = '00000000-0000-4000-8000-0000000000c1'

async function aStudentWhoDid(db: Db, course: Awaited<ReturnType<typeof aCourse>>, words: string) {
	const student = await anEnrollment(db, course)
	const [row] = await db
		.select({ id: courseEnrollments.id })
		.from(courseEnrollments)
		.where(eq(courseEnrollments.userId, student.id))
	const done = { enrollmentId: row?.id ?? '', section }
	await db.insert(sectionProgress).values({ ...done, position: 7, completedAt: noon, updatedAt: noon })
	const graded = { right: { q: true }, score: 100, passed: true, createdAt: noon }
	await db.insert(quizAttempts).values({ ...done, answers: { q: [words] }, ...graded })
	const times = { createdAt: noon, updatedAt: noon }
	await db
		.insert(courseRatings)
		.values({ courseId: course.id, userId: student.id, stars: 4, text: words, ...times })
	return student
}

test('a student takes along what they did in their courses, and nothing of the others', async ({ db }) => {
	const course = await aCourse(db, { title: 'The pillars' })
	const student = await aStudentWhoDid(db, course, 'mine')
	await aStudentWhoDid(db, course, 'of another')
	const data = await learningPart.dataOf(as(null, db), student.id, testEnv)
	expect(JSON.stringify(data)).not.toContain('of another')
	expect(data).toMatchObject({
		sections: [{ course: 'The pillars', section, position: 7, completedAt: noon }],
		quizzes: [{ answers: { q: ['mine'] }, score: 100, passed: true }],
		ratings: [{ stars: 4, text: 'mine' }],
	})
})

test('a scholar takes along what they told and did', async ({ db }) => {
	const [scholar, other] = [await aScholar(db), await aScholar(db)]
	const course = await aCourse(db, { scholarId: scholar.id, title: 'The pillars' })
	for (const { id, name } of [scholar, other]) {
		const at = { courseId: course.id, createdAt: noon }
		await db.insert(courseAnnouncements).values({ ...at, authorId: id, title: name, text: name })
		const step = { kind: 'submitted', toStatus: 'pending', at: noon } as const
		await db.insert(courseSteps).values({ ...step, subjectId: course.id, actorId: id, note: name })
	}
	const data = await coursesPart.dataOf(as(null, db), scholar.id, testEnv)
	expect(JSON.stringify(data)).not.toContain(other.name)
	expect(data).toMatchObject({
		workOnCourses: [{ course: 'The pillars', kind: 'submitted', note: scholar.name }],
		announcements: [{ title: scholar.name }],
		versionsWritten: [],
	})
})
