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

/** Does registration wait until the address is confirmed? Only where mail can be sent. */
export function confirmationIsOn(env: { SMTP_URL?: string }): boolean {
	return Boolean(env.SMTP_URL)
}

/** Must this person confirm their address before they are signed in? */
export function mustConfirm(
	env: { SMTP_URL?: string },
	person: { email: string; emailVerified: boolean; sampleAt?: Date | null },
): boolean {
	return confirmationIsOn(env) && hasEmail(person.email) && !person.emailVerified && !person.sampleAt
}

/**
 * Writes the mail that asks a person to confirm their address; its link ends those before it.
 * @returns false where that mailbox has had enough for now: what was done for it is to be rolled back
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
		// Of nobody yet: its foot says that this address was given, not that the reader has an account.
		to: person.email,
		locale: person.locale,
		values: { name: person.name, email: person.email, token },
	})
}

/** The address of a person is theirs from now on. @returns false when it was so already */
export async function confirmAddress(ctx: Ctx, personId: string): Promise<boolean> {
	const [confirmed] = await ctx.db
		.update(profiles)
		.set({ emailVerified: true, emailMovedAt: null, updatedAt: ctx.now })
		.where(
			and(
				eq(profiles.id, personId),
				eq(profiles.emailVerified, false),
				// Who registered by phone has none that could be theirs.
				ne(profiles.email, noEmailOf(personId)),
			),
		)
		.returning({ id: profiles.id })
	if (confirmed) await record(ctx, 'user.email-confirmed', personId)
	return confirmed !== undefined
}

/**
 * The owner of an address takes over the account that has it: whoever made it may have been somebody else, so nothing
 * that was left there before the address was confirmed opens it any more. Where no mail is sent, whoever brings a link
 * or code had it from an admin: that proves no mailbox. And who was moved by an admin had proven an address before.
 */
export async function claimAddress(ctx: Ctx, env: { SMTP_URL?: string }, personId: string): Promise<void> {
	if (!confirmationIsOn(env)) return
	const [before] = await ctx.db
		.select({ movedAt: profiles.emailMovedAt })
		.from(profiles)
		.where(eq(profiles.id, personId))
		.for('update')
	if (!(await confirmAddress(ctx, personId)) || before?.movedAt) return

	const keys = await ctx.db
		.delete(passkeys)
		.where(eq(passkeys.userId, personId))
		.returning({ id: passkeys.id })
	if (keys.length > 0) await record(ctx, 'user.passkey-removed', personId)
	await removeSecondFactor(ctx, personId)
}

/** Remembers, unreadable to others, to which address the mail went: the address itself stands in no URL. */
export function confirmingCookie({ SECRET }: MailEnv, email: string): string {
	return sealedCookie(email, { name, secret: SECRET, seconds: lifeSeconds })
}

/** Takes the memory of the address away. */
export function confirmedCookie(): string {
	return endedCookie(name)
}

/** The address that this browser waits to see confirmed, or null. */
export function confirmingAddress(cookies: string | null, secret: string): string | null {
	return openCookie(readCookie(cookies, name), { name, secret, as: z.string() })
}
