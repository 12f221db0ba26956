import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Evidence names people: only present admins open it, whoever uploaded it. */
export function seesEvidence({ actor }: Ctx): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
