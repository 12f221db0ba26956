import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Actor, type Role, roleOf } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { outageOf } from '#app/platform/db/outage.server.ts'
import { cookie, readCookie } from '#app/platform/http/cookies.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { isClosed, standInName } from '../model.ts'
import { profiles, sessions, userRoles } from '../tables.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import { demoAccounts } from './demo.server.ts'
import { findLink } from './links.server.ts'
import { secondFactorDue } from './second-factor.ts'
import { sessionCookie, signedToken } from './session-cookie.server.ts'
import { hasEnded, isVisitDue, prolonged } from './session-life.ts'
import { hashToken } from './session-tokens.server.ts'

export type Reading = {
	/** Counts this request as a visit and receives the Set-Cookie headers that remove an ended session. */
	setCookie?: ((cookie: string) => void) | undefined
	/** Roles that need two-step login: without it they count as a `user` once it is overdue. */
	secondFactorOf?: readonly Role[]
	/** Receives an error while reading a session; the request then has no person. */
	onFault?: (fault: unknown) => void
}

/**
 * The person of the session cookie. If the profile cannot be read, nobody (an unreachable database throws); if the role
 * cannot be read, `user`: never more rights.
 */
export async function findActor(
	db: Db,
	env: AuthEnv,
	headers: Headers,
	{ setCookie, secondFactorOf: requiredRoles = [], onFault }: Reading = {},
): Promise<Actor> {
	const token = signedToken(headers.get('cookie'), env)
	if (token === null) return null
	const row = await findSession(db, hashToken(token)).catch(unlessOutage)
	const now = new Date()
	const role = roleOf(row?.role)
	// Unreadable and ended sessions go to the library, which removes the cookie.
	if (!row) return askLibrary(db, env, headers, { setCookie, secondFactorOf: requiredRoles, onFault })
	if (hasEnded(row, role, now)) {
		if (!setCookie) return null
		await db.delete(sessions).where(eq(sessions.id, row.sessionId))
		return askLibrary(db, env, headers, { setCookie, onFault })
	}
	if (setCookie && isVisitDue(row, role, now)) {
		const expiresAt = row.impersonatedBy ? row.expiresAt : prolonged(row, now)
		await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, row.sessionId))
		// The cookie expires with the session.
		const seconds = Math.round((expiresAt.getTime() - now.getTime()) / 1000)
		const value = readCookie(headers.get('cookie'), sessionCookie)
		if (value) setCookie(cookie(sessionCookie, value, seconds))
	}
	const dueAt = secondFactorDue(row, { role, asked: requiredRoles, now })
	// The grace period starts at the first page that announces it.
	if (setCookie && dueAt && !row.secondFactorDueAt)
		await db.update(profiles).set({ secondFactorDueAt: dueAt }).where(eq(profiles.id, row.id))
	const actor = actorOf(row, row, dueAt && dueAt <= now ? 'user' : role)
	return actor && dueAt ? { ...actor, secondFactorDueAt: dueAt } : actor
}

/** An unreachable database throws, because a visitor would be sent to log in. */
function unlessOutage(error: unknown): undefined {
	if (outageOf(error)) throw error
}

async function findSession(db: Db, tokenHash: string) {
	const { id, name, email, avatar, zone, calendar, bannedAt, bannedUntil, erasedAt, deletionDueAt } = profiles
	const person = { id, name, email, avatar, zone, calendar, bannedAt, bannedUntil, erasedAt, deletionDueAt }
	const { twoFactorEnabled, secondFactorDueAt } = profiles
	const { createdAt, updatedAt, expiresAt, impersonatedBy } = sessions
	const session = { sessionId: sessions.id, createdAt, updatedAt, expiresAt, impersonatedBy }
	const [row] = await db
		.select({ ...person, ...session, twoFactorEnabled, secondFactorDueAt, role: userRoles.role })
		.from(sessions)
		.innerJoin(profiles, eq(profiles.id, sessions.userId))
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(eq(sessions.token, tokenHash))
	return row
}

async function askLibrary(
	db: Db,
	env: AuthEnv,
	headers: Headers,
	{ setCookie, secondFactorOf: requiredRoles = [], onFault }: Reading,
) {
	const read = await authFor(db, env)
		.api.getSession({ headers, returnHeaders: true })
		.catch((fault) => {
			onFault?.(fault)
			return null
		})
	for (const cookie of read?.headers.getSetCookie() ?? []) setCookie?.(cookie)
	if (!read?.response) return null
	const { user, session } = read.response
	const person = { ...user, avatar: user.image ?? null }
	const role = await findRole(db, user.id)
	if (hasEnded(session, role, new Date())) return null
	// An unreadable role counts as `user`.
	return actorOf(person, session, requiredRoles.includes(role) ? 'user' : role)
}

type Person = {
	id: string
	name: string
	email: string
	avatar: string | null
	zone?: string | null
	calendar?: 'gregorian' | 'hijri'
	bannedAt?: Date | null
	bannedUntil?: Date | null
	erasedAt?: Date | null
	deletionDueAt?: Date | null
}

function actorOf(person: Person, session: { impersonatedBy?: string | null }, role: Role): Actor {
	if (isClosed(person, new Date())) return null
	const { id, name, email, avatar, zone = null, calendar = 'gregorian', deletionDueAt } = person
	const { impersonatedBy } = session
	return {
		id,
		name,
		email: shownEmail(email),
		avatar,
		role,
		...(zone !== null || calendar === 'hijri' ? { days: { zone, calendar } } : {}),
		...(deletionDueAt ? { deletionDueAt } : {}),
		...(impersonatedBy ? { impersonatedBy } : {}),
	}
}

async function findRole(db: Db, userId: string): Promise<Role> {
	try {
		const [row] = await db
			.select({ role: userRoles.role })
			.from(userRoles)
			.where(eq(userRoles.userId, userId))
		return roleOf(row?.role)
	} catch {
		return roleOf(undefined)
	}
}

/** Existing demo accounts: none without the sample organisation. */
export async function listDemoAccounts(ctx: Ctx): Promise<{ email: string; role: Role }[]> {
	const emails = demoAccounts.map((account) => account.email)
	const rows = await ctx.db
		.select({ email: profiles.email })
		.from(profiles)
		.where(and(inArray(profiles.email, emails), isNotNull(profiles.sampleAt)))
	return demoAccounts.filter((account) => rows.some((row) => row.email === account.email))
}

export type PasswordLink =
	| { state: 'open'; person: { name: string; email: string; isNamed: boolean } }
	| { state: 'expired' }
	| { state: 'unknown' }

export async function findPasswordLink(ctx: Ctx, token: string): Promise<PasswordLink> {
	const link = await findLink(ctx, 'set-password', token)
	if (link.state !== 'open') return { state: link.state }
	return {
		state: 'open',
		person: {
			name: link.person.name,
			isNamed: link.person.name !== standInName,
			email: shownEmail(link.person.email) || (link.person.phoneNumber ?? ''),
		},
	}
}
