import { eq, type SQL, sql } from 'drizzle-orm'
import { indexCourse } from '#app/features/courses/catalogue/api.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { canManageCourses, canTeach, courseRules } from './rules.ts'
import { courseEnrollments, courseSteps, courses, courseVersions } from './tables.server.ts'
import { findVersion, shownAs } from './versions.server.ts'

// The course by its full name: a bare "id", as a select of one table writes it, would be that of the enrollment.
const hasStudents = sql<boolean>`exists (select 1 from ${courseEnrollments} e where e.course_id = ${sql`${courses.id}`})`

/** What the rules ask for, in a select of courses. */
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

/** Courses whose pages this person may open, those they have deleted included. */
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
	async onUndo(ctx, _course, { kind, at, versionId, before }) {
		// Out of the catalogue or back in it: a date, and nothing else.
		if (kind === 'archived' || kind === 'unarchived') return true
		if (!versionId || (kind !== 'approved' && kind !== 'rejected')) return false
		const version = await findVersion(ctx, versionId)
		// Its scholar went on with it.
		if (version.savedAt > at) return false
		if (kind === 'approved' && !(await moveBack(ctx, versionId, before.approvedVersionId))) return false
		await ctx.db
			.update(courseVersions)
			.set({ approvedAt: null, rejectedAt: null, rejectedReason: '', reviewedBy: null })
			.where(eq(courseVersions.id, versionId))
		return true
	},
})

/** Who began what is no longer approved would be taught what its scholar may change: they begin what was there before. */
async function moveBack(ctx: Ctx, versionId: string, previous: unknown): Promise<boolean> {
	const begun = eq(courseEnrollments.versionId, versionId)
	if (typeof previous !== 'string') return (await ctx.db.$count(courseEnrollments, begun)) === 0
	await ctx.db.update(courseEnrollments).set({ versionId: previous }).where(begun)
	const shown = shownAs(await findVersion(ctx, previous))
	await ctx.db.update(courses).set(shown).where(eq(courses.approvedVersionId, versionId))
	return true
}
