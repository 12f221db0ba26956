import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { roleOf, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countAllUpTo, countUpTo } from '#app/platform/db/counts.server.ts'
import { inlinedLimit, inlinedOnce } from '#app/platform/db/limit.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import type { Grown, RecentUser, Totals } from './model.ts'
import { canOversee } from './policy.ts'

const recentShown = 5

/**
 * Each exact up to 1,000 and read from an index, so that the cost does not depend on size. `more` is added to the
 * statement. A fatwa is pending until its answer is approved or rejected, or the question is withdrawn or merged.
 */
export async function countTotals(
	ctx: Ctx<User>,
	more: Record<string, SQL> = {},
): Promise<Totals & Record<string, unknown>> {
	assertAllowed(canOversee(ctx.actor))
	const counted = Object.fromEntries(
		Object.entries(totalRows).map(([name, rows]) => [
			name,
			inlinedOnce(`total ${name}`, () => countAllUpTo(rows())),
		]),
	)
	const [counts] = await ctx.db.select({ ...counted, ...more }).from(sql`(values (1)) as once`)
	return requireRow(counts) as Totals & Record<string, unknown>
}

const { status } = fatwas
const totalRows: Record<keyof Totals, () => SQL> = {
	users: () => sql`select 1 from ${profiles} order by ${profiles.createdAt}, ${profiles.id}`,
	scholars: () => sql`select 1 from ${userRoles} where ${userRoles.role} = 'scholar'`,
	courses: () =>
		sql`select 1 from ${courses} where ${courses.deletedAt} is null order by ${courses.createdAt} desc nulls last, ${courses.id}`,
	fatwas: () => sql`select 1 from ${fatwas} order by ${fatwas.number}`,
	pendingFatwas: () =>
		sql`select 1 from ${fatwas} where ${status} in ('pending', 'assigned', 'answered') and ${fatwas.closedAt} is null order by ${status}, ${fatwas.createdAt}, ${fatwas.id}`,
	pendingCourses: () =>
		sql`select 1 from ${courses} where ${courses.status} = 'pending' and ${courses.archivedAt} is null and ${courses.deletedAt} is null`,
}

/**
 * New rows since a moment, as columns. The moment is a literal, which few requests differ in, so the statement is
 * planned once.
 */
export function countGrown(since: Date): Record<keyof Grown, SQL<number>> {
	const text = since.toISOString()
	const at = sql`${text}::timestamptz`
	const count = (name: keyof Grown, rows: () => SQL) =>
		inlinedOnce(`grown ${name} ${text}`, () => countUpTo(rows()))
	const { deletedAt, createdAt } = courses
	return {
		users: count('users', () => sql`select 1 from ${profiles} where ${profiles.createdAt} >= ${at}`),
		courses: count(
			'courses',
			() => sql`select 1 from ${courses} where ${deletedAt} is null and ${createdAt} >= ${at}`,
		),
		fatwas: count('fatwas', () => sql`select 1 from ${fatwas} where ${fatwas.createdAt} >= ${at}`),
	}
}

export async function listRecentUsers(ctx: Ctx<User>): Promise<RecentUser[]> {
	assertAllowed(canOversee(ctx.actor))
	const { id, name, email, createdAt } = profiles
	const rows = await ctx.db
		.select({ id, name, email, createdAt, role: userRoles.role })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.orderBy(desc(createdAt), desc(id))
		.limit(inlinedLimit(recentShown))
	return rows.map((row) => ({ ...row, role: roleOf(row.role) }))
}
