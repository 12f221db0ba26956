import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { after, courseEvents, courseNow, courseStory, titlesOf } from '#tests/steps-course.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { courseEnrollments, courseSections, courses, courseVersions } from '../tables.server.ts'
import { findVersion, workingCopy } from '../versions.server.ts'
import { courseWorkflow } from '../workflow.server.ts'
import {
	approveCourse,
	discardChanges,
	rejectCourse,
	submitCourse,
	undoDecision,
	withdrawCourse,
} from './transitions.server.ts'

const done = { ok: true }
const notNow = { ok: false, reason: 'not-now' }
const tooLate = { ok: false, reason: 'too-late' }

async function made(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	const course = await aCourse(db, { sections: [{ title: 'One' }, { title: 'Two' }], ...over })
	await db.update(courses).set({ scholarId: scholar.id }).where(eq(courses.id, course.id))
	return { scholar, admin, course }
}

/** Edits the titles of the course and its first section in the working copy. */
async function edit(db: Db, scholar: User, { id }: { id: string }, title: string, at = noon) {
	await courseWorkflow.transition(as(scholar, db, at), id, 'edit', {}, async (ctx, course) => {
		const version = await workingCopy(ctx, course)
		await ctx.db.update(courseVersions).set({ title, savedAt: at }).where(eq(courseVersions.id, version.id))
		const [first] = await ctx.db
			.select({ id: courseSections.id })
			.from(courseSections)
			.where(eq(courseSections.versionId, version.id))
			.orderBy(courseSections.order)
		await ctx.db
			.update(courseSections)
			.set({ title: `${title}, one` })
			.where(eq(courseSections.id, first?.id ?? ''))
	})
}

const numberOf = (db: Db, id: string) => db.$count(courseVersions, eq(courseVersions.courseId, id))

test('a draft is submitted, approved, and called in its address as it is titled', async ({ db }) => {
	const { scholar, admin, course } = await made(db, {
		status: 'draft',
		approvedAt: null,
		title: 'The pillars',
		slug: 'draft-7',
	})
	expect(await approveCourse(as(admin, db), course.id)).toEqual(notNow)
	expect(await submitCourse(as(scholar, db), course.id)).toEqual(done)
	expect(await submitCourse(as(scholar, db), course.id)).toEqual(notNow)
	const waiting = await courseNow(db, course)
	expect(waiting).toMatchObject({ status: 'pending', workingVersionId: null, approvedVersionId: null })
	const version = await findVersion(as(admin, db), waiting.submittedVersionId ?? '')
	expect(version.submittedAt).toEqual(noon)

	expect(await approveCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await approveCourse(as(admin, db), course.id, version.id)).toEqual(done)
	expect(await approveCourse(as(admin, db), course.id, version.id)).toEqual(notNow)
	expect(await courseNow(db, course)).toMatchObject({
		status: 'approved',
		slug: 'the-pillars',
		approvedAt: noon,
		approvedVersionId: version.id,
		submittedVersionId: null,
		workingVersionId: null,
	})
	expect(await courseStory(db, course)).toEqual(['submitted draft → pending', 'approved pending → approved'])
	expect(await courseEvents(db, course)).toEqual(['course.submitted', 'course.approved'])
})

test('while an edit waits, and once it is rejected, readers have what was approved', async ({ db }) => {
	const { scholar, admin, course } = await made(db)
	await edit(db, scholar, course, 'Better')
	expect(await courseNow(db, course)).toMatchObject({ status: 'approved', title: course.title })
	expect(await submitCourse(as(scholar, db), course.id)).toEqual(done)
	const shown = { title: course.title, approvedVersionId: course.approvedVersionId }
	expect(await courseNow(db, course)).toMatchObject({ status: 'pending', ...shown })
	expect(await rejectCourse(as(admin, db), course.id, { reason: 'Which source?' })).toEqual(done)
	const rejected = await courseNow(db, course)
	expect(rejected).toMatchObject({ status: 'rejected', ...shown, submittedVersionId: null })
	expect(await titlesOf(db, course.approvedVersionId)).toEqual(['One', 'Two'])

	const version = await findVersion(as(scholar, db), rejected.workingVersionId ?? '')
	expect(version).toMatchObject({ rejectedReason: 'Which source?', reviewedBy: admin.id, title: 'Better' })
	await edit(db, scholar, course, 'Best')
	expect(await submitCourse(as(scholar, db), course.id)).toEqual(done)
	const { submittedVersionId } = await courseNow(db, course)
	expect(await findVersion(as(scholar, db), submittedVersionId ?? '')).toMatchObject({
		rejectedReason: '',
		rejectedAt: null,
	})
	expect(await approveCourse(as(admin, db), course.id)).toEqual(done)
	const now = await courseNow(db, course)
	expect(now).toMatchObject({ title: 'Best', slug: course.slug, approvedAt: course.approvedAt })
	expect(await titlesOf(db, now.approvedVersionId)).toEqual(['Best, one', 'Two'])
	expect(await titlesOf(db, course.approvedVersionId)).toEqual(['One', 'Two'])
	expect(await courseStory(db, course)).toEqual([
		'submitted approved → pending',
		'rejected pending → rejected',
		'submitted rejected → pending',
		'approved pending → approved',
	])
})

