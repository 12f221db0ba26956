import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { baseLocale, type Locale } from '#app/platform/text/locale.ts'

type Addressee = {
	id: string
	name: string
	email: string
	/** Whether the account has confirmed the address. Mails caused by others need that. */
	emailVerified: boolean
	locale: Locale | null
}
/** The last mail to an erased person. */
export const farewell = 'profile.deletion-done'

type Kind = `profile.${string}` | 'recovery.password-changed'

/** Mails the person of an event, whatever caused it. */
export async function mailAbout(
	ctx: Ctx,
	env: Pick<Env, 'SECRET'>,
	event: { id: number; subjectId: string },
	kind: Kind,
): Promise<void> {
	const { id, name, email, emailVerified, locale } = profiles
	const [person] = await ctx.db
		.select({ name, email, emailVerified, locale })
		.from(profiles)
		.where(and(eq(id, event.subjectId), isNull(profiles.erasedAt)))
	if (!person) return
	await queueMail(ctx, env, {
		key: `${kind}:event:${event.id}`,
		kind,
		to: person.email,
		personId: event.subjectId,
		isExpected: person.emailVerified,
		locale: person.locale ?? baseLocale,
		values: { name: person.name },
	})
}

/**
 * Mails a person about their account, in their language or the page's.
 * @returns false where the mailbox's limit is reached
 */
export function mailPerson(
	ctx: Ctx,
	{ env, locale }: { env: Pick<Env, 'SECRET'>; locale: Locale },
	person: Addressee,
	kind: Kind,
	values: Record<string, string> = {},
): Promise<boolean> {
	return queueMail(ctx, env, {
		key: `${kind}:${randomUUID()}`,
		kind,
		to: person.email,
		personId: person.id,
		isExpected: person.emailVerified,
		locale: person.locale ?? locale,
		values: { name: person.name, ...values },
	})
}
