import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { questionChoices } from '#app/features/fatwas/library/fields.ts'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { eligible } from '#app/features/scholars/api.server.ts'
import { hasPublishedProfile } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { namesOf, pick } from '#app/fields/fields.ts'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { keyset } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { canManageFatwas } from '../policy.ts'
import { holding, matching, type Narrow } from '../question-search.server.ts'
import { visibleTo } from '../rules.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import type { Person, QueueRow } from './model.ts'
import { type AdminFilters, type ScholarFilters, scholarList } from './params.ts'
import {
	claimsOf,
	type Order,
	type Part,
	partsForAdmin,
	partsForScholar,
	type Stretch,
	unclaimed,
} from './parts.server.ts'

const pageSize = 25
const { id, number, status, dueOn, createdAt, scholarId, closedAt } = fatwas
const promised = sql`coalesce(${dueOn}, 'infinity'::date)`

export const listed = {
	id,
	number,
	title: fatwas.title,
	...pick(fatwas, namesOf(questionChoices)),
	status,
	isPrivate: fatwas.isPrivate,
	createdAt,
	dueOn,
	closedAt,
	clarificationAskedAt: fatwas.clarificationAskedAt,
	sentBackAt: fatwas.sentBackAt,
	revisionAt: fatwas.revisionAt,
	mergedInto: fatwas.mergedInto,
	supersededBy: fatwas.supersededBy,
	takenDownAt: fatwas.takenDownAt,
	askedAgain: fatwas.askedAgain,
	category: { name: categories.name, names: categories.names },
}

/** By promised day, then by arrival; longest waiting first; newest first. */
const orders = {
	promised: {
		...keyset([{ sql: promised, kind: 'date' }, 'asc'], [number, 'asc']),
		of: sql`promised, number`,
	},
	latest: {
		...keyset([{ sql: promised, kind: 'date' }, 'desc'], [number, 'desc']),
		of: sql`promised desc, number desc`,
	},
	oldest: { ...keyset([createdAt, 'asc'], [id, 'asc']), of: sql`asked, id` },
	newest: { ...keyset([createdAt, 'desc'], [id, 'desc']), of: sql`asked desc, id desc` },
} satisfies Record<Order, unknown>

/** Orders a reader may choose; the list then has one part. */
const chosen = { date: 'oldest', '-date': 'newest', due: 'promised', '-due': 'latest' } as const

type Filters = Pick<ScholarFilters, 'q' | 'category' | 'language' | 'sort'> & { scholar?: string | null }
type Wanted<A> = { filters: A; cursor: string | null; today: string; size?: number }

/**
 * The scholars' list: without filters own claims first, then waiting questions by promised day, then finished ones,
 * newest first.
 * @param wanted.today in the organisation's zone
 */
export async function listForScholar(
	ctx: Ctx<User>,
	wanted: Wanted<ScholarFilters>,
): Promise<Page<QueueRow>> {
	assertAllowed(isAtLeast(ctx.actor, 'scholar'))
	if (!seesPrivate(ctx.actor)) return { rows: [], older: null }
	return list(ctx, partsForScholar(ctx, wanted.filters, wanted.today), wanted, false)
}

/** The admins' list: newest first; of waiting questions the longest waiting or longest overdue first. */
export async function listForAdmin(ctx: Ctx<User>, wanted: Wanted<AdminFilters>): Promise<Page<QueueRow>> {
	assertAllowed(canManageFatwas(ctx.actor))
	return list(ctx, partsForAdmin(ctx, wanted.filters, wanted.today), wanted, true)
}

/** Next questions for this scholar: own claims, then unassigned ones they may claim, by promised day. */
export async function listNextToAnswer(ctx: Ctx<User>, size: number): Promise<QueueRow[]> {
	assertAllowed(isAtLeast(ctx.actor, 'scholar'))
	if (!seesPrivate(ctx.actor)) return []
	const parts = [claimsOf(ctx), unclaimed(ctx)]
	return (await list(ctx, parts, { filters: scholarList.none, cursor: null, size }, false)).rows
}

async function list(
	ctx: Ctx<User>,
	usual: Part[],
	{ filters, cursor, size = pageSize }: Omit<Wanted<Filters>, 'today'>,
	namesAsker: boolean,
): Promise<Page<QueueRow>> {
	const order = filters.sort && chosen[filters.sort]
	const parts = order ? [{ order, stretches: usual.flatMap(({ stretches }) => stretches) }] : usual
	const [, at, after = ''] = /^(\d)_(.+)$/.exec(cursor ?? '') ?? []
	const behind = orders[parts[Number(at)]?.order ?? 'newest'].after(after)
	const first = behind && parts[Number(at)] ? Number(at) : 0
	const tables = parts.slice(first).map((part, index) => {
		const { of } = orders[part.order]
		const where = index === 0 && first === Number(at) ? behind : undefined
		const isAll = !filters.q && !filters.category && !filters.language && !filters.scholar
		const limit = isAll ? inlinedLimit(size + 1) : size + 1
		const stretches = stretchesOf(ctx, part, { filters, behind: where, limit })
		// A part is only read where the parts before leave room: a limit of zero reads nothing.
		const taken = Array.from({ length: index }, (_, n) => ` - (select count(*) from part${n})`).join('')
		return sql`${sql.raw(`part${index}`)} as materialized (
			select *, ${sql.raw(String(first + index))} as part, row_number() over (order by ${of}) as place
			from (${sql.join(stretches, sql` union all `)}) as rows order by ${of} limit ${sql.raw(`${size + 1}${taken}`)})`
	})
	const names = tables.map((_, index) => sql.raw(`select id, part, place, key from part${index}`))
	const page = sql`(with ${sql.join(tables, sql`, `)} ${sql.join(names, sql` union all `)}) as page`
	const rows = await select(ctx, page, namesAsker)
	const shown = rows.slice(0, size)
	const last = shown.at(-1)
	return {
		rows: shown.map(({ part, key, holder, ...row }) => ({
			...row,
			holder: personOf(holder),
			isClaimed: !order && usual[part]?.areFew === true,
		})),
		older: last && rows.length > size ? `${last.part}_${last.key}` : null,
	}
}

