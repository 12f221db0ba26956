import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { parsePageKey } from '#app/platform/db/paging.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { listMyCourses, listMyFatwas, pageSize } from './queries.server.ts'

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

	const { rows, older } = await listMyCourses(as(student, db), null)
	expect(rows.map(({ id, ...row }) => row)).toEqual([
		{
			...{ slug: second.slug, title: second.title, language: 'en', progress: 100, completed: true },
			...{ hasBegun: true, certificate: 'MK-1' },
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
	expect((await listMyCourses(as(student, db), null)).rows.length).toBe(2)
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
