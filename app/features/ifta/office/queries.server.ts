import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/paging.server.ts'
import { waitingStatuses } from '../model.ts'
import { canManageFatwas } from '../policy.ts'
import { matching, type Narrow } from '../question-search.server.ts'
import { inStatus, isWaitingSql } from '../status.server.ts'
import type { ListedQuestion, OfficeFilters } from './model.ts'

const pageSize = 25

export const listed = {
	id: fatwas.id,
	number: fatwas.number,
	title: fatwas.title,
	language: fatwas.language,
	status: fatwas.status,
	isPrivate: fatwas.isPrivate,
	createdAt: fatwas.createdAt,
	dueOn: fatwas.dueOn,
	closedAt: fatwas.closedAt,
	mergedInto: fatwas.mergedInto,
	supersededBy: fatwas.supersededBy,
	takenDownAt: fatwas.takenDownAt,
	revisionAt: fatwas.revisionAt,
	userId: fatwas.userId,
	category: { name: categories.name, names: categories.names },
}

/**
 * The questions of the service, the newest first; of what waits, the longest waiting, or the longest overdue.
 * @param wanted.today the date in the organisation's zone
 */
export async function listOffice(
	ctx: Ctx<User>,
	wanted: { filters: OfficeFilters; before: PageKey | null; today: string; size?: number },
): Promise<Page<ListedQuestion>> {
	allow(canManageFatwas(ctx.actor))
	const { filters, before, today, size = pageSize } = wanted
	const asker = alias(profiles, 'asker')
	const order = orderOf(filters, before)
	const rows = await ctx.db
		.select({ ...listed, asker: asker.name, key: pageKey(order.key) })
		.from(fatwas)
		.leftJoin(asker, eq(asker.id, fatwas.userId))
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.where(inOrder(ctx, { filters, today, size, ...order }))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

function orderOf({ status, part }: OfficeFilters, before: PageKey | null) {
	const { createdAt, dueOn, id } = fatwas
	const moment = before && sql`timestamp 'epoch' + ${before.micros}::bigint * interval '1 microsecond'`
	if (status !== 'pending')
		return { key: createdAt, by: newestFirst(createdAt, id), after: olderThan(createdAt, id, before) }
	if (part === 'overdue')
		return {
			key: dueOn,
			by: [asc(dueOn), asc(id)],
			after: before ? sql`(${dueOn}, ${id}) > ((${moment})::date, ${before.id}::uuid)` : undefined,
		}
	return {
		key: createdAt,
		by: waitingOrder,
		after: before
			? sql`(${createdAt}, ${id}) > ((${moment}) at time zone 'UTC', ${before.id}::uuid)`
			: undefined,
	}
}

const waitingOrder = [asc(fatwas.createdAt), asc(fatwas.id)]

type Slice = {
	filters: OfficeFilters
	today: string
	size: number
	after: SQL | undefined
	by: SQL[]
}

function inOrder(ctx: Ctx, { filters, today, size, after, by }: Slice): SQL | undefined {
	const { q, status, part } = filters
	const narrowed = and(ofFilters(ctx, filters), after)
	const chosen = and(ofStatus(filters, today), narrowed)
	if (q)
		// Of all that is found only the page is joined with what is said of it.
		return sql`${fatwas.id} = any(array(select ${fatwas.id} from ${fatwas} where ${chosen}
			order by ${sql.join(by, sql`, `)} limit ${size + 1}))`
	if (status !== 'pending' || part === 'overdue') return chosen

	// Each status is one stretch of the index in this order, all three together are not.
	const wanted = part === null ? waitingStatuses : [statusOfPart(part)]
	const order = sql.join(waitingOrder, sql`, `)
	const stretches = wanted.map(
		(each) => sql`(select ${fatwas.id} from ${fatwas}
			where ${and(isWaitingSql, inStatus(each), narrowed)} order by ${order} limit ${size + 1})`,
	)
	return sql`${fatwas.id} = any(array(${sql.join(stretches, sql` union all `)}))`
}

function ofFilters(ctx: Ctx, filters: OfficeFilters): SQL | undefined {
	const { q, category, scholar, language } = filters
	const narrow = { ...statusesOf(filters), categoryId: category, scholarId: scholar, language }
	return and(
		category ? eq(fatwas.categoryId, category) : undefined,
		scholar ? eq(fatwas.scholarId, scholar) : undefined,
		language ? eq(fatwas.language, language) : undefined,
		matching(q, ctx.now, narrow),
	)
}

function ofStatus({ status, part }: OfficeFilters, today: string): SQL | undefined {
	if (status === 'all') return undefined
	if (status === 'closed') return closedBy[(part ?? 'any') as keyof typeof closedBy]
	if (status === 'approved') return and(inStatus('approved'), part ? isNotNull(fatwas.revisionAt) : undefined)
	if (status === 'rejected') return inStatus('rejected')
	if (part === 'overdue') return and(isWaitingSql, lt(fatwas.dueOn, today))
	return and(isWaitingSql, part ? inStatus(statusOfPart(part)) : undefined)
}

function statusOfPart(part: OfficeFilters['part']): FatwaStatus {
	return part === 'assigned' || part === 'answered' ? part : 'pending'
}

const closedBy = {
	withdrawn: and(isNotNull(fatwas.closedAt), isNull(fatwas.mergedInto)),
	merged: isNotNull(fatwas.mergedInto),
	superseded: isNotNull(fatwas.supersededBy),
	'taken-down': isNotNull(fatwas.takenDownAt),
	any: or(isNotNull(fatwas.closedAt), isNotNull(fatwas.supersededBy), isNotNull(fatwas.takenDownAt)),
}

function statusesOf({ status, part }: OfficeFilters): Narrow {
	if (status === 'all' || status === 'closed') return {}
	if (status !== 'pending') return { statuses: [status] }
	if (part === 'assigned' || part === 'answered') return { statuses: [part], isOpen: true }
	return { statuses: part === 'unassigned' ? ['pending'] : waitingStatuses, isOpen: true }
}
