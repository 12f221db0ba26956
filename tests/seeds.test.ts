import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { consultations } from '#app/features/consultancy/tables.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { progressOf } from '#app/features/courses/learn/model.ts'
import { quizAttempts } from '#app/features/courses/learn/tables.server.ts'
import { courseMedia, courseMediaParts } from '#app/features/courses/media/tables.server.ts'
import {
	courseAnnouncements,
	courseEnrollments,
	courseSections,
	courses,
} from '#app/features/courses/tables.server.ts'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { bankLines } from '#app/features/giving/bank/tables.server.ts'
import { pledges } from '#app/features/giving/pledges/tables.server.ts'
import { receipts } from '#app/features/giving/receipts/tables.server.ts'
import { funds, ledgerEntries, ledgerPeriods } from '#app/features/giving/tables.server.ts'
import { ways } from '#app/features/giving/ways/tables.server.ts'
import { notes } from '#app/features/notes/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files, settings } from '#app/platform/db/tables.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { test, testOn } from './db.ts'
import { testFiles } from './test-files.ts'
import { aCategory, anAdmin, as, aUser, noon } from './world.ts'
import { aFatwa } from './world-fatwas.ts'
import { aRuntime, runTask } from './world-files.ts'

const seed = (db: Db, ...args: string[]) => runTask(seedTask(aRuntime(db), 20), args)

/** A test that begins with the sample organisation. */
const sampleTest = testOn((db) => seed(db, 'sample'))

async function amounts(db: Db) {
	const of = async (table: PgTable) => (await db.select({ count: count() }).from(table))[0]?.count
	return {
		people: await of(profiles),
		categories: await of(categories),
		fatwas: await of(fatwas),
		texts: await of(fatwaPublications),
		courses: await of(courses),
		sections: await of(courseSections),
		enrollments: await of(courseEnrollments),
		counselors: await db.$count(scholarCompetences, eq(scholarCompetences.service, 'counseling')),
		answered: await db.$count(scholarCompetences, eq(scholarCompetences.service, 'fatwas')),
		away: await of(scholarAbsences),
		consultations: await of(consultations),
		funds: await of(funds),
		entries: await of(ledgerEntries),
		receipts: await of(receipts),
		pledges: await of(pledges),
		transactions: await of(bankLines),
		periods: await of(ledgerPeriods),
		waysToPay: await of(ways),
	}
}
const nothing = {
	people: 0,
	categories: 0,
	fatwas: 0,
	texts: 0,
	courses: 0,
	sections: 0,
	enrollments: 0,
	counselors: 0,
	answered: 0,
	away: 0,
	consultations: 0,
	funds: 0,
	entries: 0,
	receipts: 0,
	pledges: 0,
	transactions: 0,
	periods: 0,
	waysToPay: 0,
}
const settingOf = async (db: Db, key: string) =>
	(await db.select().from(settings).where(eq(settings.key, key)))[0]?.value

test('the sample organisation is whole, and loading it twice gives one', async ({ db }) => {
	expect((await seed(db, 'sample')).code).toBe(0)
	const loaded = await amounts(db)
	expect(loaded).toMatchObject({
		people: 266,
		categories: 12,
		// Five of them are open, and one was answered privately.
		fatwas: 32,
		texts: 78,
		courses: 9,
		enrollments: 1414,
		counselors: 4,
		answered: 16,
		away: 1,
		consultations: 2,
		funds: 4,
		// Ten gifts and two payments.
		entries: 12,
		receipts: 8,
		pledges: 12,
		transactions: 10,
		waysToPay: 2,
	})
	expect((await seed(db, 'sample')).code).toBe(0)
	expect(await amounts(db)).toEqual(loaded)

	const versions = await db
		.select({ version: fatwaResponses.version, why: fatwaResponses.changeReason })
		.from(fatwaResponses)
		.where(eq(fatwaResponses.externalId, 'sample-fatwa-01-en'))
	expect(versions.map(({ version, why }) => [version, why !== ''])).toEqual([
		[1, false],
		[2, true],
	])
	const arabic = await db.select().from(courses).where(eq(courses.slug, 'quranic-arabic'))
	expect(arabic).toMatchObject([{ level: 'beginner', enrolledCount: 214, ratingCount: 27 }])
	for (const table of [profiles, categories, fatwas, courses]) {
		expect((await db.select({ at: table.sampleAt }).from(table)).filter((row) => row.at === null)).toEqual([])
	}
	expect(await settingOf(db, 'sample.loaded')).toBe(true)
})

