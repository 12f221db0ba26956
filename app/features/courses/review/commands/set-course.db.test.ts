import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { courseSections, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { undoDecision } from '../../commands/transitions.server.ts'
import { courseSteps } from '../../tables.server.ts'
import { textsOf } from '../../versions.server.ts'
import { findSubject } from '../subject.server.ts'
import { type CourseFields, setCourse } from './set-course.server.ts'

const later = new Date(noon.getTime() + 60_000)

async function read(db: Db, id: string) {
	const [course] = await db.select().from(courses).where(eq(courses.id, id))
	return requireRow(course)
}

async function set(db: Db, id: string, over: Partial<CourseFields> = {}) {
	const ctx = as(await anAdmin(db), db, later)
	const course = await read(db, id)
	const { version, stamp } = requireRow(await findSubject(ctx, course))
	const fields = {
		...textsOf(version),
		categoryId: version.categoryId ?? '',
		scholarId: course.scholarId ?? '',
	}
	const done = await setCourse(ctx, id, { ...fields, status: course.status, reason: '', stamp, ...over })
	return { ctx, done, course: await read(db, id) }
}

async function aFiledCourse(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const category = await aCategory(db, { type: 'course' })
	return aCourse(db, { categoryId: category.id, ...over })
}

const lastStep = async (db: Db, id: string) =>
	(await db.select().from(courseSteps).where(eq(courseSteps.subjectId, id)).orderBy(courseSteps.id)).at(-1)

test('an admin sets any status from any other', async ({ db }) => {
	const statuses: CourseStatus[] = ['draft', 'pending', 'approved', 'rejected']
	for (const from of statuses)
		for (const status of statuses) {
			const { id } = await aFiledCourse(db, { status: from, approvedAt: from === 'approved' ? noon : null })
			const { done, course } = await set(db, id, { status, reason: 'Too short.' })
			expect(done, `${from} to ${status}`).toMatchObject({ ok: true })
			expect(course.status, `${from} to ${status}`).toBe(status)
			const { workingVersionId, submittedVersionId, approvedVersionId } = course
			expect(
				[workingVersionId, submittedVersionId, approvedVersionId].map(Boolean),
				`${from} to ${status}`,
			).toEqual(
				{
					draft: [true, false, false],
					pending: [false, true, from === 'approved'],
					approved: [false, false, true],
					rejected: [true, false, false],
				}[status],
			)
		}
})

test('a published course that is set to draft leaves the catalogue, and who is enrolled keeps their version', async ({
	db,
}) => {
	const made = await aFiledCourse(db, { sections: [{ title: 'One' }, { title: 'Two' }] })
	await anEnrollment(db, made)
	const { course } = await set(db, made.id, { status: 'draft' })
	expect(course.approvedVersionId).toBeNull()
	expect(await lastStep(db, made.id)).toMatchObject({ kind: 'unpublished', toStatus: 'draft' })
	const kept = requireRow(made.approvedVersionId)
	expect(course.workingVersionId).not.toBe(kept)
	for (const version of [kept, requireRow(course.workingVersionId)]) {
		const sections = await db.select().from(courseSections).where(eq(courseSections.versionId, version))
		expect(sections.map(({ title }) => title).sort()).toEqual(['One', 'Two'])
	}
})

test('a change of a published course that is rejected, or put before a review, leaves it published', async ({
	db,
}) => {
	for (const status of ['pending', 'rejected'] as const) {
		const made = await aFiledCourse(db)
		const change = await aVersion(db, made, 2, [{}], { approvedAt: null })
		await db
			.update(courses)
			.set({ status: 'pending', submittedVersionId: change })
			.where(eq(courses.id, made.id))
		const { course } = await set(db, made.id, { status, title: 'A better title', reason: 'Not yet.' })
		expect(course).toMatchObject({ status, approvedVersionId: made.approvedVersionId, title: made.title })
	}
})

test('approved publishes what the form says at once, and what students began stays as it was', async ({
	db,
}) => {
	const made = await aFiledCourse(db, { sections: [{ title: 'Taught' }] })
	const { course } = await set(db, made.id, { title: 'A better title' })
	expect(course.title).toBe('A better title')
	expect(course.approvedVersionId).not.toBe(made.approvedVersionId)
	const [old] = await db
		.select()
		.from(courseVersions)
		.where(eq(courseVersions.id, requireRow(made.approvedVersionId)))
	expect(old?.title).toBe(made.title)
	const sections = await db
		.select()
		.from(courseSections)
		.where(eq(courseSections.versionId, requireRow(course.approvedVersionId)))
	expect(sections.map(({ title }) => title)).toEqual(['Taught'])
})

test('a working copy is not published along with the approved version', async ({ db }) => {
	const made = await aFiledCourse(db)
	const working = await aVersion(db, made, 2, [{ title: 'Half done' }], { approvedAt: null })
	await db.update(courses).set({ workingVersionId: working }).where(eq(courses.id, made.id))
	const { course } = await set(db, made.id, { title: 'A better title' })
	expect(course.workingVersionId).toBe(working)
	const sections = await db
		.select()
		.from(courseSections)
		.where(eq(courseSections.versionId, requireRow(course.approvedVersionId)))
	expect(sections.map(({ title }) => title)).toEqual(['Section 1'])
})

test('a decision that the form makes on what waits is taken back like any other', async ({ db }) => {
	for (const status of ['approved', 'rejected'] as const) {
		const made = await aFiledCourse(db, { status: 'pending', approvedAt: null })
		const { ctx, done } = await set(db, made.id, { status, title: 'A better title', reason: 'Too short.' })
		expect(done).toEqual({ ok: true, isDecided: true })
		expect(await undoDecision(ctx, made.id)).toEqual({ ok: true })
		expect(await read(db, made.id)).toMatchObject({
			status: 'pending',
			approvedVersionId: null,
			workingVersionId: null,
		})
	}
})

test('an admin gives a course to another scholar, and to nobody who may not act as one', async ({ db }) => {
	const made = await aFiledCourse(db)
	const other = await aScholar(db)
	expect((await set(db, made.id, { scholarId: other.id })).course.scholarId).toBe(other.id)
	const nobody = { id: crypto.randomUUID() }
	for (const { id } of [nobody, await aUser(db), await aScholar(db, { profile: null })])
		expect((await set(db, made.id, { scholarId: id })).done).toEqual({ ok: false, reason: 'no-person' })
})

test('a form older than a later save, a category of fatwas and a missing reason are refused', async ({
	db,
}) => {
	const made = await aFiledCourse(db)
	const fatwas = await aCategory(db, { type: 'fatwa' })
	expect((await set(db, made.id, { stamp: 'of yesterday' })).done).toEqual({ ok: false, reason: 'stale' })
	expect((await set(db, made.id, { categoryId: fatwas.id })).done).toEqual({
		ok: false,
		reason: 'no-category',
	})
	expect((await set(db, made.id, { status: 'rejected' })).done).toEqual({ ok: false, reason: 'no-reason' })
	expect(await read(db, made.id)).toEqual(made)
})

test('a section that its scholar saved since the form was shown makes the form stale', async ({ db }) => {
	const made = await aFiledCourse(db, { status: 'draft', approvedAt: null })
	const { stamp } = requireRow(await findSubject(as(null, db), made))
	await db.update(courseSections).set({ revision: 2 }).where(eq(courseSections.courseId, made.id))
	expect((await set(db, made.id, { stamp, status: 'approved' })).done).toEqual({ ok: false, reason: 'stale' })
})

test('the form is no scholar’s, and no archived course is set', async ({ db }) => {
	const scholar = await aScholar(db)
	const made = await aFiledCourse(db, { scholarId: scholar.id })
	const { stamp, version } = requireRow(await findSubject(as(null, db), made))
	const fields = {
		...textsOf(version),
		categoryId: '',
		scholarId: scholar.id,
		status: 'approved',
		reason: '',
		stamp,
	} as const
	expect(await setCourse(as(scholar, db), made.id, fields)).toEqual({ ok: false, reason: 'not-now' })
	const archived = await aFiledCourse(db, { archivedAt: noon })
	expect((await set(db, archived.id)).done).toEqual({ ok: false, reason: 'not-now' })
})
