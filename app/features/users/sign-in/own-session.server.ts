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

/** The session of a request. Its signature was checked when it named the actor. */
export async function findOwnSession(ctx: Ctx<User>, headers: Headers): Promise<OwnSession | null> {
	const [row] = await ctx.db
		.select({ id: sessions.id, createdAt: sessions.createdAt })
		.from(sessions)
		.where(and(eq(sessions.token, ownTokenHash(headers)), eq(sessions.userId, ctx.actor.id)))
	return row ?? null
}

/** Token hash of that session, without a query; empty without one. */
export function ownTokenHash(headers: Headers): string {
	return hashToken(sessionCookieValue(headers.get('cookie')).split('.')[0] ?? '')
}

/**
 * Renews the session under a new id, so that copies of the old cookie are void.
 * @returns its cookie
 * @throws 401 where it was ended meanwhile
 */
export async function renewSession(ctx: Ctx<User>, env: AuthEnv, own: OwnSession): Promise<Headers> {
	const { name, lifeSeconds, attributes } = await sessionCookie(ctx, env)
	const token = randomBytes(24).toString('base64url')
	// Updates the id in place, so that rows of the session stay with it.
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

/** Opens a session for an account just created. @returns its cookie */
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

export async function endedSession(ctx: Ctx, env: AuthEnv): Promise<Headers> {
	const { name, attributes } = await sessionCookie(ctx, env)
	return new Headers([['set-cookie', `${name}=; Max-Age=0; ${attributes}`]])
}

/**
 * Ends all sessions of a person, or all but one, and a requested change of address. Sessions of admins who view the
 * site as this person go on.
 * @returns the number of sessions
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
