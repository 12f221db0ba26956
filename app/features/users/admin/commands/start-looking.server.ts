import { openView } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canImpersonate } from '../policy.ts'

/** Lets an admin view the site as somebody for at most an hour. @returns the person's name and the cookie */
export async function startLooking(
	ctx: Ctx<User>,
	personId: string,
): Promise<{ name: string; cookies: Headers }> {
	return transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		assertAllowed(canImpersonate(ctx.actor, person, ctx.now))
		const cookie = await openView(ctx, personId)
		return { name: person.name, cookies: new Headers([['set-cookie', cookie]]) }
	})
}
