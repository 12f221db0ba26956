import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { ownTokenHash } from '#app/features/users/api.server.ts'
import { sessions } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { bellLimit, type Chosen, wayKey } from './model.ts'
import { notificationPreferences, notifications, pushSubscriptions } from './tables.server.ts'

export const pageSize = 20

export type Notification = Pick<
	typeof notifications.$inferSelect,
	'id' | 'kind' | 'values' | 'createdAt' | 'readAt'
>

/** The person's own notifications, newest first. */
export async function listNotifications(
	ctx: Ctx<User>,
	before: number | null = null,
): Promise<{ rows: Notification[]; older: number | null }> {
	const { id, kind, values, createdAt, readAt } = notifications
	const rows = await ctx.db
		.select({ id, kind, values, createdAt, readAt })
		.from(notifications)
		.where(and(eq(notifications.personId, ctx.actor.id), before === null ? undefined : lt(id, before)))
		.orderBy(desc(id))
		.limit(pageSize + 1)
	const shown = rows.slice(0, pageSize)
	return { rows: shown, older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

/** Own unread notifications, exact up to a thousand. */
export async function countUnread(ctx: Ctx<User>): Promise<number> {
	const { personId, readAt } = notifications
	const [row] = await ctx.db
		.select({
			count: countUpTo(
				sql`select 1 from ${notifications} where ${eq(personId, ctx.actor.id)} and ${isNull(readAt)}`,
			),
		})
		.from(sql`(values (1)) as once`)
	return row?.count ?? 0
}

/** Own unread notifications, up to the bell's limit. */
export async function countForBell(ctx: Ctx<User>): Promise<number> {
	const { personId, readAt } = notifications
	const unread = sql`select 1 from ${notifications} where ${eq(personId, ctx.actor.id)} and ${isNull(readAt)}`
	const [row] = await ctx.db
		.select({ count: sql<number>`(select count(*)::int from (${unread} limit ${bellLimit + 1}) counted)` })
		.from(sql`(values (1)) as once`)
	return row?.count ?? 0
}

/** Choices of a person, for `isWanted`. */
export async function findChosen(ctx: Ctx, personId: string): Promise<Chosen> {
	const { kind, channel, wanted } = notificationPreferences
	const rows = await ctx.db
		.select({ kind, channel, wanted })
		.from(notificationPreferences)
		.where(eq(notificationPreferences.personId, personId))
	return new Map(rows.map((row) => [wayKey(row.kind, row.channel), row.wanted]))
}

/** The person's browsers with push, latest first; `isThis`: the requesting one. */
export async function listBrowsers(ctx: Ctx<User>, headers: Headers) {
	const { id, sessionId, personId, siteKey, createdAt } = pushSubscriptions
	const rows = await ctx.db
		.select({ id, siteKey, createdAt, userAgent: sessions.userAgent, token: sessions.token })
		.from(pushSubscriptions)
		.innerJoin(sessions, eq(sessions.id, sessionId))
		.where(and(eq(personId, ctx.actor.id), gt(sessions.expiresAt, ctx.now)))
		.orderBy(desc(createdAt), desc(id))
	const here = ownTokenHash(headers)
	return rows.map(({ token, ...row }) => ({ ...row, isThis: token === here }))
}
