import { isDeepStrictEqual } from 'node:util'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { SectionPart } from '../../parts.ts'
import { workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { editedVersion, listSectionPlaces, recordChange, writeOrder } from './store.server.ts'

/**
 * Changes order or parts of a working copy; writes nothing where nothing changes.
 * @param change takes the current places and returns the new ones
 * @throws 404 where the course has no such section now
 */
export function rearrange(
	ctx: Ctx<User>,
	{ courseId, section }: { courseId: string; section: string },
	change: (rows: SectionPart[]) => SectionPart[],
): Promise<{ ok: true } | NotNow> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course) => {
		const version = await editedVersion(ctx, course)
		const rows = await listSectionPlaces(ctx, version.id)
		requireRow(rows.find((row) => row.section === section))
		const changed = change(rows)
		if (isDeepStrictEqual(changed, rows)) return { ok: true }

		const copy = await workingCopy(ctx, course)
		await writeOrder(ctx, copy.id, changed)
		await recordChange(ctx, course, copy)
		return { ok: true }
	})
}
