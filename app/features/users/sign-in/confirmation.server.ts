import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { endedCookie, openCookie, readCookie, sealedCookie } from '#app/platform/http/cookies.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { hasEmail, noEmailOf } from '#app/platform/mail/no-email.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { passkeys, profiles } from '../tables.server.ts'
import { mailKey, offerLink } from './links.server.ts'
import { removeSecondFactor } from './second-factor.server.ts'

const name = 'confirm'
const lifeSeconds = 24 * 60 * 60

type MailEnv = { SECRET: string; SMTP_URL?: string | undefined }

/** Registration waits for the confirmation of the address only where mail can be sent. */
export function confirmationIsOn(env: { SMTP_URL?: string }): boolean {
	return Boolean(env.SMTP_URL)
}

/** Whether this person must confirm the address before signing in. */
export function mustConfirm(
	env: { SMTP_URL?: string },
	person: { email: string; emailVerified: boolean; sampleAt?: Date | null },
): boolean {
	return confirmationIsOn(env) && hasEmail(person.email) && !person.emailVerified && !person.sampleAt
}

/**
 * Mails a link to confirm the address; earlier links end.
 * @returns false where the mailbox's limit is reached: roll back
 */
export async function askToConfirm(
	ctx: Ctx,
	env: MailEnv,
	person: { id: string; name: string; email: string; locale: Locale },
	{ isExpected = false } = {},
): Promise<boolean> {
	const token = await offerLink(ctx, 'confirm-email', person)
	return queueMail(ctx, env, {
		isExpected,
		key: mailKey('recovery.confirm-email', person.id, token),
		kind: 'recovery.confirm-email',
		// Not addressed to an account: the footer says that the address was given here.
		to: person.email,
		locale: person.locale,
		values: { name: person.name, email: person.email, token },
	})
}

/** Marks the address as confirmed. @returns false when it was already */
export async function confirmAddress(ctx: Ctx, personId: string): Promise<boolean> {
	const [confirmed] = await ctx.db
		.update(profiles)
		.set({ emailVerified: true, emailMovedAt: null, updatedAt: ctx.now })
		.where(
			and(
				eq(profiles.id, personId),
				eq(profiles.emailVerified, false),
				// Accounts registered by phone have a placeholder address.
				ne(profiles.email, noEmailOf(personId)),
			),
		)
		.returning({ id: profiles.id })
	if (confirmed) await record(ctx, 'user.email-confirmed', personId)
	return confirmed !== undefined
}

/**
 * Lets the owner of an address take over its account: it may have been created by a stranger, so keys from before the
 * confirmation are removed. Not without a mail server, where links come from an admin and prove no mailbox, and not
 * after a change by an admin of a confirmed address.
 */
export async function claimAddress(ctx: Ctx, env: { SMTP_URL?: string }, personId: string): Promise<void> {
	if (!confirmationIsOn(env)) return
	const [profile] = await ctx.db
		.select({ movedAt: profiles.emailMovedAt })
		.from(profiles)
		.where(eq(profiles.id, personId))
		.for('update')
	if (!(await confirmAddress(ctx, personId)) || profile?.movedAt) return

	const keys = await ctx.db
		.delete(passkeys)
		.where(eq(passkeys.userId, personId))
		.returning({ id: passkeys.id })
	if (keys.length > 0) await record(ctx, 'user.passkey-removed', personId)
	await removeSecondFactor(ctx, personId)
}

/** A sealed cookie with the address that the mail went to, which no URL contains. */
export function confirmingCookie({ SECRET }: MailEnv, email: string): string {
	return sealedCookie(email, { name, secret: SECRET, seconds: lifeSeconds })
}

export function confirmedCookie(): string {
	return endedCookie(name)
}

/** The address in the cookie, or null. */
export function confirmingAddress(cookies: string | null, secret: string): string | null {
	return openCookie(readCookie(cookies, name), { name, secret, as: z.string() })
}
