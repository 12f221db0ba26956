import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { parsePageKey } from '#app/platform/db/paging.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { findBeside } from './beside.server.ts'
import { findCurrentCourse, listMyCourses, pageSize } from './my-courses.server.ts'
import { listMyFatwas } from './queries.server.ts'

const today = '2026-03-10'

test('a student sees the courses they are enrolled in, the newest enrollment first', async ({ db }) => {
	const student = await aUser(db)
	const first = await aCourse(db, { title: 'فقه الصلاة', language: 'ar' })
	const second = await aCourse(db)
	await anEnrollment(db, first, { user: student, progress: 45, createdAt: noon })
	await anEnrollment(db, second, {
		user: student,
		progress: 100,
		completed: true,
		createdAt: new Date(noon.getTime() + 1),
	})
	await anEnrollment(db, first)
	for (const [number, user] of [
		['MK-1', student],
		['MK-2', await aUser(db)],
	] as const) {
		await db.insert(certificates).values({
			...{ number, userId: user.id, courseId: second.id, name: user.name, courseTitle: second.title },
			...{ courseLanguage: 'en', teacher: '', minutes: 0, version: 1, issuedAt: noon },
			...{ keyId: crypto.randomUUID(), signature: '' },
		})
	}

	const { rows, older } = await listMyCourses(as(student, db), { before: null, today })
	expect(rows).toMatchObject([
		{
			...{ slug: second.slug, title: second.title, language: 'en', progress: 100, completed: true },
			...{ hasBegun: true, certificate: 'MK-1', sections: 1, done: 0, next: { title: 'Section 1' } },
		},
		{
			...{ slug: first.slug, title: 'فقه الصلاة', language: 'ar', progress: 45, completed: false },
			...{ hasBegun: true, certificate: null },
		},
	])
	expect(older).toBeNull()
})

test('a student keeps a course that is reviewed again or archived', async ({ db }) => {
	const student = await aUser(db)
	await anEnrollment(db, await aCourse(db, { status: 'pending' }), { user: student })
	await anEnrollment(db, await aCourse(db, { archivedAt: noon }), { user: student })
	expect((await listMyCourses(as(student, db), { before: null, today })).rows.length).toBe(2)
})

test('an asker sees their own questions and nobody elses, with a way to what is public only', async ({
	db,
}) => {
	const asker = await aUser(db)
	const own = { userId: asker.id }
	await aQuestion(db, { ...own, title: 'waits', status: 'pending' })
	await aQuestion(db, { ...own, title: 'in review', status: 'answered' })
	await aQuestion(db, { ...own, title: 'published', status: 'approved' })
	await aQuestion(db, { ...own, title: 'private', status: 'approved', isPrivate: true })
	await aQuestion(db, { status: 'approved' })

	const { rows } = await listMyFatwas(as(asker, db), null)
	expect(rows.map((row) => [row.title, row.status, row.slug])).toEqual([
		['private', 'approved', null],
		['published', 'approved', 'a-slug'],
		['in review', 'answered', null],
		['waits', 'pending', null],
	])
	expect((await listMyFatwas(as(await anAdmin(db), db), null)).rows).toEqual([])
})

test('somebody with many questions pages through them by key, without a scan', async ({ db }) => {
	const asker = await aUser(db)
	await db.execute(sql`
		insert into fatwas (title, question, language, user_id, created_at)
		select 'Question ' || n, repeat('word ', 50), 'en', ${asker.id}, timestamptz '2026-01-01' + n * interval '1 minute'
		from generate_series(1, 2000) n`)
	await db.execute(sql`analyze fatwas`)
	const first = await listMyFatwas(as(asker, db), null)
	const next = parsePageKey(first.older)
	const second = await listMyFatwas(as(asker, db), next)
	expect(first.rows.at(-1)?.title).toBe(`Question ${2001 - pageSize}`)
	expect(second.rows.at(0)?.title).toBe(`Question ${2000 - pageSize}`)

	const plans = await plansOf(db, () => listMyFatwas(as(asker, db), next))
	for (const plan of plans) {
		expect(plan.scanned).not.toContain('fatwas')
		expect(plan.buffers).toBeLessThan(200)
	}
})

test('what comes next in a course is open, not done, and after the last; what is new waits for the rest', async ({
	db,
}) => {
	const [done, last, locked, open, added] = Array.from({ length: 5 }, () => crypto.randomUUID())
	const before = [
		{ lineage: done, title: 'Done' },
		{ lineage: open, title: 'Left out before' },
		{ lineage: last, title: 'Last' },
		{ lineage: locked, title: 'Locked', release: { kind: 'on' as const, on: '2026-03-11' } },
	]
	const course = await aCourse(db, { sections: before })
	const student = await anEnrollment(db, course, { lastSection: last, createdAt: noon, progress: 50 })
	const ctx = as(student, db)
	const [enrollment] = await db.select().from(courseEnrollments)
	const finish = (section = '') =>
		db
			.insert(sectionProgress)
			.values({ enrollmentId: enrollment?.id ?? '', section, completedAt: noon, updatedAt: noon })
	const next = async (day = today) => (await findCurrentCourse(ctx, day))?.next?.title
	await finish(done)
	expect(await next()).toBe('Last')
	await finish(last)
	expect(await next()).toBe('Left out before')
	expect(await next('2026-03-11')).toBe('Locked')
	const version = await aVersion(db, course, 2, [{ lineage: added, title: 'New' }, ...before])
	await db.update(courses).set({ approvedVersionId: version })
	expect(await next()).toBe('Left out before')
	await finish(open)
	expect(await next()).toBe('New')
	expect(await findCurrentCourse(ctx, today)).toMatchObject({ done: 3, sections: 4 })
	await db.update(courseEnrollments).set({ completed: true })
	expect(await findCurrentCourse(ctx, today)).toBeNull()
})

test('beside the lists stand a week of one’s own and what is theirs; who looks on as them reads nothing private', async ({
	db,
}) => {
	const course = await aCourse(db)
	const student = await anEnrollment(db, course)
	const [enrollment] = await db.select().from(courseEnrollments)
	const of = { enrollmentId: enrollment?.id ?? '', updatedAt: noon }
	const daysAgo = (count: number) => new Date(noon.getTime() - count * 24 * 60 * 60 * 1000)
	await db.insert(sectionProgress).values([
		{ ...of, section: crypto.randomUUID(), completedAt: noon },
		{ ...of, section: crypto.randomUUID(), completedAt: daysAgo(2), updatedAt: daysAgo(2) },
		{ ...of, section: crypto.randomUUID(), completedAt: daysAgo(9), updatedAt: daysAgo(9) },
	])
	const other = await anEnrollment(db, course)
	await aQuestion(db, { userId: student.id })
	await aQuestion(db, { userId: other.id })
	expect(await findBeside(as(student, db), 'UTC')).toMatchObject({
		...{ days: [daysAgo(2), noon].map((day) => day.toISOString().slice(0, 10)), lessons: 2 },
		...{
			courses: 1,
			fatwas: 1,
			notes: 0,
			counseling: 0,
			consultation: null,
			certificates: 0,
			certificate: null,
		},
	})
	const onlooker = { ...student, impersonatedBy: other.id }
	expect(await findBeside(as(onlooker, db), 'UTC')).toMatchObject({ courses: 1, fatwas: 0 })
	expect((await findBeside(as(other, db), 'UTC')).days).toEqual([])
})
