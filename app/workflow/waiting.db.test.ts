import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { threads } from '#app/features/counseling/tables.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { features } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { listWaiting, waitingCounts } from './waiting.server.ts'

const waits = features.flatMap(({ workSources: waits = [] }) => waits)
const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000)
const asked = { limit: 20, locale: 'en' } as const

test('what waits longest is first, whichever service it is of, and nothing private is said', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db, { name: 'Sheikh Yusuf', profile: { names: { ar: 'الشيخ يوسف' } } })
	const seeker = await aUser(db)
	await aMessage(db, { name: 'Bilal', createdAt: daysAgo(3) })
	await aQuestion(db, { title: 'Old', createdAt: daysAgo(9), dueOn: '2026-03-01' })
	await aQuestion(db, {
		title: 'Hidden',
		isPrivate: true,
		createdAt: daysAgo(7),
		status: 'assigned',
		scholarId: scholar.id,
	})
	await aQuestion(db, {
		title: 'Asked back',
		createdAt: daysAgo(30),
		status: 'assigned',
		clarificationAskedAt: noon,
	})
	await aQuestion(db, { title: 'Closed', createdAt: daysAgo(30), closedAt: noon })
	await aQuestion(db, { title: 'My own', createdAt: daysAgo(30), userId: admin.id })
	await aCourse(db, { title: 'Logic', status: 'pending' })
	await db.insert(threads).values({
		topic: 'anxiety',
		question: 'sealed',
		language: 'en',
		createdAt: daysAgo(5),
		userId: seeker.id,
	})

	const ctx = as(admin, db)
	const rows = await listWaiting(ctx, waits, asked)
	expect(
		rows.map(({ label, title, facts, holder, action }) => [label, title, ...facts, holder, action.verb]),
	).toEqual([
		['Fatwa', 'Old', null, 'assign'],
		['Fatwa', 'Private question', 'Sheikh Yusuf', 'open'],
		['Counseling', 'Private question', null, 'assign'],
		['Message', 'Message from ⁨Bilal⁩', null, 'answer'],
		['Course', 'Logic', expect.anything(), 'review'],
	])
	const inArabic = await inLocale('ar', () => listWaiting(ctx, waits, { ...asked, locale: 'ar' }))
	expect(inArabic[1]?.holder).toBe('الشيخ يوسف')
	const [counts] = await db.select(waitingCounts(ctx, waits, '2026-03-10')).from(sql`(values (1)) as once`)
	expect(counts).toMatchObject({
		fatwa: { all: 2, late: 1 },
		message: { all: 1 },
		counseling: { all: 1, late: 0 },
	})
	// Cached statements are separate for each reader.
	const colleague = as(await anAdmin(db), db)
	expect((await listWaiting(colleague, waits, asked)).map(({ title }) => title)).toContain('My own')
	const [others] = await db
		.select(waitingCounts(colleague, waits, '2026-03-10'))
		.from(sql`(values (1)) as once`)
	expect(others).toMatchObject({ fatwa: { all: 3, late: 1 } })
})

test('only an admin sees it, and not while they look at the site as somebody', async ({ db }) => {
	const admin = await anAdmin(db)
	await aQuestion(db)
	await expect(listWaiting(as(await aScholar(db), db), waits, asked)).rejects.toMatchObject({
		init: { status: 403 },
	})
	const looking = as({ ...admin, impersonatedBy: admin.id }, db)
	expect(await listWaiting(looking, waits, asked)).toEqual([])
	expect(waitingCounts(looking, waits, '2026-03-10')).toEqual({})
})
