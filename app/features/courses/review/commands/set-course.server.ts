import { and, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { findIneligible } from '#app/features/scholars/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { CourseStepKind } from '../../model.ts'
import {
	type Course,
	type CourseTexts,
	copyOf,
	dropVersion,
	findVersion,
	hasContent,
	publishedColumns,
	shownColumns,
	textsOf,
	type Version,
} from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { findSubject } from '../subject.server.ts'

export type CourseFields = Omit<CourseTexts, 'cover'> & {
	categoryId: string
	/** A person who may act as a scholar, or the present teacher. */
	scholarId: string
	status: CourseStatus
	reason: string
	/** The `findSubject` stamp of the form. */
	stamp: string
}

/** `stale`: changed since the form was shown */
export type NotSet =
	| NotNow
	| { ok: false; reason: 'stale' | 'no-category' | 'no-person' | 'no-reason' | 'empty' }
type Done = { ok: true; isDecided: boolean } | NotSet

/**
 * Saves the admin's form: texts, teacher and status. "Approved" publishes the form's texts at once. An approved course
 * set to draft or rejected leaves the catalogue, as does one set to draft with a change under review; "pending" submits
 * it for review, and a rejected change leaves the published version. Enrolled students keep their version.
 * @returns `isDecided`: a version under review was approved or rejected, which can be undone for `undoSeconds`
 */
export async function setCourse(ctx: Ctx<User>, courseId: string, fields: CourseFields): Promise<Done> {
	return courseWorkflow.transition(ctx, courseId, 'set', {}, async (ctx, course) => {
		const subject = await findSubject(ctx, course)
		if (subject?.stamp !== fields.stamp) return { ok: false, reason: 'stale' }
		const reason = await problemOf(ctx, course, subject.version, fields)
		if (reason) return { ok: false, reason }

		const { version } = subject
		return ways[fields.status](ctx, { course, version, fields: { ...fields, cover: version.cover } })
	})
}

/** The form has no cover choices: they stay. */
type Setting = { course: Course; version: Version; fields: CourseFields & Pick<CourseTexts, 'cover'> }
type Way = (ctx: Ctx<User>, setting: Setting) => Promise<Done>

const ways: Record<CourseStatus, Way> = {
	approved: async (ctx, { course, version, fields }) => {
		const target = await versionWithTexts(ctx, { course, version, fields })
		const isSame = course.status === 'approved' && target.id === course.approvedVersionId
		if (!isSame)
			await ctx.db
				.update(courseVersions)
				.set({ approvedAt: ctx.now, reviewedBy: ctx.actor.id, rejectedAt: null, rejectedReason: '' })
				.where(eq(courseVersions.id, target.id))
		const set = {
			submittedVersionId: null,
			approvedVersionId: target.id,
			approvedAt: course.approvedAt ?? ctx.now,
		}
		const beside = {
			...(await publishedColumns(ctx, course, target)),
			workingVersionId: course.workingVersionId === target.id ? null : course.workingVersionId,
		}
		const kind = isSame || course.status === 'approved' ? 'edited' : 'approved'
		return save(ctx, { course, fields, kind, target, set, beside })
	},
	pending: async (ctx, { course, version, fields }) => {
		// The published version stays, with another one under review beside it. A version under review may have changed
		// since the form was shown: then a decision on it is refused.
		const wasSeen = version.id === course.workingVersionId && version.submittedAt !== null
		const isApart = wasSeen || version.id === course.approvedVersionId
		const target = await versionWithTexts(ctx, { course, version, fields, isApart })
		await ctx.db
			.update(courseVersions)
			.set({
				submittedAt: version.submittedAt && course.status === 'pending' ? version.submittedAt : ctx.now,
				rejectedAt: null,
				rejectedReason: '',
			})
			.where(eq(courseVersions.id, target.id))
		const set = {
			submittedVersionId: target.id,
			workingVersionId: wasSeen || course.workingVersionId === target.id ? null : course.workingVersionId,
		}
		const beside = course.approvedVersionId === null ? shownColumns(target) : {}
		const kind = course.status === 'pending' ? 'edited' : 'submitted'
		const done = await save(ctx, { course, fields, kind, target, set, beside })
		if (wasSeen) await dropVersion(ctx, version.id)
		return done
	},
	draft: async (ctx, { course, version, fields }) => {
		const target = await workingVersionWithTexts(ctx, { course, version, fields })
		const set = { submittedVersionId: null, workingVersionId: target.id, approvedVersionId: null }
		const kind = course.approvedVersionId ? 'unpublished' : 'edited'
		return save(ctx, { course, fields, kind, target, set, beside: shownColumns(target) })
	},
	rejected: async (ctx, { course, version, fields }) => {
		const isPublished = course.status === 'approved' && course.approvedVersionId !== null
		const stays = course.approvedVersionId !== null && !isPublished
		// The reason of a rejection goes to the author of the version under review.
		const isWaiting = course.status === 'pending' && version.id === course.submittedVersionId
		const target = isWaiting
			? await updateTexts(ctx, version, fields)
			: await workingVersionWithTexts(ctx, { course, version, fields })
		const why = fields.reason || (course.status === 'rejected' ? version.rejectedReason : '')
		await ctx.db
			.update(courseVersions)
			.set({ rejectedAt: ctx.now, rejectedReason: why, reviewedBy: ctx.actor.id })
			.where(eq(courseVersions.id, target.id))
		const set = {
			submittedVersionId: null,
			workingVersionId: isWaiting ? (course.workingVersionId ?? target.id) : target.id,
			approvedVersionId: stays ? course.approvedVersionId : null,
		}
		const kind = isPublished ? 'unpublished' : course.status === 'rejected' ? 'edited' : 'rejected'
		return save(ctx, { course, fields, kind, target, set, beside: stays ? {} : shownColumns(target) })
	},
}

/** The version itself where the form changed no text, else one with the form's texts. */
async function versionWithTexts(
	ctx: Ctx<User>,
	{ course, version, fields, isApart = false }: Setting & { isApart?: boolean },
): Promise<Version> {
	if (isSame(version, fields) && !isApart) return version
	// Only the working copy may change; submitted and published versions are kept.
	if (version.id === course.workingVersionId && !isApart) return rewritten(ctx, version, fields)
	return copyOf(ctx, course, { from: version.id, texts: textsOf(fields) })
}

/** The scholar's working copy, with the form's texts where they changed. */
async function workingVersionWithTexts(
	ctx: Ctx<User>,
	{ course, version, fields }: Setting,
): Promise<Version> {
	const { workingVersionId } = course
	if (workingVersionId !== null) {
		const isIt = workingVersionId === version.id
		const working = isIt ? version : await findVersion(ctx, workingVersionId)
		return isSame(version, fields) ? working : rewritten(ctx, working, fields)
	}
	if (version.id !== course.approvedVersionId) return updateTexts(ctx, version, fields)
	return copyOf(ctx, course, { from: version.id, texts: textsOf(fields) })
}

async function updateTexts(ctx: Ctx<User>, version: Version, fields: CourseTexts): Promise<Version> {
	return isSame(version, fields) ? version : rewritten(ctx, version, fields)
}

async function rewritten(ctx: Ctx<User>, version: Version, fields: CourseTexts): Promise<Version> {
	const saved = {
		...textsOf(fields),
		revision: version.revision + 1,
		authorId: ctx.actor.id,
		savedAt: ctx.now,
	}
	await ctx.db.update(courseVersions).set(saved).where(eq(courseVersions.id, version.id))
	return { ...version, ...saved }
}

function isSame(version: CourseTexts, fields: CourseTexts): boolean {
	return JSON.stringify(textsOf(version)) === JSON.stringify(textsOf(fields))
}

type Saving = {
	course: Course
	fields: CourseFields
	kind: CourseStepKind
	target: Version
	set: Partial<Course>
	/** Columns that stay when the decision is undone. */
	beside: PgUpdateSetSource<typeof courses>
}

async function save(ctx: Ctx<User>, { course, fields, kind, target, set, beside }: Saving): Promise<Done> {
	const { status, scholarId, reason } = fields
	const { submittedVersionId, workingVersionId } = course
	const isDecided = course.status === 'pending' && (kind === 'approved' || kind === 'rejected')
	await ctx.db
		.update(courses)
		.set({ ...beside, scholarId })
		.where(eq(courses.id, course.id))
	// After an undo the version under review has the form's texts.
	const waiting = {
		submittedVersionId: target.id,
		workingVersionId: workingVersionId === target.id ? null : workingVersionId,
	}
	await courseWorkflow.writeStep(ctx, isDecided ? { ...course, ...waiting } : course, {
		kind,
		undoable: isDecided,
		columns: { versionId: target.id },
		note: status === 'rejected' ? reason : '',
		set: { ...set, status },
	})
	// The replaced version under review was never published.
	if (submittedVersionId && submittedVersionId !== target.id) await dropVersion(ctx, submittedVersionId)
	return { ok: true, isDecided }
}

/** Why a course cannot have these values, or null; unchanged values are accepted. */
async function problemOf(ctx: Ctx<User>, course: Course, version: Version, fields: CourseFields) {
	const { categoryId, scholarId, status, reason } = fields
	// A draft has not been under review.
	const asksWhy = course.status === 'pending' || course.status === 'approved'
	if (status === 'rejected' && asksWhy && !reason) return 'no-reason'
	const isOffered = status === 'pending' || status === 'approved'
	if (isOffered && status !== course.status && !(await hasContent(ctx, version.id))) return 'empty'
	if (categoryId !== version.categoryId) {
		const [category] = await ctx.db
			.select({ id: categories.id })
			.from(categories)
			.where(and(eq(categories.id, categoryId), inArray(categories.type, ['course', 'both'])))
		if (!category) return 'no-category'
	}
	if (scholarId === course.scholarId) return null
	return (await findIneligible(ctx, scholarId)) === null ? null : 'no-person'
}
