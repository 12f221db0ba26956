import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { canMail, makeLink } from '../account-links.server.ts'
import type { LinkKind } from '../model.ts'
import { canOfferLink, canShowLink } from '../policy.ts'
import { lockPerson } from '../target.server.ts'

type LinkOffered =
	/** `path`: to be shown once; null: it was mailed. */
	| { ok: true; path: string | null }
	/** `in-use`: somebody has used the account, so nobody but them sees a link · `no-mail`: it would reach nobody. */
	| { ok: false; reason: 'in-use' | 'no-mail' }

/**
 * Makes a link for somebody to choose a password, to choose a new one, or to confirm their address.
 * @param asked.locale of the link where the person never chose a language
 */
export async function offerAccountLink(
	ctx: Ctx<User>,
	env: Env,
	{ personId, kind, way, locale }: { personId: string; kind: LinkKind; way: 'mail' | 'show'; locale: Locale },
): Promise<LinkOffered> {
	return transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		assertAllowed(canOfferLink(ctx.actor, person, ctx.now))
		if (way === 'show' && !canShowLink(ctx.actor, person, ctx.now)) return { ok: false, reason: 'in-use' }
		if (way === 'mail' && !canMail(env, person)) return { ok: false, reason: 'no-mail' }
		const path = await makeLink(ctx, env, {
			kind,
			way,
			person: { ...person, locale: person.locale ?? locale },
		})
		return { ok: true, path }
	})
}