test('another version than the admin saw is neither approved nor rejected unseen', async ({ db }) => {
	const { scholar, admin, course } = await made(db, { status: 'pending' })
	const seen = course.submittedVersionId ?? ''
	await edit(db, scholar, course, 'Changed since')
	expect(await submitCourse(as(scholar, db), course.id)).toEqual(done)
	expect(await approveCourse(as(admin, db), course.id, seen)).toEqual(notNow)
	const unseen = { reason: 'No', versionId: seen }
	expect(await rejectCourse(as(admin, db), course.id, unseen)).toEqual(notNow)
	// The replaced version under review is deleted: no student has it.
	expect(await numberOf(db, course.id)).toBe(1)
	expect((await courseNow(db, course)).submittedVersionId).not.toBe(seen)
})

test('submitted and published versions do not change', async ({ db }) => {
	const { scholar, course } = await made(db, { status: 'pending' })
	await edit(db, scholar, course, 'On I go')
	const { submittedVersionId, workingVersionId } = await courseNow(db, course)
	expect(await titlesOf(db, submittedVersionId)).toEqual(['One', 'Two'])
	expect(await titlesOf(db, workingVersionId)).toEqual(['On I go, one', 'Two'])
	const change = db.transaction(async (tx) => {
		await tx
			.update(courseSections)
			.set({ title: 'Slipped in' })
			.where(eq(courseSections.versionId, submittedVersionId ?? ''))
	})
	await expect(change).rejects.toThrow()
})

test('over all versions a section keeps the id under which students have done it', async ({ db }) => {
	const { scholar, course } = await made(db)
	await edit(db, scholar, course, 'Again')
	const { workingVersionId } = await courseNow(db, course)
	const lineages = (version: string | null) =>
		db
			.select({ lineage: courseSections.lineage })
			.from(courseSections)
			.where(eq(courseSections.versionId, version ?? ''))
			.orderBy(courseSections.order)
	expect(await lineages(workingVersionId)).toEqual(await lineages(course.approvedVersionId))
})

test('a scholar withdraws a submission and continues with it', async ({ db }) => {
	const { scholar, admin, course } = await made(db, { status: 'pending' })
	expect(await withdrawCourse(as(admin, db), course.id)).toEqual(notNow)
	expect(await withdrawCourse(as(scholar, db), course.id)).toEqual(done)
	const version = course.submittedVersionId
	expect(await courseNow(db, course)).toMatchObject({
		status: 'draft',
		workingVersionId: version,
		submittedVersionId: null,
	})
	expect(await approveCourse(as(admin, db), course.id)).toEqual(notNow)
})

test('a published course whose change is taken back is approved, as it was', async ({ db }) => {
	const { scholar, course } = await made(db)
	await edit(db, scholar, course, 'First try')
	await submitCourse(as(scholar, db), course.id)
	await edit(db, scholar, course, 'Second try')
	expect(await withdrawCourse(as(scholar, db), course.id)).toEqual(done)
	const now = await courseNow(db, course)
	expect(now).toMatchObject({ status: 'approved', title: course.title, submittedVersionId: null })
	const version = await findVersion(as(scholar, db), now.workingVersionId ?? '')
	expect(version.title).toBe('Second try')
	expect(await numberOf(db, course.id)).toBe(2)
})

test('changes are let go of, and what is published, or waits, stays', async ({ db }) => {
	const { scholar, admin, course } = await made(db)
	expect(await discardChanges(as(scholar, db), course.id)).toEqual(notNow)
	await edit(db, scholar, course, 'No good')
	expect(await discardChanges(as(scholar, db), course.id)).toEqual(done)
	expect(await courseNow(db, course)).toMatchObject({ status: 'approved', workingVersionId: null })
	expect(await numberOf(db, course.id)).toBe(1)

	await edit(db, scholar, course, 'Good')
	await submitCourse(as(scholar, db), course.id)
	await edit(db, scholar, course, 'Too much')
	expect(await discardChanges(as(scholar, db), course.id)).toEqual(done)
	expect(await courseNow(db, course)).toMatchObject({ status: 'pending', workingVersionId: null })
	await rejectCourse(as(admin, db), course.id, { reason: 'No' })
	expect(await discardChanges(as(scholar, db), course.id)).toEqual(done)
	expect(await courseNow(db, course)).toMatchObject({ status: 'approved', workingVersionId: null })
})

