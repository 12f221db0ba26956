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
import { withDiscreetSessions } from './session-tokens.server.ts'
import { codeText, sendText } from './sms.server.ts'

const daySeconds = 24 * 60 * 60
/** How long a code by e-mail or text message opens the door, and how often it may be mistyped. */
export const codeLifeSeconds = 10 * 60
const codeTries = 3
// Of a code by e-mail we count who guesses (code-throttle.server.ts), so that strangers do not use it up for its owner.
const mailedCodeTries = 30

type CaptchaSetting = 'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET' | 'captchaVerifyUrl'
export type AuthEnv = Pick<Env, 'SECRET' | 'SITE_URL'> &
	Partial<Pick<Env, 'PASSWORD_MEMORY_KIB' | 'OIDC_PROVIDERS' | 'SMS_HOOK_URL' | 'SMTP_URL' | CaptchaSetting>>
export type Auth = ReturnType<typeof makeAuth>
type Made = { env: AuthEnv; auth: Auth }
const made = new WeakMap<Db, Made>()
const withProviders = new WeakMap<Db, Made>()

/** Better Auth on a database or on the transaction at hand: inside `transaction`, pass `ctx.db`. Knows no providers. */
export function authFor(db: Db, env: AuthEnv): Auth {
	const known = made.get(db)
	if (known?.env === env) return known.auth
	const auth = makeAuth(db, env)
	made.set(db, { env, auth })
	return auth
}

/** Says how the site is called: so a passkey and an authenticator keep what they hold for it. */
export async function nameSite(auth: Auth, name: string): Promise<Auth> {
	const context = await auth.$context
	context.appName = name
	return auth
}

/**
 * Better Auth that also knows the providers of OIDC_PROVIDERS. It asks each for its addresses when it is made; as long
 * as one gives none, it is made anew each time.
 */
export async function authWithProviders(db: Db, env: AuthEnv): Promise<Auth> {
	const known = withProviders.get(db)
	if (known?.env === env) return known.auth
	const wanted = env.OIDC_PROVIDERS ?? []
	const auth = betterAuth({
		...authOptions(db, env),
		plugins: [...authOptions(db, env).plugins, oidcProviders(db, wanted)],
	}) as unknown as Auth
	const { socialProviders } = await auth.$context
	if (wanted.every(({ id }) => socialProviders.some((provider) => provider.id === id)))
		withProviders.set(db, { env, auth })
	return auth
}

function makeAuth(db: Db, env: AuthEnv) {
	return betterAuth(authOptions(db, env))
}

/** Better Auth as this site uses it; the tests add a plugin to it that signs in without a password. */
export function authOptions(db: Db, env: AuthEnv) {
	const unseen = { type: 'date', required: false, input: false } as const
	return {
		baseURL: env.SITE_URL,
		basePath: '/api/auth',
		trustedOrigins: [new URL(env.SITE_URL).origin],
		secret: env.SECRET,
		database: withDiscreetSessions(
			drizzleAdapter(db, {
				provider: 'pg',
				schema: { profiles, sessions, authAccounts, verifications, twoFactors, passkeys, jwks },
			}),
		),
		user: {
			modelName: 'profiles',
			fields: { image: 'avatar' },
			// Read with the session, so that who is banned or erased is nobody at their next request.
			additionalFields: { bannedAt: unseen, bannedUntil: unseen, erasedAt: unseen, deletionDueAt: unseen },
		},
		session: {
			modelName: 'sessions',
			// As long as the pages of one's own account believe it (features/users/profile/model.ts).
			freshAge: 15 * 60,
			expiresIn: sessionSeconds,
			// A visit prolongs it as `prolonged` says (session-life.ts).
			disableSessionRefresh: true,
			additionalFields: { impersonatedBy: { type: 'string', required: false, input: false } },
		},
		account: {
			modelName: 'authAccounts',
			encryptOAuthTokens: true,
			// An account is joined to an address only where both sides have confirmed it.
			accountLinking: {
				enabled: true,
				trustedProviders: [],
				requireLocalEmailVerified: true,
				// Only where somebody signed in asks for it themselves: their account elsewhere may have another address.
				allowDifferentEmails: true,
			},
		},
		// Who comes with a link that has expired is told so; a job takes them away later.
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
				// Commands make codes and write the mail, in the reader's language.
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
				// Who somebody is, never what they may: roles are asked of the database each time.
				jwt: {
					definePayload: ({ user }) => ({ name: user.name, email: shownEmail(user.email) || undefined }),
					expirationTime: '15m',
				},
			}),
		],
		advanced: {
			cookiePrefix: 'mishkat',
			// On the way out each gets `__Host-` (platform/http/cookies.server.ts).
			useSecureCookies: false,
			// Said here, because the library leaves both out where a variable NODE_ENV or TEST tells it of a test.
			disableCSRFCheck: false,
			disableOriginCheck: false,
			defaultCookieAttributes: { secure: env.SITE_URL.startsWith('https:') },
			database: { generateId: false },
		},
		// Calls from actions pass it by, so ours (platform/rate-limit.server.ts) stands in its place.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	} satisfies BetterAuthOptions
}
