import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Role, roleOf } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { deviceOf } from '#app/platform/http/browser.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { indexScholar } from '../scholar-search.server.ts'
import { sessions, userRoles } from '../tables.server.ts'
import type { Caller } from './session.server.ts'

type Facts = { by?: string; second?: string }

/**
 * Records a sign-in, and a new device: a browser and its system not seen before for this account, stored as a hash. The
 * first sign-in is not from a new device.
 * @returns the role
 */
export async function recordSignIn(
	ctx: Ctx,
	{ env, headers }: Pick<Caller, 'env' | 'headers'>,
	userId: string,
	facts: Facts = {},
): Promise<Role> {
	const device = deviceMark(env.SECRET, userId, headers.get('user-agent'))
	const isNew = device !== null && (await isNewTo(ctx, userId, device))
	const [roleRow] = await ctx.db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(eq(userRoles.userId, userId))
	const role = roleOf(roleRow?.role)
	// Times of readers' sign-ins are not recorded; those of staff are.
	const auditDetails = role === 'user' ? false : { always: true, actorId: userId }
	await record(ctx, 'user.signed-in', userId, device ? { ...facts, device } : facts, auditDetails)
	if (isNew) await record(ctx, 'user.new-device-used', userId, { device }, { actorId: userId })
	// An invited scholar becomes public with their first sign-in.
	if (role !== 'user' && (await hasJustCome(ctx, userId))) {
		await invalidatePages(ctx, 'scholar')
		await indexScholar(ctx.db, userId)
	}
	return role
}

async function hasJustCome(ctx: Ctx, userId: string): Promise<boolean> {
	const signIns = await ctx.db
		.select({ id: events.id })
		.from(events)
		.where(and(eq(events.subjectId, userId), eq(events.name, 'user.signed-in')))
		.limit(2)
	return signIns.length === 1
}

/** Browser and system of a device hash, while a session there exists. */
export async function findDevice(
	ctx: Ctx,
	env: { SECRET: string },
	userId: string,
	mark: string,
): Promise<{ browser: string; system: string }> {
	const rows = await ctx.db
		.select({ userAgent: sessions.userAgent })
		.from(sessions)
		.where(
			and(
				eq(sessions.userId, userId),
				isNull(sessions.impersonatedBy),
				isNotNull(sessions.userAgent),
				gt(sessions.expiresAt, ctx.now),
			),
		)
		.orderBy(desc(sessions.createdAt))
		.limit(20)
	const there = rows.find(({ userAgent }) => deviceMark(env.SECRET, userId, userAgent) === mark)
	const { browser, system } = deviceOf(there?.userAgent ?? null)
	return { browser: browser ?? '', system: system ?? '' }
}

/** Keyed by person, so that a device cannot be found in another account. */
function deviceMark(secret: string, userId: string, userAgent: string | null): string | null {
	const { browser, system } = deviceOf(userAgent)
	if (!browser && !system) return null
	return createHmac('sha256', secret)
		.update(`${userId}|${browser}|${system}`)
		.digest('base64url')
		.slice(0, 22)
}

async function isNewTo(ctx: Ctx, userId: string, device: string): Promise<boolean> {
	const [known] = await ctx.db
		.select({
			any: sql<boolean>`count(*) > 0`,
			this: sql<boolean>`coalesce(bool_or(${events.data}->>'device' = ${device}), false)`,
		})
		.from(events)
		.where(
			and(
				eq(events.subjectId, userId),
				eq(events.name, 'user.signed-in'),
				sql`${events.data}->>'device' is not null`,
			),
		)
	return Boolean(known?.any) && !known?.this
}
