import { and, desc, eq } from 'drizzle-orm'
import { dropRemoved } from '#app/features/courses/author/editor/removed.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { type NotNow, notNow } from '#app/workflow/workflow.server.ts'
import { courseReadings, courseSteps, courses, courseVersions } from '../tables.server.ts'
import {
	type Course,
	copyOf,
	dropVersion,
	findVersion,
	hasContent,
	publishedColumns,
	textsOf,
	type Version,
} from '../versions.server.ts'
import { courseWorkflow } from '../workflow.server.ts'

type Done = { ok: true }
/** Archived or deleted by an admin, whom the scholar can ask. */
type ByAdmin = { ok: false; reason: 'by-admin' }
const byAdmin: ByAdmin = { ok: false, reason: 'by-admin' }
/** No section has content. */
type Empty = { ok: false; reason: 'empty' }
const empty: Empty = { ok: false, reason: 'empty' }

/**
 * Submits the working copy for review and replaces a version under review; the catalogue stays as it is. Requires only
 * some content: `listIssues` checks completeness before.
 * @param note for the reviewer
 */
export function submitCourse(ctx: Ctx<User>, courseId: string, note = ''): Promise<Done | NotNow | Empty> {
	return courseWorkflow.transition(ctx, courseId, 'submit', { note }, async (ctx, course, take) => {
		const working = await findVersion(ctx, requireRow(course.workingVersionId))
		if (!(await hasContent(ctx, working.id))) return empty
		// Submitted before and perhaps changed since: decisions on the older text are refused.
		const wasSeen = working.submittedAt !== null
		const { id: versionId } = wasSeen ? await anotherOf(ctx, course, working) : working
		await take({ set: { workingVersionId: null, submittedVersionId: versionId }, columns: { versionId } })
		await ctx.db
			.update(courseVersions)
			.set({ submittedAt: ctx.now, rejectedAt: null, rejectedReason: '' })
			.where(eq(courseVersions.id, versionId))
		await dropRemoved(ctx, course)
		if (wasSeen) await dropVersion(ctx, working.id)
		if (course.submittedVersionId) await dropVersion(ctx, course.submittedVersionId)
		return { ok: true }
	})
}

function anotherOf(ctx: Ctx<User>, course: Course, working: Version): Promise<Version> {
	const texts = { ...textsOf(working), revision: working.revision }
	return copyOf(ctx, course, { from: working.id, texts })
}

/** Withdraws the version under review; the scholar continues with it, or with a newer working copy. */
export function withdrawCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'withdraw', {}, async (ctx, course, take) => {
		const { submittedVersionId, workingVersionId } = course
		const set = {
			status: course.approvedVersionId ? ('approved' as const) : ('draft' as const),
			workingVersionId: workingVersionId ?? submittedVersionId,
			submittedVersionId: null,
		}
		await take({ set, columns: { versionId: submittedVersionId } })
		if (workingVersionId && submittedVersionId) await dropVersion(ctx, submittedVersionId)
		return { ok: true }
	})
}

/** Deletes the working copy of a published course, also after a rejected change. */
export function discardChanges(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'discard', {}, async (ctx, course, take) => {
		const status = course.submittedVersionId ? 'pending' : 'approved'
		await take({ set: { status, workingVersionId: null } })
		if (course.workingVersionId) await dropVersion(ctx, course.workingVersionId)
		return { ok: true }
	})
}

/**
 * Publishes the version under review for readers and new students; enrolled students get its sections.
 * @param versionId the version the admin read; a newer one is refused. Absent: any
 */
export function approveCourse(
	ctx: Ctx<User>,
	courseId: string,
	versionId?: string,
): Promise<Done | NotNow | Empty> {
	return courseWorkflow.transition(ctx, courseId, 'approve', {}, async (ctx, course, take) => {
		const waiting = requireRow(course.submittedVersionId)
		if (versionId && versionId !== waiting) return notNow
		if (!(await hasContent(ctx, waiting))) return empty

		const version = await findVersion(ctx, waiting)
		await ctx.db
			.update(courseVersions)
			.set({ approvedAt: ctx.now, reviewedBy: ctx.actor.id })
			.where(eq(courseVersions.id, waiting))
		// The next submission is compared with the published version.
		await ctx.db.delete(courseReadings).where(eq(courseReadings.courseId, courseId))
		await ctx.db
			.update(courses)
			.set(await publishedColumns(ctx, course, version))
			.where(eq(courses.id, courseId))
		const approvedAt = course.approvedAt ?? ctx.now
		return take({
			set: { submittedVersionId: null, approvedVersionId: waiting, approvedAt },
			columns: { versionId: waiting },
		})
	})
}

/**
 * Returns the version under review to its scholar. A published version stays.
 * @param reason for the scholar
 * @param versionId the version the admin read; a newer one is refused. Absent: any
 */
export function rejectCourse(
	ctx: Ctx<User>,
	courseId: string,
	{ reason, versionId }: { reason: string; versionId?: string | undefined },
): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'reject', { note: reason }, async (ctx, course, take) => {
		const waiting = requireRow(course.submittedVersionId)
		if (versionId && versionId !== waiting) return notNow

		await ctx.db
			.update(courseVersions)
			.set({ rejectedAt: ctx.now, rejectedReason: reason, reviewedBy: ctx.actor.id })
			.where(eq(courseVersions.id, waiting))
		return take({
			set: { submittedVersionId: null, workingVersionId: course.workingVersionId ?? waiting },
			columns: { versionId: waiting },
		})
	})
}

/**
 * Undoes one's own last decision before anybody is notified.
 * @returns `too-late`: somebody was, or the course changed since
 */
export const undoDecision = courseWorkflow.undo

/** Takes a course out of the catalogue; its students keep access. */
export function archiveCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'archive', {}, (ctx, _course, take) =>
		take({ set: { archivedAt: ctx.now } }),
	)
}

/** Returns a course from the archive; an approved version is listed again. */
export function unarchiveCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow | ByAdmin> {
	return courseWorkflow.transition(ctx, courseId, 'unarchive', {}, async (ctx, course, take) =>
		(await isByAnother(ctx, course, 'archived')) ? byAdmin : take({ set: { archivedAt: null } }),
	)
}

/** Deletes a course without students; it can be restored for `keptDays`. */
export function deleteCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'delete', {}, (ctx, _course, take) =>
		take({ set: { deletedAt: ctx.now } }),
	)
}

export function restoreCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow | ByAdmin> {
	return courseWorkflow.transition(ctx, courseId, 'restore', {}, async (ctx, course, take) =>
		(await isByAnother(ctx, course, 'deleted')) ? byAdmin : take({ set: { deletedAt: null } }),
	)
}

/** Scholars restore only what they archived or deleted themselves, admins everything. */
async function isByAnother(ctx: Ctx<User>, course: Course, kind: 'archived' | 'deleted'): Promise<boolean> {
	if (isAtLeast(ctx.actor, 'admin')) return false
	const [last] = await ctx.db
		.select({ actorId: courseSteps.actorId })
		.from(courseSteps)
		.where(and(eq(courseSteps.subjectId, course.id), eq(courseSteps.kind, kind)))
		.orderBy(desc(courseSteps.id))
		.limit(1)
	return last !== undefined && last.actorId !== ctx.actor.id
}
