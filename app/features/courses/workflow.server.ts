import { eq, type SQL, sql } from 'drizzle-orm'
import { indexCourse } from '#app/features/courses/catalogue/api.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { canManageCourses, canTeach, courseRules } from './rules.ts'
import { courseEnrollments, courseSteps, courses, courseVersions } from './tables.server.ts'
import { findVersion, shownColumns } from './versions.server.ts'

// Qualified by table: a bare "id" would be that of the enrollment.
const hasStudents = sql<boolean>`exists (select 1 from ${courseEnrollments} e where e.course_id = ${sql`${courses.id}`})`

/** SQL of the facts of the rules. */
export const ruled = {
	status: courses.status,
	scholarId: courses.scholarId,
	workingVersionId: courses.workingVersionId,
	submittedVersionId: courses.submittedVersionId,
	approvedVersionId: courses.approvedVersionId,
	archivedAt: courses.archivedAt,
	deletedAt: courses.deletedAt,
	hasStudents,
}

/** Courses whose pages this person may open, including their deleted ones. */
export function knownTo(actor: Actor): SQL {
	if (canManageCourses(actor)) return sql`true`
	return actor && canTeach(actor) ? eq(courses.scholarId, actor.id) : sql`false`
}

export const courseWorkflow = openWorkflow({
	rules: courseRules,
	table: courses,
	steps: courseSteps,
	facts: { hasStudents: () => hasStudents },
	sees: knownTo,
	titleOf: ({ title }) => title,
	follow: ({ db }, id) => indexCourse(db, id),
	async onUndo(ctx, _course, { kind, at, versionId, before: previous }) {
		// Archiving changes a date only.
		if (kind === 'archived' || kind === 'unarchived') return true
		if (!versionId || (kind !== 'approved' && kind !== 'rejected')) return false
		const version = await findVersion(ctx, versionId)
		if (version.savedAt > at) return false
		if (kind === 'approved' && !(await moveBack(ctx, versionId, previous.approvedVersionId))) return false
		await ctx.db
			.update(courseVersions)
			.set({ approvedAt: null, rejectedAt: null, rejectedReason: '', reviewedBy: null })
			.where(eq(courseVersions.id, versionId))
		return true
	},
})

/** Moves students of a version that is no longer approved to the one before, because the scholar may now change it. */
async function moveBack(ctx: Ctx, versionId: string, previous: unknown): Promise<boolean> {
	const begun = eq(courseEnrollments.versionId, versionId)
	if (typeof previous !== 'string') return (await ctx.db.$count(courseEnrollments, begun)) === 0
	await ctx.db.update(courseEnrollments).set({ versionId: previous }).where(begun)
	const shown = shownColumns(await findVersion(ctx, previous))
	await ctx.db.update(courses).set(shown).where(eq(courses.approvedVersionId, versionId))
	return true
}
