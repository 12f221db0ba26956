import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { changeSection, type Where } from '../media/change-section.server.ts'
import { type MaterialAt, placeOf } from '../media/model.ts'

type Moved = { ok: true } | NotNow | { ok: false; reason: 'material-gone' }

/** A material changes places with its neighbour. */
export function moveMaterial(
	ctx: Ctx<User>,
	where: Where,
	{ by, ...at }: MaterialAt & { by: 1 | -1 },
): Promise<Moved> {
	return changeSection(ctx, where, async (_, { materials }) => {
		const place = placeOf(materials, at)
		const [one, other] = [materials[place], materials[place + by]]
		if (!one) return { ok: false as const, reason: 'material-gone' as const }
		if (!other) return null

		const moved = [...materials]
		moved[place] = other
		moved[place + by] = one
		return { materials: moved }
	})
}
