import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, aUser } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { learningFacts as facts, lineagesOf } from '#tests/world-lessons.ts'
import { completeSection } from './commands/complete-section.server.ts'
import { enroll } from './commands/enroll.server.ts'
import { leaveCourse } from './commands/leave-course.server.ts'
import { rateCourse } from './commands/rate-course.server.ts'

const url = await ownDatabase()
const connections = 16

async function atOnce<Thing, T>(things: Thing[], work: (db: Db, thing: Thing) => Promise<T>): Promise<T[]> {
	const pool = new pg.Pool({ connectionString: url, max: connections })
	const db = drizzle(pool) as unknown as Db
	// Opens the connections first, so that the statements race.
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const done = await Promise.all(things.map((thing) => work(db, thing)))
	await pool.end()
	return done
}

async function inPeace<T>(work: (db: Db) => Promise<T>): Promise<T> {
	const pool = new pg.Pool({ connectionString: url, max: 1 })
	const done = await work(drizzle(pool) as unknown as Db)
	await pool.end()
	return done
}

async function aClass(students: number, sections = 1) {
	const unique = process.hrtime.bigint()
	return inPeace(async (db) => {
		const course = await aCourse(db, {
			slug: `race-${unique}`,
			scholarId: null,
			sections: Array.from({ length: sections }, () => ({})),
		})
		const people: User[] = []
		for (let n = 0; n < students; n++)
			people.push(await aUser(db, { email: `student-${unique}-${n}@example.com` }))
		return { course, people }
	})
}

async function clean({ course, people }: Awaited<ReturnType<typeof aClass>>) {
	const ids = people.map(({ id }) => id)
	await inPeace(async (db) => {
		await db.delete(courses).where(eq(courses.id, course.id))
		await db.delete(profiles).where(inArray(profiles.id, ids))
	})
}

test('two hundred who enroll at once are all in, and are counted', async () => {
	const group = await aClass(200)
	const done = await atOnce(group.people, (db, person) => enroll(as(person, db), group.course.id))
	expect(done.filter(({ ok }) => ok)).toHaveLength(200)
	const [row] = await inPeace((db) => db.select().from(courses).where(eq(courses.id, group.course.id)))
	expect(row?.enrolledCount).toBe(200)
	await clean(group)
})

test('a student who presses in sixteen tabs is in once', async () => {
	const group = await aClass(1)
	const [student] = group.people as [User]
	const tabs = Array.from({ length: connections }, (_, n) => n)
	const done = await atOnce(tabs, (db) => enroll(as(student, db), group.course.id))
	expect(done.filter((each) => each.ok && each.isNew)).toHaveLength(1)
	const where = eq(courseEnrollments.courseId, group.course.id)
	expect(await inPeace((db) => db.$count(courseEnrollments, where))).toBe(1)
	await clean(group)
})

test('enrolling and leaving in many tabs causes no deadlock', async () => {
	const group = await aClass(1)
	const [student] = group.people as [User]
	const tabs = Array.from({ length: 48 }, (_, n) => n)
	await atOnce(tabs, async (db, n) => {
		if (n % 2) await leaveCourse(as(student, db), group.course.id)
		else await enroll(as(student, db), group.course.id)
	})
	const [row] = await inPeace((db) => db.select().from(courses).where(eq(courses.id, group.course.id)))
	const where = eq(courseEnrollments.courseId, group.course.id)
	expect(await inPeace((db) => db.$count(courseEnrollments, where))).toBe(row?.enrolledCount)
	await clean(group)
})

test('a student who completes twelve sections at once has completed twelve', async () => {
	const group = await aClass(1, 13)
	const [student] = group.people as [User]
	await inPeace((db) => enroll(as(student, db), group.course.id))
	const lineages = await inPeace((db) => lineagesOf(db, group.course))
	await atOnce(lineages.slice(0, 12), (db, lineage) =>
		completeSection(as(student, db), { courseId: group.course.id, lineage, facts }),
	)
	const [row] = await inPeace((db) =>
		db.select().from(courseEnrollments).where(eq(courseEnrollments.courseId, group.course.id)),
	)
	expect(row?.progress).toBe(92)
	await clean(group)
})

test('finishing, rating and leaving in several tabs cause no deadlock', async () => {
	const group = await aClass(48)
	const where = eq(courseEnrollments.courseId, group.course.id)
	const [lineage = ''] = await inPeace((db) => lineagesOf(db, group.course))
	for (const student of group.people) await inPeace((db) => enroll(as(student, db), group.course.id))
	// 404 is expected where leaving came first.
	const unlessLeft = (error: unknown) => {
		if ((error as { init?: { status?: number } }).init?.status !== 404) throw error
	}
	const { id: courseId } = group.course
	await atOnce(group.people, async (db, student) => {
		const ctx = as(student, db)
		const finish = completeSection(ctx, { courseId, lineage, facts }).catch(unlessLeft)
		await Promise.all([finish, leaveCourse(ctx, courseId)])
		await enroll(ctx, courseId)
		await completeSection(ctx, { courseId, lineage, facts })
		const rate = rateCourse(ctx, courseId, { stars: 5, text: '' }).catch(unlessLeft)
		await Promise.all([rate, leaveCourse(ctx, courseId)])
	})
	const [row] = await inPeace((db) => db.select().from(courses).where(eq(courses.id, courseId)))
	expect([row?.enrolledCount, await inPeace((db) => db.$count(courseEnrollments, where))]).toEqual([0, 0])
	await clean(group)
})
