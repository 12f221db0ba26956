import { and, eq } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { makeLink } from './account-links.server.ts'
import type { LinkKind } from './model.ts'

const kinds: Record<string, LinkKind> = {
	'people.invitation': 'invite',
	'people.recovery': 'recovery',
	'people.verification': 'verification',
}

/** A mail with a link stayed in the outbox until the link expired: creates another if it is still needed. */
export const renewLink: Listener = {
	on: 'mail.renewal-asked',
	async handle(ctx, { subjectId, actorId, data }, { env }) {
		const kind = kinds[String(data.kind)]
		if (!kind) return
		const { id, name, email, locale, emailVerified, signedInAt } = profiles
		const [person] = await ctx.db
			.select({ id, name, email, locale, emailVerified, signedInAt })
			.from(profiles)
			.where(and(eq(id, subjectId), canSignIn(ctx.now)))
		if (!person) return
		const isDone = { invite: person.signedInAt !== null, verification: person.emailVerified, recovery: false }
		if (isDone[kind]) return
		const [requester] = actorId ? await ctx.db.select({ name }).from(profiles).where(eq(id, actorId)) : []
		await makeLink(ctx, env, {
			kind,
			way: 'mail',
			person: { ...person, locale: person.locale ?? baseLocale },
			by: requester?.name ?? '',
		})
	},
}
