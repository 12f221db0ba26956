import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { quizAttempts, sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import type { StudentGroup } from '#app/features/courses/model.ts'
import {
	courseEnrollments,
	courseRatings,
	courseSections,
	courses,
} from '#app/features/courses/tables.server.ts'
import { largeTest, test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { findOfficeCourse, listRatings, listSteps } from './course.server.ts'
import { stopsCounted } from './model.ts'
import { officeList } from './params.ts'
import { listOffice, listOwn } from './queries.server.ts'
import { countGroups } from './standing.server.ts'
import { exportStudents, findStops, listStudents } from './students.server.ts'

test('a scholar sees how far each student is, and at which section those stand who have not finished', async ({
	db,
}) => {
	const scholar = await aScholar(db)
	const ctx = as(scholar, db)
	const course = await aCourse(db, { scholarId: scholar.id, sections: [{ title: 'One' }, { title: 'Two' }] })
	const sections = await db
		.select()
		.from(courseSections)
		.where(sql`course_id = ${course.id}`)
		.orderBy(courseSections.order)
	const at = (n: number) => ({ createdAt: new Date(noon.getTime() + n) })
	const [one, two] = sections.map(({ lineage }) => lineage)
	await anEnrollment(db, course, {
		user: await aUser(db, { name: 'Maryam' }),
		progress: 50,
		lastSection: two,
		...at(4),
	})
	await anEnrollment(db, course, { user: await aUser(db, { name: '=Zayd' }), lastSection: two, ...at(3) })
	await anEnrollment(db, course, {
		progress: 100,
		completed: true,
		completedAt: noon,
		lastSection: one,
		...at(2),
	})
	await anEnrollment(db, course, at(1))
	// Imported: half of the course, without a section.
	await anEnrollment(db, course, { progress: 50, ...at(0) })
	await anEnrollment(db, await aCourse(db), { lastSection: one })

	const known = await findOfficeCourse(ctx, course.id)
	expect(known).toMatchObject({ enrolledCount: 5, finished: 1, hasStudents: true })
	const taught = {
		id: course.id,
		approvedVersionId: course.approvedVersionId,
		shownVersionId: course.approvedVersionId,
	}
	expect(await findStops(ctx, taught)).toMatchObject({
		stops: [
			{ title: 'One', students: 0 },
			{ title: 'Two', students: 3 },
		],
		finished: 1,
		notBegun: 1,
		counted: 5,
	})
	const list = async (show: 'all' | 'learning' | 'finished') =>
		(await listStudents(ctx, taught, { show })).rows.map(({ progress, lastSection }) => [
			progress,
			lastSection,
		])
	expect(await list('all')).toEqual([
		[50, 'Two'],
		[0, 'Two'],
		[100, 'One'],
		[0, null],
		[50, null],
	])
	expect(await list('finished')).toEqual([[100, 'One']])
	expect(await list('learning')).toHaveLength(4)

	const csv = await (await exportStudents(ctx, taught, { show: 'learning' }, 'Asia/Karachi')).text()
	expect(csv.split('\r\n')).toEqual([
		'name,enrolled (Asia/Karachi),progress,completed (Asia/Karachi),last active (Asia/Karachi),last section',
		expect.stringMatching(/^Maryam,2026-03-10 \d\d:\d\d:00,50%,,2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d,Two$/),
		expect.stringMatching(/^'=Zayd,2026-03-10 \d\d:\d\d:00,0%,,2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d,Two$/),
		expect.stringMatching(/^Person \d+,2026-03-10 \d\d:\d\d:00,0%,,2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d,$/),
		expect.stringMatching(/^Person \d+,2026-03-10 \d\d:\d\d:00,50%,,2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d,$/),
		'',
	])
})

test('a scholar sees who is stuck and who has not been there for two weeks', async ({ db }) => {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { scholarId: scholar.id, sections: [{}, {}] })
	const [section] = await db.select().from(courseSections).where(sql`course_id = ${course.id}`)
	const lineage = section?.lineage ?? ''
	const ago = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60 * 1000)
	const enrolled = async (name: string, days: number, seen = days) => {
		const user = await aUser(db, { name })
		const times = { createdAt: ago(days), updatedAt: ago(seen) }
		await anEnrollment(db, course, { user, ...times })
		const [row] = await db.select().from(courseEnrollments).where(eq(courseEnrollments.userId, user.id))
		return row?.id ?? ''
	}
	const did = async (enrollmentId: string, at: Date, completedAt: Date | null = null) =>
		db.insert(sectionProgress).values({ enrollmentId, section: lineage, updatedAt: at, completedAt })
	const failed = async (enrollmentId: string, at: Date) => {
		const marks = { answers: {}, right: {}, score: 0, passed: false }
		await db.insert(quizAttempts).values({ enrollmentId, section: lineage, ...marks, createdAt: at })
	}
	await enrolled('New', 1)
	await enrolled('Gone', 15)
	await did(await enrolled('Watches again and again', 30), ago(2))
	await did(await enrolled('Goes on', 30), ago(2), ago(2))
	const fails = await enrolled('Fails', 3)
	for (const days of [2, 1, 0]) await failed(fails, ago(days))
	await failed(await enrolled('Failed once', 3), ago(1))
	const lost = await enrolled('Failed long ago', 60)
	for (const days of [50, 49, 48]) await failed(lost, ago(days))
	await anEnrollment(db, course, {
		completed: true,
		completedAt: ago(40),
		createdAt: ago(60),
		updatedAt: ago(40),
	})

	const ctx = as(scholar, db)
	const names = async (show: StudentGroup) =>
		(await listStudents(ctx, course, { show })).rows.map(({ name }) => name).sort()
	expect(await names('stuck')).toEqual(['Fails', 'Watches again and again'])
	expect(await names('away')).toEqual(['Failed long ago', 'Gone'])
	expect(await countGroups(ctx, course)).toEqual({ all: 8, learning: 7, stuck: 2, away: 2, finished: 1 })
	const [row] = (await listStudents(ctx, course, { show: 'stuck' })).rows
	expect(row?.seenAt).toEqual(noon)
})

test('a scholar finds a student by any part of their name, never by their address', async ({ db }) => {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { scholarId: scholar.id })
	for (const name of ['Maryam bint Yūsuf', 'أحمد علي', 'Zayd']) {
		const user = await aUser(db, { name, email: `${crypto.randomUUID()}@hidden.example` })
		await anEnrollment(db, course, { user })
	}
	await anEnrollment(db, await aCourse(db), { user: await aUser(db, { name: 'Zaynab' }) })
	const found = async (q: string) =>
		(await listStudents(as(scholar, db), course, { show: 'all', q })).rows.map(({ name }) => name)
	expect(await found('yusuf maryam')).toEqual(['Maryam bint Yūsuf'])
	expect(await found('احمد')).toEqual(['أحمد علي'])
	expect(await found('za')).toEqual(['Zayd'])
	expect(await found('100%')).toEqual([])
	expect(await found('hidden')).toEqual([])

	const csv = await exportStudents(as(scholar, db), course, { show: 'all', q: 'zayd' }, 'UTC')
	expect((await csv.text()).trim().split('\r\n')).toHaveLength(2)
})

