import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, roleChanges, sessions, userRoles } from '#app/features/users/tables.server.ts'
import { type Role, roleOf, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countAllUpTo, countUpTo } from '#app/platform/db/counts.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { containsWords, keyset, sortOrders, sortPrefix, toPage } from '#app/staff/list.server.ts'
import { historySize, type ListedPerson, pageSize, type RoleChange, statusOf } from './model.ts'
import type { Filters } from './params.ts'
import { canManagePeople } from './policy.ts'

const { id, name, email, avatar, createdAt, bannedAt, bannedUntil, deletionDueAt, erasedAt } = profiles
const { signedInAt, emailVerified } = profiles
// Name and address, folded, kept by a trigger (drizzle/0006_people_rules.sql) and not mapped in the schema.
const search = sql`${profiles}.search`
const listed = {
	id,
	name,
	email,
	phone: profiles.phoneNumber,
	avatar,
	createdAt,
	bannedAt,
	bannedUntil,
	deletionDueAt,
	signedInAt,
	emailVerified,
	role: userRoles.role,
}
const orderOf = sortOrders({
	joined: [
		[createdAt, 'asc'],
		[id, 'asc'],
	],
	name: [
		[sortPrefix(search), 'asc'],
		[id, 'asc'],
	],
})
const lastChanged = keyset([roleChanges.createdAt, 'desc nulls last'], [roleChanges.id, 'asc'])

/** People of a filter, newest account first. */
export async function listPeople(
	ctx: Ctx<User>,
	filters: Filters,
	cursor: string | null = null,
	size = pageSize,
): Promise<Page<ListedPerson>> {
	assertAllowed(canManagePeople(ctx.actor))
	const order = orderOf(filters.sort ?? null, '-joined')
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(matching(filters, ctx.now), order.after(cursor)))
		.orderBy(...order.by)
		.limit(isAll(filters) ? inlinedLimit(size + 1) : size + 1)
	const page = toPage(rows, size)
	return { ...page, rows: page.rows.map((row) => toListed(row, ctx.now)) }
}

/** Number of people of a filter, exact up to 1,000. */
export async function countPeople(ctx: Ctx<User>, filters: Filters): Promise<number> {
	assertAllowed(canManagePeople(ctx.actor))
	const rows = sql`select 1 from ${profiles} left join ${userRoles} on ${userRoles.userId} = ${id}
		where ${matching(filters, ctx.now)} order by ${createdAt} desc, ${id} desc`
	const count = isAll(filters) ? countAllUpTo(rows) : countUpTo(rows)
	const [row] = await ctx.db.select({ count }).from(sql`(values (1)) as once`)
	return row?.count ?? 0
}

/** A person as an admin manages them; undefined once erased. */
export async function findPerson(ctx: Ctx<User>, personId: string) {
	assertAllowed(canManagePeople(ctx.actor))
	const { banReason, deletionAskedAt, twoFactorEnabled, locale } = profiles
	const live = sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${id}
		and ${sessions.impersonatedBy} is null and ${sessions.expiresAt} > ${ctx.now.toISOString()}::timestamptz)`
	const [row] = await ctx.db
		.select({
			...listed,
			banReason,
			deletionAskedAt,
			erasedAt,
			twoFactorEnabled,
			locale,
			live,
		})
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(eq(id, personId), isNull(erasedAt)))
	return (
		row && { ...row, email: shownEmail(row.email), role: roleOf(row.role), status: statusOf(row, ctx.now) }
	)
}

/** Last activity by sessions and sign-ins; null where it is older than these are kept. */
export async function findLastSeen(ctx: Ctx<User>, personId: string): Promise<Date | null> {
	assertAllowed(canManagePeople(ctx.actor))
	const opened = sql`(select max(${sessions.updatedAt}) from ${sessions}
		where ${sessions.userId} = ${personId} and ${sessions.impersonatedBy} is null)`
	const signedIn = sql`(select max(${events.at}) from ${events}
		where ${events.subjectId} = ${personId} and ${events.name} = 'user.signed-in')`
	const at = sql<Date | null>`greatest(${opened}, ${signedIn})`.mapWith(sessions.updatedAt)
	const [row] = await ctx.db.select({ at }).from(sql`(values (1)) as once`)
	return row?.at ?? null
}

/** Role changes, newest first. */
export async function listRoleChanges(
	ctx: Ctx<User>,
	personId: string,
	cursor: string | null,
): Promise<Page<RoleChange>> {
	assertAllowed(canManagePeople(ctx.actor))
	const changer = alias(profiles, 'changer')
	const rows = await ctx.db
		.select({
			id: roleChanges.id,
			from: roleChanges.from,
			to: roleChanges.to,
			reason: roleChanges.reason,
			createdAt: roleChanges.createdAt,
			by: { name: changer.name },
			key: lastChanged.key,
		})
		.from(roleChanges)
		.leftJoin(changer, eq(changer.id, roleChanges.changedBy))
		.where(and(eq(roleChanges.userId, personId), lastChanged.after(cursor)))
		.orderBy(...lastChanged.by)
		.limit(historySize + 1)
	return toPage(rows, historySize)
}

export async function findKnown(ctx: Ctx<User>, emails: string[]): Promise<Set<string>> {
	assertAllowed(canManagePeople(ctx.actor))
	const known = new Set<string>()
	for (let from = 0; from < emails.length; from += 1000) {
		const rows = await ctx.db
			.select({ email: profiles.email })
			.from(profiles)
			.where(inArray(profiles.email, emails.slice(from, from + 1000)))
		for (const { email } of rows) known.add(email)
	}
	return known
}

function isAll({ q, role, status }: Filters): boolean {
	return q === '' && role === 'all' && status === 'all'
}

/** SQL of a filter; each word of a search must be in name or address. */
function matching({ q, role, status }: Filters, now: Date): SQL | undefined {
	return and(isNull(erasedAt), ...containsWords(search, q), ofRole(role), ofStatus(status, now))
}

function ofRole(role: Filters['role']): SQL | undefined {
	if (role === 'all') return undefined
	if (role !== 'user') return eq(userRoles.role, role)
	// Read once as an array instead of looked up per row.
	return sql`${id} <> all (array(select higher.user_id from ${userRoles} higher where higher.role <> 'user'))`
}

function ofStatus(status: Filters['status'], now: Date): SQL | undefined {
	// `bannedAt` must be named for the partial index of bans.
	if (status === 'banned') return and(isNotNull(bannedAt), not(canSignIn(now)))
	if (status === 'deletion') return and(isNotNull(deletionDueAt), canSignIn(now))
	const isInvited = and(isNull(signedInAt), eq(emailVerified, true)) as SQL
	const isOpen = and(canSignIn(now), isNull(deletionDueAt))
	if (status === 'invited') return and(isOpen, isInvited)
	return status === 'active' ? and(isOpen, not(isInvited)) : undefined
}

type Row = Omit<ListedPerson, 'role' | 'status'> & {
	bannedAt: Date | null
	bannedUntil: Date | null
	deletionDueAt: Date | null
	signedInAt: Date | null
	emailVerified: boolean
	role: Role | null
}

function toListed(row: Row, now: Date): ListedPerson {
	const { bannedAt, bannedUntil, deletionDueAt, signedInAt, emailVerified, role, ...shown } = row
	return { ...shown, email: shownEmail(row.email), role: roleOf(role), status: statusOf(row, now) }
}
