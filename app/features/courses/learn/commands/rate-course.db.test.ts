import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseRatings, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { rateCourse } from './rate-course.server.ts'

const sumsOf = async (db: Db, id: string) => {
	const [row] = await db.select().from(courses).where(eq(courses.id, id))
	return [row?.ratingCount, row?.ratingSum]
}

test('a student who finished rates the course, and may change the rating', async ({ db }) => {
	const course = await aCourse(db)
	const student = await anEnrollment(db, course, { completed: true, progress: 100 })
	const other = await anEnrollment(db, course, { completed: true, progress: 100 })
	expect(await rateCourse(as(student, db), course.id, { stars: 2, text: 'Too short.' })).toEqual({ ok: true })
	await rateCourse(as(other, db), course.id, { stars: 5, text: '' })
	const later = new Date(noon.getTime() + 60_000)
	await rateCourse(as(student, db, later), course.id, { stars: 4, text: 'Longer now.' })

	expect(await sumsOf(db, course.id)).toEqual([2, 9])
	const [kept] = await db.select().from(courseRatings).where(eq(courseRatings.userId, student.id))
	expect(kept).toMatchObject({ stars: 4, text: 'Longer now.', createdAt: noon, updatedAt: later })
})

test('before finishing there is no rating, and other people have none', async ({ db }) => {
	const course = await aCourse(db)
	const student = await anEnrollment(db, course, { progress: 99 })
	const said = { stars: 5, text: '' }
	expect(await rateCourse(as(student, db), course.id, said)).toEqual({ ok: false, reason: 'not-finished' })
	await expect(rateCourse(as(await aUser(db), db), course.id, said)).rejects.toMatchObject({
		init: { status: 404 },
	})
	const seen = { ...student, impersonatedBy: 'An admin' }
	await expect(rateCourse(as(seen, db), course.id, said)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await sumsOf(db, course.id)).toEqual([0, 0])
})
