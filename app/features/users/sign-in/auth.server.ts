import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP, jwt, phoneNumber } from 'better-auth/plugins'
import type { Db } from '#app/platform/db/db.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { isPhone, minPasswordLength } from '../model.ts'
import {
	authAccounts,
	jwks,
	passkeys,
	profiles,
	sessions,
	twoFactors,
	verifications,
} from '../tables.server.ts'
import { provenByPresence, refuseClosedAccount, secondFactor } from './auth-rules.server.ts'
import { passwordsOf } from './credentials.server.ts'
import { oidcProviders } from './oidc.server.ts'
import { sessionSeconds } from './session-life.ts'
import { withHashedSessions } from './session-tokens.server.ts'
import { codeText, sendText } from './sms.server.ts'

const daySeconds = 24 * 60 * 60
/** Life of a code by e-mail or text message, and its allowed wrong tries. */
export const codeLifeSeconds = 10 * 60
const codeTries = 3
// code-throttle.server.ts limits guesses of mailed codes per person, so that strangers cannot use up the owner's.
const mailedCodeTries = 30

type CaptchaSetting = 'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET' | 'captchaVerifyUrl'
export type AuthEnv = Pick<Env, 'SECRET' | 'SITE_URL'> &
	Partial<Pick<Env, 'PASSWORD_MEMORY_KIB' | 'OIDC_PROVIDERS' | 'SMS_HOOK_URL' | 'SMTP_URL' | CaptchaSetting>>
export type Auth = ReturnType<typeof makeAuth>
type Made = { env: AuthEnv; auth: Auth }
const made = new WeakMap<Db, Made>()
const withProviders = new WeakMap<Db, Made>()

/** Better Auth without providers, on a database or a transaction: inside `transaction`, pass `ctx.db`. */
export function authFor(db: Db, env: AuthEnv): Auth {
	const known = made.get(db)
	if (known?.env === env) return known.auth
	const auth = makeAuth(db, env)
	made.set(db, { env, auth })
	return auth
}

/** Sets the site's name, under which passkeys and authenticators are stored. */
export async function nameSite(auth: Auth, name: string): Promise<Auth> {
	const context = await auth.$context
	context.appName = name
	return auth
}

/**
 * Better Auth with OIDC_PROVIDERS. Creating it fetches each provider's discovery document; it is created again as long
 * as one is missing.
 */
export async function authWithProviders(db: Db, env: AuthEnv): Promise<Auth> {
	const known = withProviders.get(db)
	if (known?.env === env) return known.auth
	const providers = env.OIDC_PROVIDERS ?? []
	const auth = betterAuth({
		...authOptions(db, env),
		plugins: [...authOptions(db, env).plugins, oidcProviders(db, providers)],
	}) as unknown as Auth
	const { socialProviders } = await auth.$context
	if (providers.every(({ id }) => socialProviders.some((provider) => provider.id === id)))
		withProviders.set(db, { env, auth })
	return auth
}

function makeAuth(db: Db, env: AuthEnv) {
	return betterAuth(authOptions(db, env))
}

/** Options of Better Auth; tests add a plugin that signs in without a password. */
export function authOptions(db: Db, env: AuthEnv) {
	const unseen = { type: 'date', required: false, input: false } as const
	return {
		baseURL: env.SITE_URL,
		basePath: '/api/auth',
		trustedOrigins: [new URL(env.SITE_URL).origin],
		secret: env.SECRET,
		database: withHashedSessions(
			drizzleAdapter(db, {
				provider: 'pg',
				schema: { profiles, sessions, authAccounts, verifications, twoFactors, passkeys, jwks },
			}),
		),
		user: {
			modelName: 'profiles',
			fields: { image: 'avatar' },
			// Read with the session, so that bans and erasure take effect at the next request.
			additionalFields: { bannedAt: unseen, bannedUntil: unseen, erasedAt: unseen, deletionDueAt: unseen },
		},
		session: {
			modelName: 'sessions',
			// Must equal `freshMinutes` (features/users/profile/model.ts).
			freshAge: 15 * 60,
			expiresIn: sessionSeconds,
			// `prolonged` decides (session-life.ts).
			disableSessionRefresh: true,
			additionalFields: { impersonatedBy: { type: 'string', required: false, input: false } },
		},
		account: {
			modelName: 'authAccounts',
			encryptOAuthTokens: true,
			// An account is linked by its address only if both sides have confirmed it.
			accountLinking: {
				enabled: true,
				trustedProviders: [],
				requireLocalEmailVerified: true,
				// Only on request of a signed-in person, whose other account may have another address.
				allowDifferentEmails: true,
			},
		},
		// Expired links still show that they have expired; a job deletes them later.
		verification: { modelName: 'verifications', disableCleanup: true },
		emailAndPassword: { enabled: true, minPasswordLength, autoSignIn: true, password: passwordsOf(db, env) },
		databaseHooks: { session: { create: { before: refuseClosedAccount(db, env) } } },
		onAPIError: { errorURL: `${env.SITE_URL}/login/refused` },
		plugins: [
			secondFactor(db),
			emailOTP({
				otpLength: 6,
				expiresIn: codeLifeSeconds,
				allowedAttempts: mailedCodeTries,
				storeOTP: 'hashed',
				disableSignUp: true,
				// Commands create codes and send the mail in the reader's language.
				sendVerificationOTP: () => Promise.reject(new Error('codes are sent by commands')),
			}),
			phoneNumber({
				otpLength: 6,
				expiresIn: codeLifeSeconds,
				allowedAttempts: codeTries,
				phoneNumberValidator: isPhone,
				sendOTP: ({ phoneNumber: to, code }) => sendText(env, to, codeText(env, code)),
			}),
			passkey({
				rpID: new URL(env.SITE_URL).hostname,
				origin: new URL(env.SITE_URL).origin,
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
				authentication: { afterVerification: provenByPresence },
				schema: { passkey: { modelName: 'passkeys' } },
			}),
			jwt({
				disableSettingJwtHeader: true,
				jwks: { rotationInterval: 90 * daySeconds },
				// Identity only, no rights: roles are read from the database each time.
				jwt: {
					definePayload: ({ user }) => ({ name: user.name, email: shownEmail(user.email) || undefined }),
					expirationTime: '15m',
				},
			}),
		],
		advanced: {
			cookiePrefix: 'mishkat',
			// Responses add the prefix `__Host-` (platform/http/cookies.server.ts).
			useSecureCookies: false,
			// Explicit, because the library turns both off where NODE_ENV or TEST look like a test.
			disableCSRFCheck: false,
			disableOriginCheck: false,
			defaultCookieAttributes: { secure: env.SITE_URL.startsWith('https:') },
			database: { generateId: false },
		},
		// Actions bypass it, so platform/rate-limit.server.ts limits all.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	} satisfies BetterAuthOptions
}
