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
	published,
	textsOf,
	type Version,
} from '../versions.server.ts'
import { courseWorkflow } from '../workflow.server.ts'

type Done = { ok: true }
/** An admin took it away, for a reason of theirs: its scholar asks them. */
type ByAdmin = { ok: false; reason: 'by-admin' }
const byAdmin: ByAdmin = { ok: false, reason: 'by-admin' }
/** No section of it holds anything. */
type Empty = { ok: false; reason: 'empty' }
const empty: Empty = { ok: false, reason: 'empty' }

/**
 * Puts the working copy before a reviewer, in the place of what waited before. The catalogue shows on what it showed.
 * Asks of what is written only that there is something to learn: `listIssues` says before whether it is complete.
 * @param note for the reviewer
 */
export function submitCourse(ctx: Ctx<User>, courseId: string, note = ''): Promise<Done | NotNow | Empty> {
	return courseWorkflow.transition(ctx, courseId, 'submit', { note }, async (ctx, course, take) => {
		const working = await findVersion(ctx, requireRow(course.workingVersionId))
		if (!(await hasContent(ctx, working.id))) return empty
		// It waited before, and may have been changed since: nobody decides on it by what they saw then.
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

/** Takes back what waits for review: its scholar goes on with it, or with the working copy that they began since. */
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

/** Lets go of the working copy of a course that is published; of a rejected change nothing is left then. */
export function discardChanges(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'discard', {}, async (ctx, course, take) => {
		const status = course.submittedVersionId ? 'pending' : 'approved'
		await take({ set: { status, workingVersionId: null } })
		if (course.workingVersionId) await dropVersion(ctx, course.workingVersionId)
		return { ok: true }
	})
}

/**
 * Publishes what waits for review: readers and new students get it from now on, its students see its sections.
 * @param versionId what the admin saw; another since is not approved unseen. Absent: whatever waits
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
		// From now on the next is compared with what is published.
		await ctx.db.delete(courseReadings).where(eq(courseReadings.courseId, courseId))
		await ctx.db
			.update(courses)
			.set(await published(ctx, course, version))
			.where(eq(courses.id, courseId))
		const approvedAt = course.approvedAt ?? ctx.now
		return take({
			set: { submittedVersionId: null, approvedVersionId: waiting, approvedAt },
			columns: { versionId: waiting },
		})
	})
}

/**
 * Gives what waits for review back to its scholar, who goes on with it. What was published before stays published.
 * @param reason the scholar reads it
 * @param versionId what the admin saw; another since is not rejected unseen. Absent: whatever waits
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
 * Takes back one's own last decision on a course, while nobody was told of it.
 * @returns `too-late`: they were, or something else happened to it since
 */
export const undoDecision = courseWorkflow.undo

/** Takes a course out of the catalogue; its students keep it. */
export function archiveCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'archive', {}, (ctx, _course, take) =>
		take({ set: { archivedAt: ctx.now } }),
	)
}

/** Brings a course back from the archive; what was approved is in the catalogue again. */
export function unarchiveCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow | ByAdmin> {
	return courseWorkflow.transition(ctx, courseId, 'unarchive', {}, async (ctx, course, take) =>
		(await isByAnother(ctx, course, 'archived')) ? byAdmin : take({ set: { archivedAt: null } }),
	)
}

/** Removes a course that nobody is enrolled in; it can be brought back for `keptDays`. */
export function deleteCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'delete', {}, (ctx, _course, take) =>
		take({ set: { deletedAt: ctx.now } }),
	)
}

/** Brings back what was deleted, as it was. */
export function restoreCourse(ctx: Ctx<User>, courseId: string): Promise<Done | NotNow | ByAdmin> {
	return courseWorkflow.transition(ctx, courseId, 'restore', {}, async (ctx, course, take) =>
		(await isByAnother(ctx, course, 'deleted')) ? byAdmin : take({ set: { deletedAt: null } }),
	)
}

/** Did somebody else than this person archive or delete it? Admins bring back whatever it was. */
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
