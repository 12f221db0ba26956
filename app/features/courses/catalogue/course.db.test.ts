import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { courseStatuses } from '../model.ts'
import { courseRatings, courses } from '../tables.server.ts'
import { findCourse, listSections } from './queries.server.ts'

const today = { now: noon, zone: 'UTC' }
const dayMs = 24 * 60 * 60 * 1000

/** Listed: approved and not archived. Enrolled students keep access in any case. */
function canSee(
	course: { approvedVersionId: string | null; archivedAt: Date | null; deletedAt: Date | null },
	isEnrolled: boolean,
): boolean {
	return (
		isEnrolled ||
		(course.approvedVersionId !== null && course.archivedAt === null && course.deletedAt === null)
	)
}

test('policy and query agree on who sees a course, whatever its status', async ({ db }) => {
	for (const status of courseStatuses) {
		for (const archivedAt of [null, new Date()]) {
			const course = await aCourse(db, { status, archivedAt })
			const student = await anEnrollment(db, course)
			const owner = {
				id: course.scholarId ?? '',
				name: '',
				email: '',
				avatar: null,
				role: 'scholar' as const,
			}
			for (const actor of [null, student, owner, await aUser(db), await anAdmin(db)]) {
				const seen = await findCourse(as(actor, db), course.slug)
				expect(seen !== undefined).toBe(canSee(course, actor === student))
			}
		}
	}
})

test('a course is found by slug or id, and by nothing else', async ({ db }) => {
	const course = await aCourse(db, { slug: 'nahw-النحو' })
	const ctx = as(null, db)
	expect((await findCourse(ctx, 'nahw-النحو'))?.id).toBe(course.id)
	expect((await findCourse(ctx, course.id))?.slug).toBe('nahw-النحو')
	for (const other of ['NAHW', '', '\u0000', "' or 1=1", '\ud800', 'x'.repeat(9000), crypto.randomUUID()]) {
		expect(await findCourse(ctx, other)).toBeUndefined()
	}
})

test('a visitor gets the outline of a curriculum, without teaching text and without addresses', async ({
	db,
}) => {
	const materials = [{ title: 'Worksheet', url: '/files/1.pdf' }, { title: 'Chart' }]
	await aCourse(db, {
		slug: 'nahw',
		sections: [
			{ title: 'One', minutes: 30, materials },
			{ title: 'Two', description: '' },
		],
	})
	const ctx = as(null, db)
	const course = await findCourse(ctx, 'nahw')
	expect(course?.enrollment).toBeNull()
	const outline = course && (await listSections(ctx, course, today))
	const flags = { hasQuiz: false, isFree: false, isNew: false, isRetired: false }
	const plain = { ...flags, part: '', media: null, opensOn: null }
	expect(outline?.map(({ section, ...said }) => said)).toEqual([
		{
			...plain,
			title: 'One',
			order: 1,
			minutes: 30,
			materials: [{ title: 'Worksheet' }, { title: 'Chart' }],
		},
		{ ...plain, title: 'Two', order: 2, minutes: null, materials: [] },
	])
})

test('the outline shows how long a section takes, computed where the author says nothing', async ({ db }) => {
	const words = (count: number) => `<p class="x">${'word '.repeat(count)}</p>`
	const verse = '<blockquote data-quran="2:255"></blockquote>'
	const media = { kind: 'video' as const, mediaId: crypto.randomUUID(), seconds: 90 }
	const question = {
		id: 'q',
		kind: 'true-false' as const,
		prompt: '?',
		options: [],
		correct: ['true'],
		explanation: '',
	}
	const quiz = { passPercent: 60, questions: [question, question, question, question] }
	await aCourse(db, {
		slug: 'nahw',
		sections: [
			{ description: words(1300), minutes: 30 },
			{ description: words(260) },
			{ description: words(261) },
			{ description: words(130) + verse + verse },
			{ description: words(65), media },
			{ description: '', quiz },
		],
	})
	const ctx = as(null, db)
	const course = await findCourse(ctx, 'nahw')
	const outline = course && (await listSections(ctx, course, today))
	expect(outline?.map(({ minutes }) => minutes)).toEqual([30, 2, 3, 2, 2, 3])
})

