import { eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { type NotNow, notNow } from '#app/workflow/workflow.server.ts'
import { type Course, findSection, newestVersion, type Section, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { recordChange } from '../editor/store.server.ts'

export type SectionPlace = { courseId: string; section: string }
type Shown = Pick<Section, 'media' | 'captions' | 'transcript' | 'materials' | 'description'>
/** The changed columns of the section; null changes nothing. */
type Outcome<Reason> = Partial<Omit<Shown, 'description'>> | null | { ok: false; reason: Reason }

/**
 * Changes media, materials or captions of a section in the working copy. The revision stays, so that a text saved at
 * the same time is not stale.
 * @returns `not-now` where the course cannot be edited, or the section was removed
 */
export function changeSection<const Reason extends string>(
	ctx: Ctx<User>,
	{ courseId, section: lineage }: SectionPlace,
	work: (ctx: Ctx<User>, shown: Shown, course: Course) => Promise<Outcome<Reason>>,
): Promise<{ ok: true } | NotNow | { ok: false; reason: Reason }> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const standing = await findSection(ctx, requireRow(newestVersion(course)), lineage)
		if (!standing) return notNow
		const outcome = await work(ctx, standing, course)
		if (outcome === null) return { ok: true as const }
		if ('ok' in outcome) return outcome

		const copy = await workingCopy(ctx, course)
		const section = requireRow(await findSection(ctx, copy.id, lineage))
		await ctx.db
			.update(courseSections)
			.set({ ...outcome, savedAt: ctx.now })
			.where(eq(courseSections.id, section.id))
		await recordChange(ctx, course, copy)
		return { ok: true as const }
	})
}
