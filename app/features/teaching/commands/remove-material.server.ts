import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { changeSection, type Where } from '../media/change-section.server.ts'
import { type MaterialAt, placeOf } from '../media/model.ts'

type Removed = { ok: true } | NotNow | { ok: false; reason: 'material-gone' }

/** A section offers a material no longer. A file of it stays for whoever follows an earlier version. */
export function removeMaterial(ctx: Ctx<User>, where: Where, at: MaterialAt): Promise<Removed> {
	return changeSection(ctx, where, async (_, { materials }) => {
		const place = placeOf(materials, at)
		if (place < 0) return { ok: false as const, reason: 'material-gone' as const }
		return { materials: materials.filter((_, index) => index !== place) }
	})
}
