import { randomBytes, randomUUID } from 'node:crypto'
import { makeSignature } from 'better-auth/crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { data } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { networkRangeOf } from '#app/platform/audit/origin.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { sessions } from '../tables.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import { endLinks } from './links.server.ts'
import { sessionCookieValue } from './session-cookie.server.ts'
import { hashToken } from './session-tokens.server.ts'

export type OwnSession = { id: string; createdAt: Date }

/** The session that a request came with. Its cookie named the actor already, so its signature was looked at. */
export async function findOwnSession(ctx: Ctx<User>, headers: Headers): Promise<OwnSession | null> {
	const [row] = await ctx.db
		.select({ id: sessions.id, createdAt: sessions.createdAt })
		.from(sessions)
		.where(and(eq(sessions.token, ownTokenHash(headers)), eq(sessions.userId, ctx.actor.id)))
	return row ?? null
}

/** What the row of that session is known by, without asking the database; empty where there is none. */
export function ownTokenHash(headers: Headers): string {
	return hashToken(sessionCookieValue(headers.get('cookie')).split('.')[0] ?? '')
}

/**
 * The same session under a new id, opened now: whoever held a copy of the old cookie holds nothing.
 * @returns the cookie that carries it
 * @throws 401 where it was ended meanwhile: what was ended never lives again
 */
export async function renewSession(ctx: Ctx<User>, env: AuthEnv, own: OwnSession): Promise<Headers> {
	const { name, lifeSeconds, attributes } = await sessionCookie(ctx, env)
	const token = randomBytes(24).toString('base64url')
	// A new id in its place: what belongs to the session stays with it.
	const [renewed] = await ctx.db
		.update(sessions)
		.set({
			id: randomUUID(),
			token: hashToken(token),
			createdAt: ctx.now,
			updatedAt: ctx.now,
			expiresAt: new Date(ctx.now.getTime() + lifeSeconds * 1000),
		})
		.where(eq(sessions.id, own.id))
		.returning({ id: sessions.id })
	if (!renewed) throw data(null, { status: 401 })
	const value = encodeURIComponent(`${token}.${await makeSignature(token, env.SECRET)}`)
	return new Headers([['set-cookie', `${name}=${value}; Max-Age=${lifeSeconds}; ${attributes}`]])
}

/** Opens a session for somebody whose account was made this moment. @returns the cookie that carries it */
export async function startSession(
	ctx: Ctx,
	{ env, address, headers }: { env: AuthEnv; address: string; headers: Headers },
	userId: string,
): Promise<Headers> {
	const { name, lifeSeconds, attributes } = await sessionCookie(ctx, env)
	const token = randomBytes(24).toString('base64url')
	await ctx.db.insert(sessions).values({
		userId,
		token: hashToken(token),
		ipAddress: networkRangeOf(address),
		userAgent: headers.get('user-agent')?.slice(0, 300) ?? '',
		createdAt: ctx.now,
		updatedAt: ctx.now,
		expiresAt: new Date(ctx.now.getTime() + lifeSeconds * 1000),
	})
	const value = encodeURIComponent(`${token}.${await makeSignature(token, env.SECRET)}`)
	return new Headers([['set-cookie', `${name}=${value}; Max-Age=${lifeSeconds}; ${attributes}`]])
}

/** The cookie that takes the session out of the browser. */
export async function endedSession(ctx: Ctx, env: AuthEnv): Promise<Headers> {
	const { name, attributes } = await sessionCookie(ctx, env)
	return new Headers([['set-cookie', `${name}=; Max-Age=0; ${attributes}`]])
}

/**
 * Ends every session of a person, or all but one, and the change of address that any of them may have asked for; an
 * admin's view of them is none.
 * @returns how many sessions there were
 */
export async function endSessions(ctx: Ctx, userId: string, but?: OwnSession): Promise<number> {
	await endLinks(ctx, userId, ['change-email'])
	const ended = await ctx.db
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), isNull(sessions.impersonatedBy), but && ne(sessions.id, but.id)))
		.returning({ id: sessions.id })
	return ended.length
}

async function sessionCookie(ctx: Ctx, env: AuthEnv) {
	const { authCookies, sessionConfig } = await authFor(ctx.db, env).$context
	const { name, attributes } = authCookies.sessionToken
	return {
		name,
		lifeSeconds: sessionConfig.expiresIn,
		attributes: `Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
	}
}
