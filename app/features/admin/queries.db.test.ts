import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { plansOf, statementsOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { countTotals, listRecentUsers } from './queries.server.ts'

test('an admin counts people, courses and fatwas, and what waits', async ({ db }) => {
	const admin = await anAdmin(db)
	const before = await countTotals(as(admin, db))
	const scholar = await aScholar(db)
	await aCourse(db, { scholarId: scholar.id })
	await aCourse(db, { scholarId: scholar.id, status: 'pending' })
	await aCourse(db, { scholarId: scholar.id, status: 'draft' })
	for (const status of ['pending', 'assigned', 'answered', 'approved', 'rejected'] as const) {
		await aQuestion(db, { userId: admin.id, status })
	}
	await aQuestion(db, { userId: admin.id, status: 'pending', closedAt: noon })
	expect(await countTotals(as(admin, db))).toEqual({
		users: before.users + 1,
		scholars: before.scholars + 1,
		courses: before.courses + 3,
		fatwas: before.fatwas + 6,
		pendingFatwas: before.pendingFatwas + 3,
		pendingCourses: before.pendingCourses + 1,
	})
})

test('the five newest people come first, each with the role they hold', async ({ db }) => {
	const people = [aUser, aUser, aScholar, anAdmin, aUser, aUser]
	for (const [n, make] of people.entries()) {
		await make(db, { name: `Person number ${n}`, createdAt: new Date(Date.UTC(2100, 0, 1) + n) })
	}
	const recent = await listRecentUsers(as(await anAdmin(db, { createdAt: new Date(0) }), db))
	expect(recent.map(({ name, role }) => `${name}: ${role}`)).toEqual([
		'Person number 5: user',
		'Person number 4: user',
		'Person number 3: admin',
		'Person number 2: scholar',
		'Person number 1: user',
	])
})

test('users and scholars are refused both', async ({ db }) => {
	for (const person of [await aUser(db), await aScholar(db)]) {
		await expect(countTotals(as(person, db))).rejects.toMatchObject({ init: { status: 403 } })
		await expect(listRecentUsers(as(person, db))).rejects.toMatchObject({ init: { status: 403 } })
	}
})

test('of many people and fatwas no more than 1,001 are counted, and none are read from end to end', {
	timeout: 60_000,
}, async ({ db }) => {
	const admin = await anAdmin(db)
	await db.execute(sql`
		insert into profiles (name, email, created_at)
		select 'Person ' || n, 'n' || n || '@example.com', timestamptz '2020-01-01' + n * interval '1 minute'
		from generate_series(1, 5000) n`)
	await db.execute(sql`
		insert into fatwas (title, question, language, status, created_at)
		select 'Question ' || n, repeat('word ', 40), 'en', case when n % 20 = 0 then 'pending' else 'rejected' end,
			timestamptz '2020-01-01' + n * interval '1 minute'
		from generate_series(1, 10000) n`)
	await db.execute(sql`
		insert into courses (slug, title, description, language, created_at)
		select 'c' || n, 'Course', repeat('word ', 40), 'en', timestamptz '2020-01-01' + n * interval '1 minute'
		from generate_series(1, 2000) n`)
	await db.execute(sql`analyze profiles, fatwas, courses, user_roles`)

	const plans = await plansOf(db, async () => {
		const counts = await countTotals(as(admin, db))
		expect(counts).toMatchObject({ users: 1001, fatwas: 1001, pendingFatwas: 500, courses: 1001 })
		await listRecentUsers(as(admin, db))
	})
	// Courses are few enough for a scan; people and fatwas are not.
	for (const plan of plans) {
		expect(plan.scanned).not.toContain('profiles')
		expect(plan.scanned).not.toContain('fatwas')
	}
})

test('the first queries of an admin have cached plans: no limit is a parameter', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const sent = await statementsOf(db, async () => {
		await countTotals(ctx)
		await listRecentUsers(ctx)
	})
	expect(sent.map(({ params }) => params)).toEqual([[], []])
})
