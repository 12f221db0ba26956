import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { study } from './study.server.ts'
import { sectionProgress } from './tables.server.ts'

type CourseRow = typeof courses.$inferSelect
const facts = { today: '2026-03-10', zone: 'UTC', secret: testEnv.SECRET }
const missing = { init: { status: 404 } }
const [one, two, three] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
	string,
	string,
	string,
]
const sections = [
	{ lineage: one, title: 'One' },
	{ lineage: two, title: 'Two' },
]

async function enrolled(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const course = await aCourse(db, { sections, ...over })
	const student = await anEnrollment(db, course, { createdAt: noon, updatedAt: noon })
	return { course, student }
}

function finish(db: Db, student: User, { id }: { id: string }, lineage: string, now = noon) {
	return study(as(student, db, now), { courseId: id, lineage, facts }, async (ctx, { enrollment }) => {
		await ctx.db
			.update(sectionProgress)
			.set({ completedAt: ctx.now })
			.where(and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, lineage)))
		return { ok: true }
	})
}

async function enrollmentOf(db: Db, { id }: User) {
	const [row] = await db.select().from(courseEnrollments).where(eq(courseEnrollments.userId, id))
	return row
}

async function approve(db: Db, course: CourseRow, number: number, kept: typeof sections) {
	const version = await aVersion(db, course, number, kept)
	await db.update(courses).set({ approvedVersionId: version }).where(eq(courses.id, course.id))
	return version
}

test('a student finishes section by section; with the last the course, once, and has a certificate', async ({
	db,
}) => {
	const { course, student } = await enrolled(db, {
		sections: [...sections, { lineage: three, title: 'Three' }],
	})
	expect(await finish(db, student, course, one)).toEqual({ ok: true })
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 33, completed: false, completedAt: null })
	await finish(db, student, course, one)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 33 })
	await finish(db, student, course, three)
	expect(await db.$count(certificates)).toBe(0)
	await finish(db, student, course, two)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 100, completed: true, completedAt: noon })
	await finish(db, student, course, two, new Date('2026-03-11T12:00:00Z'))
	expect(await enrollmentOf(db, student)).toMatchObject({ completedAt: noon })
	expect(await db.$count(certificates, eq(certificates.userId, student.id))).toBe(1)
	expect(await db.$count(events, eq(events.name, 'course.completed'))).toBe(1)
})

test('sections added later are new to a student and do not count', async ({ db }) => {
	const { course, student } = await enrolled(db)
	await approve(db, course, 2, [{ lineage: three, title: 'New' }, ...sections])
	await finish(db, student, course, three)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 0 })
	await finish(db, student, course, one)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 50 })
	await finish(db, student, course, two)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 100, completed: true })
})

test('sections added later do not undo completion', async ({ db }) => {
	const { course, student } = await enrolled(db)
	for (const each of [one, two]) await finish(db, student, course, each)
	await approve(db, course, 2, [...sections, { lineage: three, title: 'New' }])
	await finish(db, student, course, three)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 100, completed: true, completedAt: noon })
	expect(await db.$count(certificates)).toBe(1)
})

test('a course stays finished when its version is deleted', async ({ db }) => {
	const { course, student } = await enrolled(db)
	for (const each of [one, two]) await finish(db, student, course, each)
	await approve(db, course, 2, [...sections, { lineage: three, title: 'New' }])
	await db.update(courseEnrollments).set({ versionId: null })
	await finish(db, student, course, one)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 100, completed: true })
})

test('a removed section can still be done, and counts', async ({ db }) => {
	const { course, student } = await enrolled(db)
	await approve(db, course, 2, sections.slice(0, 1))
	await finish(db, student, course, one)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 50 })
	await finish(db, student, course, two)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 100, completed: true })
})