sampleTest(
	'made-up students have done what their progress says, and quizzes and releases are among the samples',
	async ({ db }) => {
		await seed(db, 'large', '--fatwas', '0', '--questions', '0', '--courses', '3', '--users', '50')
		const { rows } = (await db.execute(sql`
		select e.progress, e.completed, e.completed_at is not null as finished,
			(select count(*)::int from section_progress p where p.enrollment_id = e.id) as done,
			(select count(*)::int from course_sections s where s.version_id = e.version_id) as sections
		from course_enrollments e`)) as unknown as { rows: Record<string, number | boolean>[] }
		expect(rows.length).toBeGreaterThan(1414 + 50)
		for (const { progress, completed, finished, done, sections } of rows) {
			expect(progress).toBe(progressOf(Number(done), Number(sections)))
			expect([completed, finished]).toEqual([done === sections, done === sections])
		}
		expect(await db.$count(courseSections, isNotNull(courseSections.quiz))).toBe(16)
		const tested = await db
			.selectDistinct({ course: courseSections.courseId })
			.from(courseSections)
			.where(isNotNull(courseSections.quiz))
		expect(tested).toHaveLength(9)
		expect(await db.$count(courseSections, isNotNull(courseSections.release))).toBe(3)
		const lengths = await db
			.select({ count: count() })
			.from(courseSections)
			.groupBy(courseSections.versionId)
			.orderBy(desc(count()))
			.limit(1)
		expect(lengths).toEqual([{ count: 300 }])
	},
)

sampleTest(
	'what the sample courses offer is there to be opened: sheets, pictures, a video and an audio',
	async ({ db }) => {
		await seed(db, 'sample')
		const { store } = testFiles()
		const kept = await db.select().from(files)
		const sections = await db.select().from(courseSections)
		for (const { id, materials, media, courseId } of sections) {
			for (const { title, url, fileId } of materials) {
				expect(url ?? kept.find((file) => file.id === fileId)?.attachedTo, title).toMatch(/^https:|^course:/)
			}
			if (!media) continue
			const [found] = await db.select().from(courseMedia).where(eq(courseMedia.courseId, courseId))
			expect(media, id).toMatchObject({ mediaId: found?.id, seconds: found?.seconds })
		}
		expect(
			sections
				.filter(({ media }) => media)
				.map(({ media }) => media?.kind)
				.toSorted(),
		).toEqual(['audio', 'video'])
		for (const { key } of [...kept, ...(await db.select().from(courseMediaParts))])
			expect(await store.has(key), key).toBe(true)
		// A drawn cover is better than a sample picture.
		expect(await db.$count(courses, isNotNull(courses.imageUrl))).toBe(0)

		await seed(db, 'clear')
		expect(await db.$count(files, isNotNull(files.attachedTo))).toBe(0)
		expect(await db.$count(courseMedia)).toBe(0)
	},
)

sampleTest(
	'the demo student has progress, a quiz, a certificate, notes, an answer in private and news',
	async ({ db }) => {
		const [student] = await db.select().from(profiles).where(eq(profiles.email, 'user@mishkat.example'))
		const own = eq(courseEnrollments.userId, student?.id ?? '')
		const enrolled = await db.select().from(courseEnrollments).where(own).orderBy(courseEnrollments.progress)
		expect(enrolled.map(({ progress, completed }) => [progress, completed])).toEqual([
			[0, false],
			[28, false],
			[100, true],
		])
		const [certificate] = await db.select().from(certificates)
		expect(certificate).toMatchObject({ userId: student?.id, courseId: enrolled[2]?.courseId })
		expect(enrolled[2]?.certificateUrl).toBe(`/certificates/${certificate?.number}`)
		expect(await db.$count(quizAttempts, eq(quizAttempts.passed, true))).toBe(4)
		const written = await db.select().from(notes)
		expect(written.map(({ section, fatwaId }) => [section !== null, fatwaId !== null]).toSorted()).toEqual([
			[false, false],
			[false, true],
			[true, false],
		])
		const [answered] = await db
			.select({
				status: fatwas.status,
				isPrivate: fatwas.isPrivate,
				by: fatwaResponses.scholarId,
				reviewer: fatwaResponses.reviewedBy,
			})
			.from(fatwas)
			.innerJoin(fatwaResponses, eq(fatwaResponses.fatwaId, fatwas.id))
			.where(and(eq(fatwas.isPrivate, true), eq(fatwas.status, 'approved')))
		expect(answered?.by && answered.reviewer && answered.by !== answered.reviewer).toBeTruthy()
		const told = await db.select().from(notifications).orderBy(notifications.createdAt)
		expect(told.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
			['learning.course-completed', true],
			['ifta.answer-ready', false],
			['teaching.announcement', false],
		])

		await seed(db, 'clear')
		for (const table of [certificates, notes, notifications, quizAttempts, courseAnnouncements])
			expect(await db.$count(table)).toBe(0)
	},
)

