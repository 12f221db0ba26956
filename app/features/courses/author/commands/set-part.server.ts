import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { withoutPart, withPart, withPartMoved } from '../../parts.ts'
import { rearrange } from '../editor/rearrange.server.ts'

type Place = { courseId: string; section: string }
type Done = { ok: true } | NotNow

/**
 * Names the part that begins at a section of the working copy; where none begins, a new part takes the sections up to
 * the next part.
 * @returns `exists` where another part has this name
 * @throws 404 where the course has no such section now
 */
export async function namePart(
	ctx: Ctx<User>,
	place: Place,
	title: string,
): Promise<Done | { ok: false; reason: 'exists' }> {
	let exists = false
	const done = await rearrange(ctx, place, (rows) => {
		const named = withPart(rows, place.section, title)
		// Only parts other than the one being named count.
		exists = rows.some((row, index) => row.part === title && named[index] === row)
		return exists ? rows : named
	})
	return exists ? { ok: false, reason: 'exists' } : done
}

/** Removes the heading of a part; its sections join the part before. */
export function removePart(ctx: Ctx<User>, place: Place): Promise<Done> {
	return rearrange(ctx, place, (rows) => withoutPart(rows, place.section))
}

/** Moves a part with its sections before the previous part or after the next one. */
export function movePart(ctx: Ctx<User>, place: Place, way: 'up' | 'down'): Promise<Done> {
	return rearrange(ctx, place, (rows) => withPartMoved(rows, place.section, way))
}
