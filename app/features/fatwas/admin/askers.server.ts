import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { canManageFatwas } from '../policy.ts'
import { askerLimits } from '../tables.server.ts'
import type { AskedQuestion, ListedAsker } from './model.ts'
import type { AskerFilters } from './params.ts'

const pageSize = 25
// People matching a search are looked through in stretches of this size.
const stretch = 1000
const { id, name, email, createdAt, erasedAt } = profiles
const { blockedAt, dailyLimit } = askerLimits
const lastAsked = keyset([fatwas.createdAt, 'desc nulls last'], [fatwas.id, 'asc'])
const lastLimited = keyset([askerLimits.setAt, 'desc nulls last'], [askerLimits.userId, 'asc'])
const lastJoined = keyset([createdAt, 'desc'], [id, 'desc'])

function named(q: string): SQL[] {
	return containsWords(sql`${profiles}.search`, q)
}

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

/** Askers, or people with a limit: without a search by the latest question or limit, with one by the latest to join. */
export async function listAskers(
	ctx: Ctx<User>,
	{ q, show }: AskerFilters,
	cursor: string | null = null,
	size = pageSize,
): Promise<Page<ListedAsker>> {
	assertAllowed(canManageFatwas(ctx.actor))
	const wanted = { q, show, cursor, size }
	if (show !== 'asked') return listLimited(ctx, wanted)
	return q === '' ? listLatest(ctx, wanted) : search(ctx, wanted)
}

type Wanted = AskerFilters & { cursor: string | null; size: number }

/** Ordered by their latest question, read from its index (drizzle/0009_fatwa_pages.sql). */
async function listLatest(ctx: Ctx, { cursor, size }: Wanted): Promise<Page<ListedAsker>> {
	const rows = await ctx.db
		.select({ ...shown, key: lastAsked.key })
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
				lastAsked.after(cursor),
			),
		)
		.orderBy(...lastAsked.by)
		.limit(inlinedLimit(size + 1))
	const page = toPage(rows, size)
	return { ...page, rows: page.rows.map(toListed) }
}

async function listLimited(ctx: Ctx, { q, show, cursor, size }: Wanted): Promise<Page<ListedAsker>> {
	const rows = await ctx.db
		.select({ ...shown, key: lastLimited.key })
		.from(askerLimits)
		.innerJoin(profiles, eq(id, askerLimits.userId))
		.where(
			and(
				show === 'blocked' ? isNotNull(blockedAt) : isNotNull(dailyLimit),
				isNull(erasedAt),
				...named(q),
				lastLimited.after(cursor),
			),
		)
		.orderBy(...lastLimited.by)
		.limit(size + 1)
	const page = toPage(rows, size)
	return { ...page, rows: page.rows.map(toListed) }
}

/** Searches people a stretch at a time, so that the cost is bounded even where few of them asked. */
async function search(ctx: Ctx, { q, cursor, size }: Wanted): Promise<Page<ListedAsker>> {
	const matching = ctx.db
		.select({ id, name, email, createdAt })
		.from(profiles)
		.where(and(isNull(erasedAt), ...named(q), lastJoined.after(cursor)))
		.orderBy(...lastJoined.by)
		.limit(stretch)
		.as('matching')
	const order = keyset([matching.createdAt, 'desc'], [matching.id, 'desc'])
	const hasAsked = sql`(select 1 from ${fatwas} where ${fatwas.userId} = ${matching.id} limit 1) is not null`
	const rows = await ctx.db
		.select({ ...shownOf(matching), key: order.key })
		.from(matching)
		.leftJoin(askerLimits, eq(askerLimits.userId, matching.id))
		.where(or(isNotNull(askerLimits.userId), hasAsked))
		.orderBy(...order.by)
		.limit(size + 1)
	const page = toPage(rows, size)
	if (page.older) return { ...page, rows: page.rows.map(toListed) }

	const [end] = await ctx.db
		.select({ key: order.key })
		.from(matching)
		.offset(stretch - 1)
	return { rows: page.rows.map(toListed), older: end?.key ?? null }
}

export async function findAsker(ctx: Ctx<User>, userId: string) {
	assertAllowed(canManageFatwas(ctx.actor))
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

/** Questions of one asker, newest first; of private ones only what tells them apart. */
export async function listQuestionsOf(
	ctx: Ctx<User>,
	userId: string,
	cursor: string | null,
	size = pageSize,
): Promise<Page<AskedQuestion>> {
	assertAllowed(canManageFatwas(ctx.actor))
	const rows = await ctx.db
		.select({
			id: fatwas.id,
			title: fatwas.title,
			status: fatwas.status,
			isPrivate: fatwas.isPrivate,
			closedAt: fatwas.closedAt,
			createdAt: fatwas.createdAt,
			key: lastAsked.key,
		})
		.from(fatwas)
		.where(and(eq(fatwas.userId, userId), lastAsked.after(cursor)))
		.orderBy(...lastAsked.by)
		.limit(size + 1)
	return toPage(rows, size)
}

function toListed<Row extends { email: string }>(row: Row): Row {
	return { ...row, email: shownEmail(row.email) }
}
