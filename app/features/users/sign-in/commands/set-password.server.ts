import { and, eq, ne } from 'drizzle-orm'
import type { Role } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { baseLocale, type Locale } from '#app/platform/text/locale.ts'
import { authAccounts, passkeys, profiles } from '../../tables.server.ts'
import { claimAddress } from '../confirmation.server.ts'
import { hashPassword, savePassword } from '../credentials.server.ts'
import { endLinks, endTrust, findLink, type LinkFor, mailKey, takeLink } from '../links.server.ts'
import { resetAttempts } from '../login-throttle.server.ts'
import { endSessions } from '../own-session.server.ts'
import { type Caller, openSession } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import { weaknessOf } from '../strength.server.ts'

type Keys = { passkeys: number; providers: number }
/** After setting a password: signed in, or the next requirement of signing in. */
type Next = { next: 'signed-in'; role: Role } | { next: 'second-factor' | 'login' }
export type PasswordSet =
	/** `keys`: other ways to sign in that remain. */
	| ({ ok: true; name: string; cookies: Headers; keys: Keys } & Next)
	| { ok: false; reason: 'link-spent' }
	| { ok: false; reason: 'password-weak'; because: string }

type Asked = {
	token: string
	password: string
	/** A new name; absent: unchanged. */
	name?: string
	/** Default: the link that an admin created. */
	by?: Extract<LinkFor, 'set-password' | 'reset-password'>
	/** For the mail, if the person has chosen none. */
	locale?: Locale
}

/**
 * Uses a one-time link: sets the password, confirms the address, ends all sessions, other links and pending second
 * steps, and signs in as a password does.
 */
export async function setPassword(
	ctx: Ctx,
	{ token, password, name, by = 'set-password', locale = baseLocale }: Asked,
	caller: Caller,
): Promise<PasswordSet> {
	const link = await findLink(ctx, by, token)
	if (link.state !== 'open') return { ok: false, reason: 'link-spent' }
	const { person } = link
	const because = await weaknessOf(ctx, password, person)
	if (because) return { ok: false, reason: 'password-weak', because }

	const hash = await hashPassword(caller.env, password)
	const taken = await transaction(ctx, async (ctx) => {
		// Locked, so that a concurrent change of address comes first and the link is invalid.
		await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, person.id)).for('update')
		if ((await findLink(ctx, by, token)).state !== 'open') return false
		if (!(await takeLink(ctx, by, token))) return false
		await savePassword(ctx, person.id, hash)
		if (name) await ctx.db.update(profiles).set({ name }).where(eq(profiles.id, person.id))
		await claimAddress(ctx, caller.env, person.id)
		await endSessions(ctx, person.id)
		await endLinks(ctx, person.id, ['set-password', 'reset-password', 'unlock'])
		await endTrust(ctx, person.id)
		if (by === 'reset-password')
			await queueMail(ctx, caller.env, {
				key: mailKey('recovery.password-changed', person.id, token),
				kind: 'recovery.password-changed',
				// The link was sent to this address.
				isExpected: true,
				to: person.email,
				personId: person.id,
				locale: person.locale ?? locale,
				values: { name: person.name },
			})
		await record(ctx, by === 'set-password' ? 'user.password-set' : 'user.password-reset', person.id)
		return true
	})
	if (!taken) return { ok: false, reason: 'link-spent' }

	await resetAttempts(ctx, person.email)
	const opened = await openSession(ctx.db, caller, { email: person.email, password })
	const done = { ok: true, name: name ?? person.name, keys: await countKeys(ctx, person.id) } as const
	// The password is set in any case; the login page shows the obstacle.
	if (!opened) return { ...done, cookies: new Headers(), next: 'login' }
	if (opened.secondFactor) return { ...done, cookies: opened.cookies, next: 'second-factor' }
	const role = await recordSignIn(ctx, caller, person.id)
	return { ...done, cookies: opened.cookies, next: 'signed-in', role }
}

async function countKeys(ctx: Ctx, personId: string): Promise<Keys> {
	const others = and(eq(authAccounts.userId, personId), ne(authAccounts.providerId, 'credential'))
	return {
		passkeys: await ctx.db.$count(passkeys, eq(passkeys.userId, personId)),
		providers: await ctx.db.$count(authAccounts, others),
	}
}
