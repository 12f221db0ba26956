import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { countUpTo } from '#app/platform/counts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { shownEmail } from '#app/platform/no-email.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/paging.server.ts'
import { canManageFatwas } from '../policy.ts'
import { askerLimits } from '../tables.server.ts'
import type { AskedQuestion, AskerFilters, ListedAsker } from './model.ts'
import { named } from './scholars.server.ts'

const pageSize = 25
// Of the people whom a search matches.
const stretch = 1000
const { id, name, email, createdAt, erasedAt } = profiles
const { blockedAt, dailyLimit } = askerLimits

type Person = Record<'id' | 'name' | 'email', AnyPgColumn>

function shownOf({ id, name, email }: Person) {
	const last = sql<Date | null>`(select max(${fatwas.createdAt}) from ${fatwas} where ${fatwas.userId} = ${id})`
	return {
		id: sql<string>`${id}`,
		name: sql<string>`${name}`,
		email: sql<string>`${email}`,
		questions: countUpTo(sql`select 1 from ${fatwas} where ${fatwas.userId} = ${id}`),
		lastAskedAt: last.mapWith(fatwas.createdAt),
		blockedAt,
		dailyLimit,
	}
}
const shown = shownOf(profiles)

/**
 * Who asked, or is limited. Without a search: who asked last comes first, or whose limit was set last. With one: who
 * joined last.
 */
export async function listAskers(
	ctx: Ctx<User>,
	{ q, show }: AskerFilters,
	before: PageKey | null = null,
	size = pageSize,
): Promise<Page<ListedAsker>> {
	allow(canManageFatwas(ctx.actor))
	const wanted = { q, show, before, size }
	if (show !== 'asked') return listLimited(ctx, wanted)
	return q === '' ? listLatest(ctx, wanted) : search(ctx, wanted)
}

type Wanted = AskerFilters & { before: PageKey | null; size: number }

/** Each by the last thing they asked, read off the index of what was asked (drizzle/0009_fatwa_pages.sql). */
async function listLatest(ctx: Ctx, { before, size }: Wanted): Promise<Page<ListedAsker>> {
	const rows = await ctx.db
		.select({ ...shown, fatwaId: fatwas.id, key: pageKey(fatwas.createdAt) })
		.from(fatwas)
		.innerJoin(profiles, eq(id, fatwas.userId))
		.leftJoin(askerLimits, eq(askerLimits.userId, id))
		.where(
			and(
				isNotNull(fatwas.userId),
				isNull(erasedAt),
				sql`not exists (select 1 from ${fatwas} later where later.user_id = ${fatwas.userId} and
					(later.created_at > ${fatwas.createdAt} or
						(later.created_at = ${fatwas.createdAt} and later.id < ${fatwas.id})))`,
				olderThan(fatwas.createdAt, fatwas.id, before),
			),
		)
		.orderBy(...newestFirst(fatwas.createdAt, fatwas.id))
		.limit(size + 1)
	const page = toPage(
		rows.map(({ id, fatwaId, ...row }) => ({ ...row, userId: id, id: fatwaId })),
		size,
	)
	return { ...page, rows: page.rows.map(({ id, userId, ...row }) => toListed({ ...row, id: userId })) }
}

/** The few that somebody limited. */
async function listLimited(ctx: Ctx, { q, show, before, size }: Wanted): Promise<Page<ListedAsker>> {
	const rows = await ctx.db
		.select({ ...shown, key: pageKey(askerLimits.setAt) })
		.from(askerLimits)
		.innerJoin(profiles, eq(id, askerLimits.userId))
		.where(
			and(
				show === 'blocked' ? isNotNull(blockedAt) : isNotNull(dailyLimit),
				isNull(erasedAt),
				...named(q),
				olderThan(askerLimits.setAt, askerLimits.userId, before),
			),
		)
		.orderBy(...newestFirst(askerLimits.setAt, askerLimits.userId))
		.limit(size + 1)
	const page = toPage(rows, size)
	return { ...page, rows: page.rows.map(toListed) }
}

/** Among those who match, a stretch at a time: however few of them ever asked, no page looks at more. */
async function search(ctx: Ctx, { q, before, size }: Wanted): Promise<Page<ListedAsker>> {
	const matching = ctx.db
		.select({ id, name, email, createdAt })
		.from(profiles)
		.where(and(isNull(erasedAt), ...named(q), joinedBefore(before)))
		.orderBy(desc(createdAt), desc(id))
		.limit(stretch)
		.as('matching')
	const asked = sql`(select 1 from ${fatwas} where ${fatwas.userId} = ${matching.id} limit 1) is not null`
	const rows = await ctx.db
		.select({ ...shownOf(matching), key: pageKey(matching.createdAt) })
		.from(matching)
		.leftJoin(askerLimits, eq(askerLimits.userId, matching.id))
		.where(or(isNotNull(askerLimits.userId), asked))
		.orderBy(desc(matching.createdAt), desc(matching.id))
		.limit(size + 1)
	const page = toPage(rows, size)
	if (page.older) return { ...page, rows: page.rows.map(toListed) }

	const [end] = await ctx.db
		.select({ id: matching.id, key: pageKey(matching.createdAt) })
		.from(matching)
		.offset(stretch - 1)
	return { rows: page.rows.map(toListed), older: end ? `${end.key}-${end.id}` : null }
}

/** One asker with their limit; undefined where there is no such person. */
export async function findAsker(ctx: Ctx<User>, userId: string) {
	allow(canManageFatwas(ctx.actor))
	const setter = alias(profiles, 'setter')
	const [row] = await ctx.db
		.select({
			...shown,
			reason: askerLimits.reason,
			setAt: askerLimits.setAt,
			setBy: setter.name,
		})
		.from(profiles)
		.leftJoin(askerLimits, eq(askerLimits.userId, id))
		.leftJoin(setter, eq(setter.id, askerLimits.setBy))
		.where(and(eq(id, userId), isNull(erasedAt)))
	return row && { ...row, email: shownEmail(row.email) }
}

/** What somebody asked, newest first, with as little of it as tells them apart. */
export async function listQuestionsOf(
	ctx: Ctx<User>,
	userId: string,
	before: PageKey | null,
	size = pageSize,
): Promise<Page<AskedQuestion>> {
	allow(canManageFatwas(ctx.actor))
	const rows = await ctx.db
		.select({
			id: fatwas.id,
			title: fatwas.title,
			status: fatwas.status,
			isPrivate: fatwas.isPrivate,
			closedAt: fatwas.closedAt,
			createdAt: fatwas.createdAt,
			key: pageKey(fatwas.createdAt),
		})
		.from(fatwas)
		.where(and(eq(fatwas.userId, userId), olderThan(fatwas.createdAt, fatwas.id, before)))
		.orderBy(...newestFirst(fatwas.createdAt, fatwas.id))
		.limit(size + 1)
	return toPage(rows, size)
}

function toListed<Row extends { email: string }>(row: Row): Row {
	return { ...row, email: shownEmail(row.email) }
}

function joinedBefore(key: PageKey | null): SQL | undefined {
	if (!key) return undefined
	const moment = sql`timestamptz 'epoch' + ${key.micros}::bigint * interval '1 microsecond'`
	return sql`(${createdAt}, ${id}) < (${moment}, ${key.id}::uuid)`
}
