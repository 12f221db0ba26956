import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { isClosed } from '../model.ts'
import { authAccounts, profiles, twoFactors } from '../tables.server.ts'
import { takeAppCode } from './app-codes.server.ts'
import { mustConfirm } from './confirmation.server.ts'

/** The error code of a sign-in that is right but leads to a banned or erased account. */
export const closedCode = 'ACCOUNT_CLOSED'
/** When a ban ends by which somebody was refused; none: it does not by itself, or they were refused for something else. */
export function closedUntil({ body }: APIError): { until?: string } {
	return typeof body?.until === 'string' ? { until: body.until } : {}
}
/** The same, where the address waits to be confirmed. */
export const unconfirmedCode = 'EMAIL_NOT_VERIFIED'
/** The error code of an authenticator's code that has been taken before. */
export const usedCode = 'CODE_USED'
// As Better Auth itself says it.
const unprovenCode = 'email_not_verified'

// What proves one factor only. A passkey proves two: the device that holds it, and who unlocked that device.
const oneFactor = ['/sign-in/', '/callback/', '/phone-number/verify']

/**
 * A second step after every way in that proves one factor; Better Auth itself asks for it after passwords only, and takes
 * a code of the app as often as it comes.
 */
export function secondFactor(db: Db) {
	const plugin = twoFactor({
		allowPasswordless: true,
		schema: { twoFactor: { modelName: 'twoFactors' } },
		totpOptions: { digits: 6, period: 30 },
		backupCodeOptions: { amount: 10 },
		accountLockout: { maxFailedAttempts: 10, durationSeconds: 15 * 60 },
	})
	const after = plugin.hooks.after.map((hook) => ({
		...hook,
		matcher: ({ path }: { path?: string }) => oneFactor.some((start) => path?.startsWith(start)),
	}))
	const before = [
		{
			matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-totp',
			handler: takeCodeOnce(db),
		},
	]
	return { ...plugin, hooks: { ...plugin.hooks, before, after } } as typeof plugin
}

const takeCodeOnce = (db: Db) =>
	createAuthMiddleware(async (ctx) => {
		const { secret, secretConfig, internalAdapter } = ctx.context
		const challenge = ctx.context.createAuthCookie('two_factor')
		const asked = await ctx.getSignedCookie(challenge.name, secret)
		const userId =
			(await getSessionFromCtx(ctx))?.user.id ??
			(asked ? (await internalAdapter.findVerificationValue(asked))?.value : undefined)
		if (!userId) return
		const [factor] = await db
			.select({ id: twoFactors.id, secret: twoFactors.secret })
			.from(twoFactors)
			.where(eq(twoFactors.userId, userId))
		if (!factor) return
		const opened = await symmetricDecrypt({ key: secretConfig, data: factor.secret })
		const code = await takeAppCode(
			{ db, now: new Date() },
			{ id: factor.id, secret: opened },
			String(ctx.body?.code),
		)
		if (code === 'used')
			throw new APIError('UNAUTHORIZED', { code: usedCode, message: 'This code has been used already.' })
	})

/** Nobody who is banned, erased or yet unconfirmed gets a session, whichever way they come. */
export function refuseClosedAccount(db: Db, env: { SMTP_URL?: string }) {
	return async ({ userId }: { userId: string }, from: { path?: string } | null): Promise<void> => {
		const [person] = await db
			.select({
				bannedAt: profiles.bannedAt,
				bannedUntil: profiles.bannedUntil,
				erasedAt: profiles.erasedAt,
				emailVerified: profiles.emailVerified,
				email: profiles.email,
				sampleAt: profiles.sampleAt,
			})
			.from(profiles)
			.where(eq(profiles.id, userId))
		if (!person) return
		if (isClosed(person, new Date()))
			throw new APIError('FORBIDDEN', {
				code: closedCode,
				message: 'This account is closed.',
				until: person.erasedAt ? undefined : person.bannedUntil?.toISOString(),
			})
		if (mustConfirm(env, person))
			throw new APIError('FORBIDDEN', { code: unconfirmedCode, message: 'Confirm your e-mail first.' })
		if (isByProvider(from?.path) && !person.emailVerified && !(await hasPassword(db, userId)))
			throw new APIError('FORBIDDEN', { code: unprovenCode, message: 'The provider confirms no e-mail.' })
	}
}

const isByProvider = (path = '') => path.startsWith('/callback/') || path.startsWith('/sign-in/social')

/**
 * An account that a provider made, with an address that it has not confirmed, has none; one that was made here has, and
 * its owner connected the provider themselves.
 */
async function hasPassword(db: Db, userId: string): Promise<boolean> {
	const [row] = await db
		.select({ id: authAccounts.id })
		.from(authAccounts)
		.where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
	return row !== undefined
}

/** A passkey stands for two factors only if its device asked who is holding it. */
export async function provenByPresence({
	verification,
}: {
	verification: { authenticationInfo?: { userVerified: boolean } }
}): Promise<void> {
	if (verification.authenticationInfo?.userVerified) return
	throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'Unlock the passkey to use it.' })
}
