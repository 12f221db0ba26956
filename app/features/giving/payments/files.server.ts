import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Evidence names people: admins open it, also what another uploaded, and nobody who was one. */
export function seesEvidence({ actor }: Ctx): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