test('a first approval is undone within thirty seconds: the catalogue has it no more', async ({ db }) => {
	const { admin, course } = await made(db, { status: 'pending', approvedAt: null })
	await approveCourse(as(admin, db), course.id)
	expect(await undoDecision(as(await anAdmin(db), db, after(29)), course.id)).toEqual(tooLate)
	expect(await undoDecision(as(admin, db, after(29)), course.id)).toEqual(done)
	expect(await undoDecision(as(admin, db, after(29)), course.id)).toEqual(tooLate)
	expect(await courseNow(db, course)).toMatchObject({
		status: 'pending',
		approvedVersionId: null,
		approvedAt: null,
		submittedVersionId: course.submittedVersionId,
	})
	expect(await courseEvents(db, course)).toEqual(['course.undone'])
	expect(await approveCourse(as(admin, db, after(40)), course.id)).toEqual(done)
})

test('the approval of a change is undone to what readers had before', async ({ db }) => {
	const { scholar, admin, course } = await made(db)
	await edit(db, scholar, course, 'Changed')
	await submitCourse(as(scholar, db), course.id)
	await approveCourse(as(admin, db), course.id)
	const student = await anEnrollment(db, await courseNow(db, course))
	expect(await undoDecision(as(admin, db, after(10)), course.id)).toEqual(done)
	expect(await courseNow(db, course)).toMatchObject({
		status: 'pending',
		title: course.title,
		approvedAt: course.approvedAt,
		approvedVersionId: course.approvedVersionId,
	})
	const [enrollment] = await db
		.select()
		.from(courseEnrollments)
		.where(eq(courseEnrollments.userId, student.id))
	expect(enrollment?.versionId).toBe(course.approvedVersionId)
})

test('a first approval is not undone once somebody is enrolled', async ({ db }) => {
	const { admin, course } = await made(db, { status: 'pending', approvedAt: null })
	await approveCourse(as(admin, db), course.id)
	await anEnrollment(db, await courseNow(db, course))
	expect(await undoDecision(as(admin, db, after(10)), course.id)).toEqual(tooLate)
	expect((await courseNow(db, course)).status).toBe('approved')
})

test('a rejection is undone, unless its scholar has gone on with it', async ({ db }) => {
	const { scholar, admin, course } = await made(db, { status: 'pending' })
	await rejectCourse(as(admin, db), course.id, { reason: 'No' })
	expect(await undoDecision(as(admin, db, after(10)), course.id)).toEqual(done)
	expect(await courseNow(db, course)).toMatchObject({
		status: 'pending',
		workingVersionId: null,
		submittedVersionId: course.submittedVersionId,
	})
	const version = await findVersion(as(admin, db), course.submittedVersionId ?? '')
	expect(version).toMatchObject({ rejectedReason: '', rejectedAt: null, reviewedBy: null })

	await rejectCourse(as(admin, db, after(20)), course.id, { reason: 'No' })
	await edit(db, scholar, course, 'At once', after(25))
	expect(await undoDecision(as(admin, db, after(30)), course.id)).toEqual(tooLate)
})

test('after thirty seconds, or once something else happened to it, nothing is undone', async ({ db }) => {
	const { scholar, admin, course } = await made(db, { status: 'pending' })
	expect(await undoDecision(as(admin, db), course.id)).toEqual(tooLate)
	await rejectCourse(as(admin, db), course.id, { reason: 'No' })
	expect(await undoDecision(as(admin, db, after(30)), course.id)).toEqual(tooLate)
	await submitCourse(as(scholar, db, after(31)), course.id)
	await approveCourse(as(admin, db, after(32)), course.id)
	await courseWorkflow.transition(as(admin, db, after(33)), course.id, 'see', {}, async () => done)
	expect(await undoDecision(as(await aUser(db), db), course.id).catch((error) => error)).toMatchObject({
		init: { status: 404 },
	})
	expect((await courseNow(db, course)).status).toBe('approved')
})

test('a version changed and submitted again is not approved by somebody who read the earlier one', async ({
	db,
}) => {
	const { scholar, admin, course } = await made(db, { status: 'draft', approvedAt: null })
	const giveBack = [
		() => withdrawCourse(as(scholar, db), course.id),
		() => rejectCourse(as(admin, db), course.id, { reason: 'Which source?' }),
	]
	await submitCourse(as(scholar, db), course.id)
	for (const back of giveBack) {
		const seen = (await courseNow(db, course)).submittedVersionId ?? ''
		expect(await back()).toEqual(done)
		await edit(db, scholar, course, 'Something else')
		expect(await submitCourse(as(scholar, db), course.id)).toEqual(done)
		expect(await approveCourse(as(admin, db), course.id, seen)).toEqual(notNow)
		expect(await rejectCourse(as(admin, db), course.id, { reason: 'No', versionId: seen })).toEqual(notNow)
	}
	expect(await numberOf(db, course.id)).toBe(1)
	const { submittedVersionId } = await courseNow(db, course)
	expect(await titlesOf(db, submittedVersionId)).toEqual(['Something else, one', 'Two'])
})
