import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { authAccounts, passkeys, profiles, sessions, twoFactors } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { logLimit, type SecurityEvent, securityEvents } from './model.ts'

const shown = {
	id: profiles.id,
	name: profiles.name,
	email: profiles.email,
	emailVerified: profiles.emailVerified,
	phoneNumber: profiles.phoneNumber,
	avatar: profiles.avatar,
	locale: profiles.locale,
	zone: profiles.zone,
	calendar: profiles.calendar,
	deletionDueAt: profiles.deletionDueAt,
}
export type Profile = Awaited<ReturnType<typeof findProfile>>

export async function findProfile(ctx: Ctx<User>) {
	const [row] = await ctx.db.select(shown).from(profiles).where(eq(profiles.id, ctx.actor.id))
	return requireRow(row)
}

/** The same, locked until the transaction ends. */
export async function lockProfile(ctx: Ctx<User>) {
	const [row] = await ctx.db
		.select(shown)
		.from(profiles)
		.where(eq(profiles.id, ctx.actor.id))
		.for('no key update')
	return requireRow(row)
}

export function stampOf({
	name,
	locale,
	zone,
	calendar,
}: Pick<Profile, 'name' | 'locale' | 'zone' | 'calendar'>) {
	return createHash('sha256')
		.update(JSON.stringify([name, locale, zone, calendar]))
		.digest('base64url')
		.slice(0, 16)
}

export async function findKeys(ctx: Ctx<User>) {
	const me = ctx.actor.id
	const [row] = await ctx.db
		.select({
			password: sql<boolean>`exists (select 1 from ${authAccounts} a where a.user_id = ${me} and a.provider_id = 'credential' and a.password is not null)`,
			factor: sql<boolean>`exists (select 1 from ${twoFactors} f where f.user_id = ${me} and f.verified)`,
			providers: sql<
				{ id: string; provider: string }[]
			>`coalesce((select json_agg(json_build_object('id', a.id, 'provider', a.provider_id) order by a.created_at) from ${authAccounts} a where a.user_id = ${me} and a.provider_id <> 'credential'), '[]')`,
			passkeys: sql<
				{ id: string; name: string | null; createdAt: string | null }[]
			>`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'createdAt', p.created_at) order by p.created_at) from ${passkeys} p where p.user_id = ${me}), '[]')`,
		})
		.from(profiles)
		.where(eq(profiles.id, me))
	return requireRow(row)
}

/** Excludes the sessions of admins viewing as this person. */
export function ownSessions(ctx: Ctx<User>) {
	return and(eq(sessions.userId, ctx.actor.id), isNull(sessions.impersonatedBy))
}

/** Own sessions, latest first. */
export async function listSessions(ctx: Ctx<User>) {
	return ctx.db
		.select({
			id: sessions.id,
			token: sessions.token,
			userAgent: sessions.userAgent,
			ipAddress: sessions.ipAddress,
			createdAt: sessions.createdAt,
			updatedAt: sessions.updatedAt,
		})
		.from(sessions)
		.where(and(ownSessions(ctx), gt(sessions.expiresAt, ctx.now)))
		.orderBy(desc(sessions.updatedAt), asc(sessions.id))
		.limit(50)
}

export async function listSecurityEvents(ctx: Ctx<User>) {
	const rows = await ctx.db
		.select({ id: events.id, name: events.name, at: events.at })
		.from(events)
		.where(and(eq(events.subjectId, ctx.actor.id), inArray(events.name, [...securityEvents])))
		.orderBy(desc(events.id))
		.limit(logLimit)
	return rows as { id: number; name: SecurityEvent; at: Date }[]
}

/** Whether an admin ordered the deletion, which one cannot cancel oneself. */
export async function isLeavingByOrder(ctx: Ctx<User>): Promise<boolean> {
	const [last] = await ctx.db
		.select({ name: events.name })
		.from(events)
		.where(
			and(
				eq(events.subjectId, ctx.actor.id),
				inArray(events.name, ['user.deletion-asked', 'user.deletion-ordered']),
			),
		)
		.orderBy(desc(events.id))
		.limit(1)
	return last?.name === 'user.deletion-ordered'
}

export async function findPasskey(ctx: Ctx<User>, passkeyId: string) {
	const [row] = await ctx.db
		.select({ id: passkeys.id, name: passkeys.name })
		.from(passkeys)
		.where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, ctx.actor.id)))
	return row
}

/** The authenticator app: proven, begun, or none. */
export async function findFactor(ctx: Ctx<User>) {
	const [row] = await ctx.db
		.select({
			id: twoFactors.id,
			secret: twoFactors.secret,
			backupCodes: twoFactors.backupCodes,
			verified: twoFactors.verified,
		})
		.from(twoFactors)
		.where(eq(twoFactors.userId, ctx.actor.id))
	return row
}
