import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { markRead } from '#app/features/counseling/queries.server.ts'
import { threads } from '#app/features/counseling/tables.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { parsePageKey } from '#app/platform/db/paging.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aCounselor, aThread, counselorAt } from '#tests/world-counseling.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { aNote } from '#tests/world-notes.ts'
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
			number,
			userId: user.id,
			courseId: second.id,
			name: user.name,
			courseTitle: second.title,
			courseLanguage: 'en',
			teacher: '',
			minutes: 0,
			version: 1,
			issuedAt: noon,
			keyId: crypto.randomUUID(),
			signature: '',
		})
	}

	const { rows, older } = await listMyCourses(as(student, db), { cursor: null, today })
	expect(rows).toMatchObject([
		{
			slug: second.slug,
			title: second.title,
			language: 'en',
			progress: 100,
			completed: true,
			hasBegun: true,
			certificate: { number: 'MK-1', name: student.name, title: second.title },
			sections: 1,
			done: 0,
			next: { title: 'Section 1' },
		},
		{
			slug: first.slug,
			title: 'فقه الصلاة',
			language: 'ar',
			progress: 45,
			completed: false,
			hasBegun: true,
			certificate: null,
		},
	])
	expect(older).toBeNull()
})

test('a student keeps a course that is reviewed again or archived', async ({ db }) => {
	const student = await aUser(db)
	await anEnrollment(db, await aCourse(db, { status: 'pending' }), { user: student })
	await anEnrollment(db, await aCourse(db, { archivedAt: noon }), { user: student })
	expect((await listMyCourses(as(student, db), { cursor: null, today })).rows.length).toBe(2)
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

test('the next section is open, not done, and after the last; new ones come last', async ({ db }) => {
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
		days: [daysAgo(2), noon].map((day) => day.toISOString().slice(0, 10)),
		lessons: 2,
		courses: 1,
		fatwas: 1,
		notes: 0,
		counseling: 0,
		consultation: null,
		certificates: 0,
		certificate: null,
	})
	const onlooker = { ...student, impersonatedBy: other.id }
	expect(await findBeside(as(onlooker, db), 'UTC')).toMatchObject({ courses: 1, fatwas: 0 })
	expect((await findBeside(as(other, db), 'UTC')).days).toEqual([])
})

test('a certificate that was revoked is none', async ({ db }) => {
	const course = await aCourse(db)
	const student = await anEnrollment(db, course, { progress: 100, completed: true })
	await db.insert(certificates).values({
		number: 'MK-9',
		userId: student.id,
		courseId: course.id,
		name: student.name,
		courseTitle: 'It',
		courseLanguage: 'en',
		teacher: '',
		minutes: 0,
		version: 1,
		issuedAt: noon,
		revokedAt: noon,
		keyId: crypto.randomUUID(),
		signature: '',
	})
	const { rows } = await listMyCourses(as(student, db), { cursor: null, today })
	expect(rows.map(({ certificate }) => certificate)).toEqual([null])
})

test('a seeker is told of the reply that they have not read, once it cannot be taken back', async ({
	db,
}) => {
	const seeker = await aUser(db)
	const thread = await aThread(db, { seeker })
	const counselor = await aCounselor(db)
	await db.update(threads).set({ status: 'assigned', scholarId: counselor.id, activeAt: noon })
	await counselorAt(db, counselor).reply(thread.id)
	const at = (seconds: number) => as(seeker, db, new Date(noon.getTime() + seconds * 1000))
	expect((await findBeside(at(10), 'UTC')).reply).toBeNull()
	expect((await findBeside(at(60), 'UTC')).reply).toEqual({ id: thread.id })
	const onlooker = { ...seeker, impersonatedBy: counselor.id }
	expect((await findBeside(as(onlooker, db, at(60).now), 'UTC')).reply).toBeNull()
	await markRead(at(60), thread.id)
	expect((await findBeside(at(61), 'UTC')).reply).toBeNull()
})

test('an asker is told of the question about which a scholar waits longest, however old it is', async ({
	db,
}) => {
	const asker = await aUser(db)
	const own = { userId: asker.id, status: 'assigned' as const }
	const minute = (n: number) => new Date(noon.getTime() + n * 60_000)
	const oldest = await aQuestion(db, { ...own, title: 'Oldest', clarificationAskedAt: minute(2) })
	await aQuestion(db, { ...own, clarificationAskedAt: minute(3) })
	await aQuestion(db, { ...own, clarificationAskedAt: minute(1), closedAt: noon })
	for (let n = 0; n < 4; n++) await aQuestion(db, { userId: asker.id })
	const { asked } = await findBeside(as(asker, db), 'UTC')
	expect(asked).toEqual({ id: oldest.id, title: 'Oldest', language: 'en' })
})

test('a note is a next step while it is pinned or was written lately', async ({ db }) => {
	const writer = await aUser(db)
	const note = async () => (await findBeside(as(writer, db), 'UTC')).note?.title
	const old = new Date('2026-01-01T00:00:00Z')
	const own = { userId: writer.id, updatedAt: old }
	await aNote(db, { ...own, title: 'Old' })
	await aNote(db, { ...own, title: 'Removed', pinnedAt: old, deletedAt: noon })
	expect(await note()).toBeUndefined()
	await aNote(db, { ...own, title: 'New', updatedAt: noon })
	expect(await note()).toBe('New')
	await aNote(db, { ...own, title: 'Pinned', pinnedAt: old })
	expect(await note()).toBe('Pinned')
})
