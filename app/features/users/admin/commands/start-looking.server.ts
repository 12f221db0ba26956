import { openView } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { canImpersonate } from '../policy.ts'
import { lockPerson } from '../target.server.ts'

/** Lets an admin look at the site as somebody, for an hour at most. @returns the person's name and the cookie */
export async function startLooking(
	ctx: Ctx<User>,
	env: Pick<Env, 'SITE_URL'>,
	personId: string,
): Promise<{ name: string; cookies: Headers }> {
	return transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		allow(canImpersonate(ctx.actor, person, ctx.now))
		const cookie = await openView(ctx, personId, env.SITE_URL)
		return { name: person.name, cookies: new Headers([['set-cookie', cookie]]) }
	})
}
