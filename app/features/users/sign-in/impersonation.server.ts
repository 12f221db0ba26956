import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm'
import { type Actor, roleOf, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { cookie, endedCookie, readCookie } from '#app/platform/http/cookies.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { isClosed } from '../model.ts'
import { profiles, sessions, userRoles } from '../tables.server.ts'
import { hashToken } from './session-tokens.server.ts'

/**
 * The cookie of an admin's view as somebody, beside their own session. It names a row of `sessions` that the sign-in
 * library cannot read, so none of its calls acts for that person.
 */
const cookieName = 'looking-as'
const lookingMs = 60 * 60 * 1000

/** The person viewed by an admin, or the actor unchanged. */
export async function findViewedPerson(db: Db, headers: Headers, actor: Actor): Promise<Actor> {
	const token = tokenIn(headers)
	if (!token || actor?.role !== 'admin' || actor.impersonatedBy) return actor
	const { id, name, email, avatar, bannedAt, bannedUntil, erasedAt } = profiles
	const now = new Date()
	const [row] = await db
		.select({ id, name, email, avatar, bannedAt, bannedUntil, erasedAt, role: userRoles.role })
		.from(sessions)
		.innerJoin(profiles, eq(profiles.id, sessions.userId))
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(
			and(
				eq(sessions.token, hashOf(token)),
				eq(sessions.impersonatedBy, actor.id),
				gt(sessions.expiresAt, now),
			),
		)
		// Nobody, not the admin: what they send was meant for the view, which refuses it.
		.catch(() => [null])
	if (row === null) return null
	const role = roleOf(row?.role)
	if (!row || role === 'admin' || isClosed(row, now)) return actor
	return {
		id: row.id,
		name: row.name,
		email: shownEmail(row.email),
		avatar: row.avatar,
		role,
		impersonatedBy: actor.id,
	}
}

/** Opens the view for an hour. @returns the cookie for the admin's browser */
export async function openView(ctx: Ctx<User>, personId: string): Promise<string> {
	const token = randomBytes(24).toString('base64url')
	await transaction(ctx, async (ctx) => {
		await closeViewsOf(ctx, ctx.actor.id)
		await ctx.db.insert(sessions).values({
			userId: personId,
			token: hashOf(token),
			expiresAt: new Date(ctx.now.getTime() + lookingMs),
			impersonatedBy: ctx.actor.id,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		await record(ctx, 'user.impersonation-started', personId)
	})
	return cookie(cookieName, token, lookingMs / 1000)
}

/** Ends the views opened by this admin. */
export function closeViewsOf(ctx: Ctx, adminId: string): Promise<number> {
	return closeViews(ctx, eq(sessions.impersonatedBy, adminId))
}

export function closeViewsOn(ctx: Ctx, personId: string): Promise<number> {
	return closeViews(ctx, and(eq(sessions.userId, personId), isNotNull(sessions.impersonatedBy)))
}

export function endViewsThatRanOut(ctx: Ctx): Promise<number> {
	return closeViews(ctx, and(isNotNull(sessions.impersonatedBy), lte(sessions.expiresAt, ctx.now)))
}

async function closeViews(ctx: Ctx, which: SQL | undefined): Promise<number> {
	const ended = await ctx.db
		.delete(sessions)
		.where(which)
		.returning({ personId: sessions.userId, adminId: sessions.impersonatedBy })
	for (const { adminId, personId } of ended) if (adminId) await recordStop(ctx, adminId, personId)
	return ended.length
}

/** Recorded as the admin's action. */
async function recordStop(ctx: Ctx, adminId: string, personId: string): Promise<void> {
	const admin: User = { id: adminId, name: '', email: '', avatar: null, role: 'admin' }
	await record({ ...ctx, actor: admin }, 'user.impersonation-stopped', personId)
}

export const endOfView = endedCookie(cookieName)

function tokenIn(headers: Headers): string | undefined {
	return readCookie(headers.get('cookie'), cookieName)
}

/** Differs from the hash of a session's own token. */
function hashOf(token: string): string {
	return hashToken(`looking-as:${token}`)
}
