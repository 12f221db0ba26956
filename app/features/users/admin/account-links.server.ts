import { eq } from 'drizzle-orm'
import { offerLink } from '#app/features/users/api.server.ts'
import { userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { hasEmail } from '#app/platform/mail/no-email.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { LinkKind } from './model.ts'
import { linkPaths } from './paths.ts'

const purposes = {
	invite: 'set-password',
	recovery: 'reset-password',
	verification: 'confirm-email',
} as const
const mailKinds = {
	invite: 'people.invitation',
	recovery: 'people.recovery',
	verification: 'people.verification',
} as const

/** Without an SMTP server mails stay in the outbox. */
export function canMail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, { email }: { email: string }): boolean {
	return SMTP_URL !== undefined && hasEmail(email)
}

type Wanted = { kind: LinkKind; way: 'mail' | 'show'; person: Addressee; by?: string }
type Addressee = { id: string; name: string; email: string; locale: Locale }

/**
 * Creates a link that opens an account, in the current transaction; an earlier one of the same kind ends.
 * @param way `mail`: sent, and shown to nobody here
 * @returns its path with language prefix, to be shown once, or null where it was mailed
 */
export async function makeLink(
	ctx: Ctx,
	env: Env,
	{ kind, way, person, by = ctx.actor?.name ?? '' }: Wanted,
): Promise<string | null> {
	const token = await offerLink(ctx, purposes[kind], person)
	await record(ctx, 'user.link-offered', person.id, { kind, way })
	if (way === 'show') return linkPaths[kind](person.locale, token)

	const [role] = await ctx.db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(eq(userRoles.userId, person.id))
	await queueMail(ctx, env, {
		isExpected: true,
		key: `${mailKinds[kind]}:${person.id}:${ctx.now.getTime()}`,
		kind: mailKinds[kind],
		to: person.email,
		personId: person.id,
		locale: person.locale,
		values: {
			name: person.name,
			email: person.email,
			path: linkPaths[kind]('en', token),
			...(by && { by }),
			role: role?.role ?? 'user',
		},
	})
	return null
}