type Wish = { filters: Filters; behind: SQL | undefined; limit: number }

/** One stretch for each status, so that an index returns its rows in order. */
function stretchesOf(ctx: Ctx<User>, part: Part, { filters, behind, limit }: Wish): SQL[] {
	const { order, stretches, areFew } = part
	const { q, category, language, scholar } = filters
	const split = stretches.flatMap((stretch) =>
		(stretch.statuses ?? [null]).map((each) => ({ ...stretch, statuses: each && [each] })),
	)
	// The word index is asked as rarely as possible.
	const conditions = q ? [or(...stretches.map(conditionOf))] : split.map(conditionOf)
	const isOfStatus = q ? stretches.every(({ statuses }) => statuses) : null
	return conditions.map((condition, index) => {
		const where = and(
			visibleTo(ctx.actor),
			condition,
			behind,
			category ? eq(fatwas.categoryId, category) : undefined,
			scholar ? eq(scholarId, scholar) : undefined,
			language ? eq(fatwas.language, language) : undefined,
			areFew ? holding(q) : matching(q, ctx.now, narrowOf(stretches, filters)),
		)
		// Matches the direction of the index: those of categories and of all questions have nulls last.
		const byStatus = (isOfStatus ?? split[index]?.statuses) && !category
		const newest = byStatus
			? sql`${createdAt} desc, ${id} desc`
			: sql`${createdAt} desc nulls last, ${id} desc`
		// The same index, backwards.
		const oldest = byStatus
			? sql`${createdAt} asc, ${id} asc`
			: sql`${createdAt} asc nulls first, ${id} asc nulls first`
		const by = order === 'newest' ? newest : order === 'oldest' ? oldest : sql.join(orders[order].by, sql`, `)
		return sql`(select ${id} as id, ${number} as number, ${promised} as promised, ${createdAt} as asked,
			${orders[order].key} as key from ${fatwas} where ${where} order by ${by} limit ${limit})`
	})
}

type Split = Omit<Stretch, 'statuses'> & { statuses?: readonly FatwaStatus[] | null | undefined }

function conditionOf({ statuses, isOpen, isClosed, scholarId: of, only }: Split): SQL | undefined {
	return and(
		statuses ? inStates(fatwas.status, statuses) : undefined,
		isOpen ? isNull(closedAt) : undefined,
		isClosed ? isNotNull(closedAt) : undefined,
		of ? eq(scholarId, of) : undefined,
		only,
	)
}

/** The filters of these stretches that the word index knows. */
function narrowOf(stretches: Stretch[], { category, language, scholar }: Filters): Narrow {
	const narrow = { categoryId: category, language, scholarId: scholar ?? stretches[0]?.scholarId ?? null }
	const orClosed = stretches.some(({ isClosed }) => isClosed)
	if (!stretches.every(({ statuses, isClosed }) => statuses || isClosed)) return narrow
	return {
		...narrow,
		statuses: stretches.flatMap(({ statuses = [] }) => statuses),
		...(orClosed ? { orClosed } : { isOpen: stretches.every(({ isOpen }) => isOpen) }),
	}
}

async function select(ctx: Ctx<User>, page: SQL, namesAsker: boolean) {
	const asker = alias(profiles, 'asker')
	const { id: me } = ctx.actor
	const mayTake = and(fatwaWorkflow.where(ctx, 'claim'), eligible(me, fatwas), hasPublishedProfile(me))
	return ctx.db
		.select({
			...listed,
			holder: { id: profiles.id, name: profiles.name, names: scholarProfiles.names },
			isOwn: sql<boolean>`${fatwas.userId} is not distinct from ${ctx.actor.id}`,
			canAnswer: sql<boolean>`(${or(fatwaWorkflow.where(ctx, 'write'), mayTake)})`,
			asker: sql<string | null>`${namesAsker ? asker.name : null}`,
			part: sql<number>`page.part`.mapWith(Number),
			key: sql<string>`page.key`,
		})
		.from(page)
		.innerJoin(fatwas, sql`${id} = page.id`)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.leftJoin(profiles, eq(profiles.id, scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(asker, eq(asker.id, fatwas.userId))
		.orderBy(sql`page.part, page.place`)
}

/** A person of an outer join, or null. */
export function personOf({
	id,
	name,
	names,
}: {
	[K in keyof Person]: Person[K] | null
}): Person | null {
	return id === null ? null : { id, name: name ?? '', names }
}
