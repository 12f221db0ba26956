import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { minPasswordLength } from './model.ts'
import { authAccounts, profiles, sessions, verifications } from './tables.server.ts'

const daySeconds = 24 * 60 * 60

export type AuthEnv = Pick<Env, 'SECRET' | 'SITE_URL'>
export type Auth = ReturnType<typeof makeAuth>
const made = new WeakMap<Db, Auth>()

/** Better Auth on a database or on the transaction at hand: inside `together`, pass `ctx.db`. */
export function authFor(db: Db, env: AuthEnv): Auth {
	const auth = made.get(db) ?? makeAuth(db, env)
	made.set(db, auth)
	return auth
}

function makeAuth(db: Db, env: AuthEnv) {
	return betterAuth(authOptions(db, env))
}

/** Better Auth as this site uses it; the tests add a plugin to it that signs in without a password. */
export function authOptions(db: Db, env: AuthEnv) {
	return {
		appName: 'Mishkat',
		baseURL: env.SITE_URL,
		secret: env.SECRET,
		database: drizzleAdapter(db, {
			provider: 'pg',
			schema: { profiles, sessions, authAccounts, verifications },
		}),
		user: { modelName: 'profiles', fields: { image: 'avatar' } },
		session: { modelName: 'sessions', expiresIn: 30 * daySeconds, updateAge: daySeconds },
		account: { modelName: 'authAccounts' },
		verification: { modelName: 'verifications' },
		emailAndPassword: { enabled: true, minPasswordLength, autoSignIn: true },
		advanced: {
			cookiePrefix: 'mishkat',
			useSecureCookies: env.SITE_URL.startsWith('https:'),
			database: { generateId: false },
		},
		// Calls from actions pass it by, so ours (platform/limits.server.ts) stands in its place.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	} satisfies BetterAuthOptions
}
