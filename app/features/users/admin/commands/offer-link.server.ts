import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { canMail, makeLink } from '../account-links.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import type { LinkKind } from '../model.ts'
import { canOfferLink, canShowLink } from '../policy.ts'

type LinkOffered =
	/** `path`: to be shown once; null: mailed. */
	| { ok: true; path: string | null }
	/** `in-use`: somebody has signed in, so the link may only be mailed · `no-mail`: no mail can reach them. */
	| { ok: false; reason: 'in-use' | 'no-mail' }

/**
 * Creates a link to choose a first password, a new one, or to confirm the address.
 * @param asked.locale language of the link where the person has chosen none
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