test('a student gets their progress, the addresses, and what they began in its newest wording', async ({
	db,
}) => {
	const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()]
	const course = await aCourse(db, {
		slug: 'nahw',
		sections: [
			{ title: 'Old', lineage: kept, materials: [{ title: 'a', url: '/a' }] },
			{ title: 'Gone', lineage: gone },
		],
	})
	const student = await anEnrollment(db, course, { progress: 40, createdAt: noon })
	const materials = [{ title: 'b', fileId: crypto.randomUUID() }]
	const approvedVersionId = await aVersion(db, course, 2, [
		{ title: 'Added' },
		{ title: 'Reworded', lineage: kept, materials },
	])
	await db.update(courses).set({ approvedVersionId })

	const mine = await findCourse(as(student, db), 'nahw')
	expect(mine?.enrollment).toMatchObject({ progress: 40, completed: false, hasBegun: true, hasRated: false })
	const outline = mine && (await listSections(as(student, db), mine, today))
	expect(outline?.map(({ title, order, isNew, isRetired }) => [title, order, isNew, isRetired])).toEqual([
		['Added', 1, true, false],
		['Reworded', 2, false, false],
		['Gone', 3, false, true],
	])
	expect(outline?.[1]).toMatchObject({ section: kept, materials })
	const theirs = await findCourse(as(null, db), 'nahw')
	const visitors = theirs && (await listSections(as(null, db), theirs, today))
	expect(visitors?.map(({ title }) => title)).toEqual(['Added', 'Reworded'])
})

test('a section opens by the day of the organisation, and its materials with it', async ({ db }) => {
	const materials = [{ title: 'a', url: '/a' }]
	const course = await aCourse(db, {
		slug: 'nahw',
		sections: [
			{ release: { kind: 'after', days: 2 }, materials },
			{ release: { kind: 'on', on: '2099-01-01' }, materials },
			{ release: { kind: 'on', on: '2000-01-01' }, materials },
		],
	})
	// Noon in Greenwich is the next day in Kiritimati.
	const student = await anEnrollment(db, course, { createdAt: noon })
	const mine = await findCourse(as(student, db), 'nahw')
	const outline = async (days: number, zone: string) => {
		const now = new Date(noon.getTime() + days * dayMs - 60_000)
		return mine ? listSections(as(student, db), mine, { now, zone }) : []
	}
	const dayOf = (days: number) => new Date(noon.getTime() + days * dayMs).toISOString().slice(0, 10)
	expect((await outline(1, 'UTC')).map(({ opensOn }) => opensOn)).toEqual([dayOf(2), '2099-01-01', null])
	expect((await outline(1, 'UTC')).map(({ materials }) => materials[0]?.url)).toEqual([
		undefined,
		undefined,
		'/a',
	])
	expect((await outline(2, 'UTC'))[0]).toMatchObject({ opensOn: null, materials })
	expect((await outline(1, 'Pacific/Kiritimati'))[0]?.opensOn).toBe(dayOf(3))
	// Days after enrollment are told to enrolled students only.
	const theirs = await findCourse(as(null, db), 'nahw')
	const visitors = theirs && (await listSections(as(null, db), theirs, today))
	expect(visitors?.map(({ opensOn }) => opensOn)).toEqual([null, null, null])
})

test('a course is rated in public once three students have rated it', async ({ db }) => {
	const course = await aCourse(db, { slug: 'nahw' })
	for (const [index, stars] of [5, 4, 4].entries()) {
		expect((await findCourse(as(null, db), 'nahw'))?.rating, `${index} ratings`).toBeNull()
		const student = await anEnrollment(db, course)
		const at = { createdAt: noon, updatedAt: noon }
		await db.insert(courseRatings).values({ courseId: course.id, userId: student.id, stars, ...at })
		expect((await findCourse(as(student, db), 'nahw'))?.enrollment?.hasRated).toBe(true)
	}
	expect((await findCourse(as(null, db), 'nahw'))?.rating).toEqual({ stars: 4.3, count: 3 })
	await db.update(courseRatings).set({ stars: 5 })
	expect((await findCourse(as(null, db), 'nahw'))?.rating).toEqual({ stars: 5, count: 3 })
})

test('a course without any curriculum has an empty outline', async ({ db }) => {
	await aCourse(db, { slug: 'bare', sections: [] })
	const course = await findCourse(as(null, db), 'bare')
	expect(course && (await listSections(as(null, db), course, today))).toEqual([])
	const none = { versions: { begun: null, current: null }, enrollment: null }
	expect(await listSections(as(null, db), none, today)).toEqual([])
})