sampleTest(
	'sample answers name schools, contexts and graded hadith, and two people stand for each',
	async ({ db }) => {
		const newest = await db.select().from(fatwaResponses).where(isNotNull(fatwaResponses.reviewedAt))
		expect(new Set(newest.map(({ school }) => school))).toEqual(new Set([null, 'hanafi', 'shafii']))
		expect(newest.filter(({ context }) => context).length).toBeGreaterThan(6)
		for (const { title, scholarId, reviewedBy, hadith } of newest) {
			expect(scholarId && reviewedBy && scholarId !== reviewedBy, title).toBeTruthy()
			for (const cited of hadith) expect(Object.values(cited).every(Boolean), title).toBe(true)
		}
	},
)

test('a name that the operator has given stays beside the sample', async ({ db }) => {
	await writeSettings(as(null, db), { 'organisation.name': { en: 'Ours' } })
	await seed(db, 'sample')
	expect(await settingOf(db, 'organisation.name')).toEqual({ en: 'Ours' })
	expect(await settingOf(db, 'organisation.established')).toBe(2010)
})

sampleTest('samples go in one step, and what people have made stays', async ({ db }) => {
	await writeSettings(as(null, db), { 'organisation.name': { en: 'Ours' } })
	await aUser(db)
	const [worship] = await db.select().from(categories).where(eq(categories.name, 'Worship'))
	await aFatwa(db, { categoryId: worship?.id, answers: [{ scholarId: null }] })
	const [sampled] = await db.select().from(courses)
	for (const courseId of [sampled?.id, null]) {
		await db.insert(certificates).values({
			number: courseId ?? 'ours',
			courseId,
			name: 'x',
			courseTitle: 'x',
			courseLanguage: 'en',
			teacher: '',
			minutes: 0,
			version: 1,
			issuedAt: noon,
			keyId: crypto.randomUUID(),
			signature: '',
		})
	}
	await seed(db, 'clear')
	expect(await db.select().from(certificates)).toMatchObject([{ number: 'ours' }])
	expect(await amounts(db)).toMatchObject({
		people: 1,
		categories: 1,
		fatwas: 1,
		courses: 0,
		sections: 0,
		enrollments: 0,
		counselors: 0,
		consultations: 0,
		funds: 0,
		entries: 0,
		receipts: 0,
		pledges: 0,
		transactions: 0,
		periods: 0,
		waysToPay: 0,
	})
	expect(await settingOf(db, 'organisation.name')).toEqual({ en: 'Ours' })
	expect(await settingOf(db, 'organisation.established')).toBeUndefined()
	expect(await settingOf(db, 'sample.loaded')).toBe(false)
})

test('the empty seed brings the categories and nothing else', async ({ db }) => {
	const { code, last } = await seed(db, 'empty')
	expect([code, last]).toEqual([0, 'There are 12 categories, and nothing else was added.'])
	expect(await amounts(db)).toEqual({ ...nothing, categories: 12 })
	const names = (await db.select().from(categories).where(eq(categories.type, 'fatwa'))).map(
		(row) => row.name,
	)
	expect(names.toSorted()).toEqual(['Family', 'Finance', 'Lifestyle', 'Other', 'Technology', 'Worship'])
})

test('a category that has names already keeps them', async ({ db }) => {
	await aCategory(db, { name: 'Worship', type: 'both', names: { ar: 'الشعائر' } })
	await seed(db, 'empty')
	expect(await db.select().from(categories).where(eq(categories.name, 'Worship'))).toMatchObject([
		{ names: { ar: 'الشعائر' }, sampleAt: null },
	])
})

test('a site with content of its own is not seeded unless the operator insists', async ({ db }) => {
	await anAdmin(db)
	expect((await seed(db, 'empty')).code).toBe(0)
	await aUser(db)
	for (const name of ['sample', 'empty', 'large']) {
		expect(await seed(db, name)).toMatchObject({
			code: 1,
			last: expect.stringContaining('content of its own'),
		})
	}
	expect((await amounts(db)).fatwas).toBe(0)
	expect((await seed(db, 'sample', '--force')).code).toBe(0)
})

test('generated rows come in the amounts asked for, and the same call again adds none', async ({ db }) => {
	const args = ['large', '--fatwas', '30', '--questions', '40', '--courses', '4', '--users', '60']
	expect((await seed(db, ...args)).last).toBe(
		'There are 30 generated fatwas, 40 questions, 4 courses and 60 people.',
	)
	const made = await amounts(db)
	expect(made).toMatchObject({ people: 60, fatwas: 70, texts: 33, courses: 4 })
	await seed(db, ...args)
	expect(await amounts(db)).toEqual(made)
	expect(await db.select().from(userRoles)).toHaveLength(40)
	// They are open, like questions of people with accounts.
	expect(await db.$count(fatwas, and(eq(fatwas.status, 'pending'), isNotNull(fatwas.userId)))).toBe(20)
	for (const { title } of await db.select().from(fatwas))
		expect(title).toMatch(/^(Generated|مولَّد|خودکار) \d+/)
})
