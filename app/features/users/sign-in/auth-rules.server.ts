import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { isClosed } from '../model.ts'
import { authAccounts, profiles, twoFactors } from '../tables.server.ts'
import { takeAppCode } from './app-codes.server.ts'
import { mustConfirm } from './confirmation.server.ts'

/** Error code of a correct sign-in to a banned or erased account. */
export const closedCode = 'ACCOUNT_CLOSED'
/** End of the ban that refused a sign-in; undefined for a ban without an end, or another refusal. */
export function closedUntil({ body }: APIError): { until?: string } {
	return typeof body?.until === 'string' ? { until: body.until } : {}
}
/** Error code of a correct sign-in to an account with an unconfirmed address. */
export const unconfirmedCode = 'EMAIL_NOT_VERIFIED'
/** Error code of an authenticator code used before. */
export const usedCode = 'CODE_USED'
const unprovenCode = 'email_not_verified'

// Methods that prove one factor. A passkey proves two: the device, and its unlocking.
const oneFactor = ['/sign-in/', '/callback/', '/phone-number/verify']

/**
 * Requires the second step after every one-factor sign-in and accepts each app code once; Better Auth alone asks after
 * passwords only and accepts codes repeatedly.
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
	const beforeHooks = [
		{
			matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-totp',
			handler: takeCodeOnce(db),
		},
	]
	return { ...plugin, hooks: { ...plugin.hooks, before: beforeHooks, after } } as typeof plugin
}

const takeCodeOnce = (db: Db) =>
	createAuthMiddleware(async (ctx) => {
		const { secret, secretConfig, internalAdapter } = ctx.context
		const challenge = ctx.context.createAuthCookie('two_factor')
		const signedChallenge = await ctx.getSignedCookie(challenge.name, secret)
		const userId =
			(await getSessionFromCtx(ctx))?.user.id ??
			(signedChallenge ? (await internalAdapter.findVerificationValue(signedChallenge))?.value : undefined)
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

/** Refuses sessions for banned, erased or unconfirmed accounts, by any method. */
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
 * An account created by a provider with an unconfirmed address has no password; one created here has, and its owner
 * connected the provider.
 */
async function hasPassword(db: Db, userId: string): Promise<boolean> {
	const [row] = await db
		.select({ id: authAccounts.id })
		.from(authAccounts)
		.where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
	return row !== undefined
}

/** A passkey counts as two factors only with user verification by the device. */
export async function provenByPresence({
	verification,
}: {
	verification: { authenticationInfo?: { userVerified: boolean } }
}): Promise<void> {
	if (verification.authenticationInfo?.userVerified) return
	throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'Unlock the passkey to use it.' })
}
