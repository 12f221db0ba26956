import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { askedOf } from '#app/features/courses/quiz.ts'
import { courseEnrollments, courseRatings, courses } from '#app/features/courses/tables.server.ts'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, testEnv } from '#tests/world.ts'
import { aQuizCourse, quiz, rightValues, wrongValues } from '#tests/world-quizzes.ts'
import { handInQuiz } from '../commands/hand-in-quiz.server.ts'
import { rateCourse } from '../commands/rate-course.server.ts'
import { readAnswers } from '../quiz.ts'
import { quizAttempts, sectionProgress } from '../tables.server.ts'
import { quizFingerprint } from './fingerprint.server.ts'

const rounds = 12
const slow = { timeout: 60_000 }
let one: Database
let two: Database

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Opens both connections first, so that the statements race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

type Place = Awaited<ReturnType<typeof aQuizCourse>>

/** A student with progress in the section: inserting the first row would serialise them. */
async function visited(): Promise<Place> {
	const place = await aQuizCourse(one.db)
	const enrollment = await enrollmentOf(place)
	await one.db
		.insert(sectionProgress)
		.values({ enrollmentId: enrollment.id, section: place.lineage, updatedAt: new Date() })
	return place
}

async function enrollmentOf({ student }: Place) {
	const [row] = await one.db.select().from(courseEnrollments).where(eq(courseEnrollments.userId, student.id))
	if (!row) throw new Error('not enrolled')
	return row
}

function handIn({ db }: Database, { course, lineage, student }: Place, values: Record<string, string>) {
	const facts = { today: '2026-03-10', zone: 'UTC', secret: testEnv.SECRET }
	const { answers } = readAnswers(askedOf(quiz), values)
	const where = { courseId: course.id, lineage, facts }
	return handInQuiz(as(student, db, new Date()), where, { answers, fingerprint: quizFingerprint(quiz) })
}

async function attemptsOf(place: Place) {
	const { id } = await enrollmentOf(place)
	return one.db.select().from(quizAttempts).where(eq(quizAttempts.enrollmentId, id))
}

test('handed in by two clicks at once it is one attempt, and one certificate', slow, async () => {
	for (let round = 0; round < rounds; round++) {
		const place = await visited()
		const [first, second] = await Promise.all([
			handIn(one, place, rightValues),
			handIn(two, place, rightValues),
		])
		expect(first).toEqual(second)
		expect(await attemptsOf(place)).toHaveLength(1)
		const own = eq(certificates.userId, place.student.id)
		expect(await one.db.$count(certificates, own)).toBe(1)
	}
})

test('of a wrong and a right try at once, both are kept and the course is completed', slow, async () => {
	for (let round = 0; round < rounds; round++) {
		const place = await visited()
		await Promise.all([handIn(one, place, wrongValues), handIn(two, place, rightValues)])
		expect((await attemptsOf(place)).map(({ score }) => score).sort()).toEqual([100, 25])
		const enrollment = await enrollmentOf(place)
		expect(enrollment).toMatchObject({ progress: 100, completed: true })
	}
})

test('a rating that is sent twice at once counts once', slow, async () => {
	for (let round = 0; round < rounds; round++) {
		const place = await aQuizCourse(one.db)
		await handIn(one, place, rightValues)
		const rate = ({ db }: Database) =>
			rateCourse(as(place.student, db, new Date()), place.course.id, { stars: 4, text: '' })
		await Promise.all([rate(one), rate(two)])
		const own = eq(courseRatings.courseId, place.course.id)
		expect(await one.db.$count(courseRatings, own)).toBe(1)
		const [course] = await one.db.select().from(courses).where(eq(courses.id, place.course.id))
		expect([course?.ratingCount, course?.ratingSum]).toEqual([1, 4])
	}
})
