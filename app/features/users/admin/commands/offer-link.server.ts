import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { makeLink } from '../account-links.server.ts'
import type { LinkKind } from '../model.ts'
import { canOfferLink } from '../policy.ts'
import { lockPerson } from '../target.server.ts'

/**
 * Makes a link for somebody to choose a password, to choose a new one, or to confirm their address.
 * @param asked.locale of the link where the person never chose a language
 * @returns its path, or null where it was mailed
 */
export async function offerAccountLink(
	ctx: Ctx<User>,
	env: Env,
	{ personId, kind, way, locale }: { personId: string; kind: LinkKind; way: 'mail' | 'show'; locale: Locale },
): Promise<string | null> {
	return transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		allow(canOfferLink(ctx.actor, person, ctx.now))
		return makeLink(ctx, env, { kind, way, person: { ...person, locale: person.locale ?? locale } })
	})
}