test('only its scholar and admins open the pages of a course', async ({ db }) => {
	const course = await aCourse(db)
	expect(await findOfficeCourse(as(await aScholar(db), db), course.id)).toBeUndefined()
	expect(await findOfficeCourse(as(await anAdmin(db), db), course.id)).toMatchObject({ id: course.id })
	const looking = { ...(await anAdmin(db)), impersonatedBy: crypto.randomUUID() }
	expect(await findOfficeCourse(as(looking, db), course.id)).toBeUndefined()
})

test('ratings are read without the name of who gave them', async ({ db }) => {
	const course = await aCourse(db)
	const student = await anEnrollment(db, course)
	const moments = { createdAt: noon, updatedAt: noon }
	await db
		.insert(courseRatings)
		.values({ courseId: course.id, userId: student.id, stars: 4, text: 'Clear.', ...moments })
	const { rows } = await listRatings(as(await anAdmin(db), db), course.id)
	expect(rows).toMatchObject([{ stars: 4, text: 'Clear.' }])
	expect(JSON.stringify(rows)).not.toContain(student.name)
})

largeTest(
	'a course of 20,000 students and a list of 2,000 courses are read off indexes',
	{ timeout: 300_000 },
	async ({ db }) => {
		const scholar = await aScholar(db)
		const ctx = as(scholar, db)
		const sections = Array.from({ length: 300 }, (_, n) => ({ title: `Section ${n}` }))
		const course = await aCourse(db, { scholarId: scholar.id, sections })
		const others = await aCourse(db)
		await db.execute(sql`insert into profiles (name, email)
			select 'Student ' || n, 'student' || n || '@example.org' from generate_series(1, 20000) n`)
		await db.execute(sql`alter table course_enrollments disable trigger user`)
		await db.execute(sql`
			insert into course_enrollments (course_id, user_id, version_id, progress, completed, completed_at, last_section, created_at)
			select c.id, p.id, c.approved_version_id, case when n % 3 = 0 then 100 else n % 90 end, n % 3 = 0,
				case when n % 3 = 0 then now() end,
				(select lineage from course_sections s where s.version_id = c.approved_version_id and s."order" = 1 + n % 300),
				timestamptz '2026-01-01' + n * interval '1 minute'
			from (select id, row_number() over () as n from profiles where email like 'student%') p,
				(select * from courses where id in (${course.id}, ${others.id})) c`)
		await db.execute(sql`alter table course_enrollments enable trigger user`)
		await db.execute(sql`
			insert into courses (slug, title, description, language, scholar_id, status, created_at, updated_at)
			select 'many-' || n, 'Many ' || n, repeat('What of it? ', 40), (array['en', 'ar', 'ur'])[1 + n % 3],
				case when n % 2 = 0 then ${scholar.id}::uuid else ${(await aScholar(db)).id}::uuid end,
				case when n % 50 = 0 then 'rejected' when n % 10 = 0 then 'pending' else 'draft' end,
				timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
			from generate_series(1, 2000) n`)
		for (const table of ['courses', 'course_enrollments', 'course_sections', 'profiles'])
			await db.execute(sql.raw(`analyze ${table}`))
		// A table of two thousand courses is always read whole.
		await db.execute(sql`set local enable_seqscan = off`)

		const taught = {
			id: course.id,
			approvedVersionId: course.approvedVersionId,
			shownVersionId: course.approvedVersionId,
		}
		const first = await listStudents(ctx, taught, { show: 'learning' })
		const before = first.older
		const admin = as(await anAdmin(db), db)
		const questions: Record<string, () => Promise<unknown>> = {
			course: () => findOfficeCourse(ctx, course.id),
			steps: () => listSteps(ctx, course.id),
			stops: () => findStops(ctx, taught),
			ratings: () => listRatings(ctx, course.id),
			students: () => listStudents(ctx, taught, { show: 'all' }),
			'students after': () => listStudents(ctx, taught, { show: 'learning' }, { cursor: before }),
			finished: () => listStudents(ctx, taught, { show: 'finished' }),
			called: () => listStudents(ctx, taught, { show: 'all', q: 'student 7777' }),
			'called as many are': () => listStudents(ctx, taught, { show: 'learning', q: 'Student' }),
			own: () => listOwn(ctx, { q: '', status: 'all' }),
			'own rejected': () => listOwn(ctx, { q: '', status: 'rejected' }),
			office: () => listOffice(admin, officeList.none),
			rejected: () => listOffice(admin, { ...officeList.none, status: 'rejected' }),
			archived: () => listOffice(admin, { ...officeList.none, status: 'archived' }),
			deleted: () => listOffice(admin, { ...officeList.none, status: 'deleted' }),
			urdu: () => listOffice(admin, { ...officeList.none, language: 'ur' }),
			category: () => listOffice(admin, { ...officeList.none, category: crypto.randomUUID() }),
			unicorn: () => listOffice(admin, { ...officeList.none, q: 'unicorn' }),
			'one title': () => listOffice(admin, { ...officeList.none, q: 'many 1234' }),
		}
		for (const [name, work] of Object.entries(questions))
			for (const { scanned, buffers, sql } of await plansOf(db, work)) {
				expect(scanned, `${name}: ${sql}`).toEqual([])
				expect(buffers, `${name}: ${sql}`).toBeLessThanOrEqual(
					name === 'course' || name === 'stops' || name.startsWith('called') ? 1500 : 700,
				)
			}
		expect((await findStops(ctx, taught)).counted).toBe(stopsCounted)
		expect(await db.$count(courses)).toBeGreaterThan(2000)
	},
)