test('a section that was reworded since is read as it is now, and stays done', async ({ db }) => {
	const { course, student } = await enrolled(db)
	await finish(db, student, course, one)
	const now = await approve(db, course, 2, [{ lineage: one, title: 'One, better' }, ...sections.slice(1)])
	const where = { courseId: course.id, lineage: one, facts }
	const seen = await study(as(student, db), where, async (_, { section, progress, enrollment }) => ({
		title: section.title,
		version: section.versionId,
		begun: enrollment.versionId,
		isDone: progress.completedAt !== null,
	}))
	expect(seen).toEqual({ title: 'One, better', version: now, begun: course.approvedVersionId, isDone: true })
})

test('a student keeps the whole course after it leaves the catalogue', async ({ db }) => {
	const { course, student } = await enrolled(db)
	await db.update(courses).set({ approvedVersionId: null, archivedAt: noon }).where(eq(courses.id, course.id))
	for (const each of [one, two]) expect(await finish(db, student, course, each)).toEqual({ ok: true })
	expect(await enrollmentOf(db, student)).toMatchObject({ completed: true })
})

test('a section that is not open yet is not studied', async ({ db }) => {
	const { course, student } = await enrolled(db, {
		sections: [
			{ lineage: one, release: { kind: 'on', on: '2026-03-11' } },
			{ lineage: two, release: { kind: 'after', days: 1 } },
			{ lineage: three, release: { kind: 'on', on: '2026-03-10' } },
		],
	})
	const locked = { ok: false, reason: 'locked' }
	expect(await finish(db, student, course, one)).toEqual(locked)
	expect(await finish(db, student, course, two)).toEqual(locked)
	expect(await db.$count(sectionProgress)).toBe(0)
	expect(await finish(db, student, course, three)).toEqual({ ok: true })
	const tomorrow = { ...facts, today: '2026-03-11' }
	const where = { courseId: course.id, lineage: two, facts: tomorrow }
	expect(await study(as(student, db), where, async () => 'in')).toBe('in')
})

test('the day on which a student enrolled is that of the organisation', async ({ db }) => {
	const course = await aCourse(db, { sections: [{ lineage: one, release: { kind: 'after', days: 1 } }] })
	// Ten in the evening of the ninth in London is the tenth in Karachi.
	const student = await anEnrollment(db, course, { createdAt: new Date('2026-03-09T22:00:00Z') })
	const where = (zone: string) => ({ courseId: course.id, lineage: one, facts: { ...facts, zone } })
	expect(await study(as(student, db), where('Asia/Karachi'), async () => 'in')).toMatchObject({ ok: false })
	expect(await study(as(student, db), where('Europe/London'), async () => 'in')).toBe('in')
})

test('without an enrollment, or for a section of another course: 404; an admin viewing as a student does nothing', async ({
	db,
}) => {
	const { course, student } = await enrolled(db)
	const other = await aCourse(db, { sections: [{ lineage: three }] })
	await expect(finish(db, await aUser(db), course, one)).rejects.toMatchObject(missing)
	await expect(finish(db, student, course, three)).rejects.toMatchObject(missing)
	await expect(finish(db, student, other, three)).rejects.toMatchObject(missing)
	const looking = { ...student, impersonatedBy: (await anAdmin(db)).id }
	await expect(finish(db, looking, course, one)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await db.$count(sectionProgress)).toBe(0)
})

test('an error halfway rolls everything back', async ({ db }) => {
	const { course, student } = await enrolled(db, { sections: sections.slice(0, 1) })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.lineage, one))
	const where = { courseId: course.id, lineage: section?.lineage ?? '', facts }
	const failing = study(as(student, db), where, async (ctx) => {
		await ctx.db.update(sectionProgress).set({ completedAt: noon })
		throw new Error('the lamp went out')
	})
	await expect(failing).rejects.toThrow('the lamp went out')
	expect(await db.$count(sectionProgress)).toBe(0)
	expect(await enrollmentOf(db, student)).toMatchObject({ progress: 0 })
})
