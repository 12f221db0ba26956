import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { profiles, scholarProfiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { awaitsReviewBy } from '../alone.server.ts'
import { answeredBy } from '../competence.server.ts'
import { holding, matching } from '../question-search.server.ts'
import { open, visibleTo } from '../rules.server.ts'
import { inStatus } from '../status.server.ts'
import { fatwaDrafts } from '../tables.server.ts'
import {
	type DeskAnswer,
	type DeskAsked,
	type DeskKey,
	type DeskRow,
	deskPageSize,
	sayDeskKey,
} from './model.ts'
import { personOf } from './question.server.ts'

export type DeskPage = { own: DeskRow[]; rows: DeskRow[]; older: string | null }

/** More than one scholar ever holds at once. */
const maxOwn = 100
const { id, number, status, dueOn, createdAt, scholarId, closedAt } = fatwas
const promised = sql`coalesce(${dueOn}, 'infinity'::date)`
const isOpen = isNull(closedAt)

type Chosen = { own: SQL | null; waiting: SQL[]; done: SQL[] }
type Branch = {
	asked: DeskAsked
	after: DeskKey | null
	separate: SQL | undefined
	limit: number
}
type Part = {
	part: DeskKey['part']
	/** None: whatever is closed. */
	statuses: FatwaStatus[]
	/** What is closed, too. */
	orClosed?: boolean
	scholarId?: string
	only?: SQL | undefined
}
type Wanted = { asked: DeskAsked; after: DeskKey | null; today: string; size?: number }

/**
 * A page of the desk: one's own claims first, where the list is not of something else, and only on its first page;
 * then what waits by the day that is promised and as it came, then what is done, the newest first.
 * @param wanted.today in the organisation's zone
 * @param wanted.size fewer than a page, of one's own claims too
 */
export async function listDesk(ctx: Ctx<User>, { asked, after, today, size }: Wanted): Promise<DeskPage> {
	allow(isAtLeast(ctx.actor, 'scholar'))
	if (!seesPrivate(ctx.actor)) return { own: [], rows: [], older: null }
	const withOwn = asked.view === 'any' && asked.tab !== 'answered' && after === null
	const parts = asked.q ? inOneLook(partsOf(ctx, asked, today)) : partsOf(ctx, asked, today)
	const claimed = and(eq(scholarId, ctx.actor.id), inStatus('assigned'), isOpen)
	const separate =
		asked.view === 'any' && asked.tab !== 'answered' ? sql`(${claimed}) is not true` : undefined
	const pageSize = size ?? deskPageSize
	const branch = { asked, after, separate, limit: pageSize + 1 }
	const of = (kind: Part['part']) =>
		parts.filter(({ part }) => part === kind).flatMap((part) => branches(ctx, part, branch))
	const chosen: Chosen = { own: null, waiting: of('waiting'), done: of('done') }
	if (withOwn)
		chosen.own = sql`(select ${id} as id, ${number} as number, 0 as place, ${promised} as promised, ${createdAt} as asked
			from ${fatwas} where ${and(claimed, filters(asked), holding(asked.q))}
			order by ${promised}, ${number} limit ${size ?? maxOwn})`
	if (chosen.waiting.length + chosen.done.length === 0) return { own: [], rows: [], older: null }

	const rows = await select(ctx, chosen, pageSize + 1)
	const own = rows.filter(({ place }) => place === 0)
	const others = rows.filter(({ place }) => place > 0)
	const shown = others.slice(0, pageSize)
	const last = shown.at(-1)
	return {
		own: own.map(toRow),
		rows: shown.map(toRow),
		older: last && others.length > pageSize ? sayDeskKey(keyOf(last)) : null,
	}
}

/** Which questions a tab and its view are of, those that wait and those that are done. */
function partsOf(ctx: Ctx<User>, { tab, view }: DeskAsked, today: string): Part[] {
	const mine = { scholarId: ctx.actor.id }
	const isLate = sql`${promised} < ${today}::date`
	switch (view) {
		case 'mine':
			if (tab === 'answered')
				return [
					{ part: 'waiting', statuses: ['answered'], ...mine },
					{ part: 'done', statuses: ['approved'], ...mine },
				]
			return [
				{ part: 'waiting', statuses: tab === 'all' ? ['assigned', 'answered'] : ['assigned'], ...mine },
				...(tab === 'all' ? [{ part: 'done', statuses: ['approved', 'rejected'], ...mine } as Part] : []),
			]
		case 'unclaimed':
			return [
				{
					part: 'waiting',
					statuses: ['pending'],
					only: and(open(ctx.actor, 'claim'), answeredBy(ctx.actor.id)),
				},
			]
		case 'overdue': {
			const statuses: FatwaStatus[] = ['pending', 'assigned']
			return [
				{ part: 'waiting', statuses: tab === 'all' ? [...statuses, 'answered'] : statuses, only: isLate },
			]
		}
		case 'clarification':
			return [{ part: 'waiting', statuses: ['assigned'], only: isNotNull(fatwas.clarificationAskedAt) }]
		case 'review':
			return [
				{ part: 'waiting', statuses: ['answered'], only: awaitsReviewBy(ctx, 'answered') },
				{
					part: 'done',
					statuses: ['approved'],
					only: and(isNotNull(fatwas.revisionAt), awaitsReviewBy(ctx, 'approved')),
				},
			]
		case 'revisions':
			return [{ part: 'done', statuses: ['approved'], only: isNotNull(fatwas.revisionAt) }]
		default:
			return everythingOf(tab)
	}
}

function everythingOf(tab: DeskAsked['tab']): Part[] {
	if (tab === 'pending') return [{ part: 'waiting', statuses: ['pending', 'assigned'] }]
	if (tab === 'answered')
		return [
			{ part: 'waiting', statuses: ['answered'] },
			{ part: 'done', statuses: ['approved'] },
		]
	return [
		{ part: 'waiting', statuses: ['pending', 'assigned', 'answered'] },
		{ part: 'done', statuses: ['approved', 'rejected'] },
		// Withdrawn or merged: only here, with a mark.
		{ part: 'done', statuses: [], only: isNotNull(closedAt) },
	]
}

/** The index of words is asked as seldom as can be: what is done and what is closed come in one order. */
function inOneLook(parts: Part[]): Part[] {
	const others = parts.filter(({ statuses }) => statuses.length > 0)
	if (others.length === parts.length) return parts
	return others.map((part) => (part.part === 'done' ? { ...part, orClosed: true } : part))
}

/** Each status by itself, so that an index gives its rows in order and none of them is read in vain. */
function branches(
	ctx: Ctx<User>,
	{ part, statuses, orClosed = false, scholarId: of, only }: Part,
	{ asked, after, separate, limit }: Branch,
): SQL[] {
	// What is done comes after all that waits.
	if (after?.part === 'done' && part === 'waiting') return []
	const isClosed = statuses.length === 0
	// What a search found is little: one look at it is enough.
	const groups = isClosed || asked.q ? [statuses] : statuses.map((each) => [each])
	return groups.map((group) => {
		const there = and(inStatus(...group), isOpen)
		const where = and(
			visibleTo(ctx.actor),
			isClosed ? undefined : orClosed ? or(there, isNotNull(closedAt)) : there,
			of ? eq(scholarId, of) : undefined,
			only,
			part === 'waiting' ? separate : undefined,
			afterKey(part, after),
			filters(asked),
			matching(asked.q, ctx.now, {
				...{ statuses: group, orClosed, isOpen: !orClosed, categoryId: asked.categoryId },
				...{ language: asked.language, scholarId: of ?? null },
			}),
		)
		const order = part === 'waiting' ? sql`${promised}, ${number}` : newestOf(asked)
		const place = sql.raw(part === 'waiting' ? '1' : '2')
		return sql`(select ${id} as id, ${number} as number, ${place} as place, ${promised} as promised, ${createdAt} as asked
			from ${fatwas} where ${where} order by ${order} limit ${limit})`
	})
}

// As the index that fits best has it: there is one of statuses, and one of categories with nulls last.
function newestOf({ categoryId }: DeskAsked): SQL {
	return categoryId ? sql`${createdAt} desc nulls last, ${id} desc` : sql`${createdAt} desc, ${id} desc`
}

function filters({ categoryId, language }: DeskAsked): SQL | undefined {
	return and(
		categoryId ? eq(fatwas.categoryId, categoryId) : undefined,
		language ? eq(fatwas.language, language) : undefined,
	)
}

function afterKey(part: Part['part'], after: DeskKey | null): SQL | undefined {
	if (after?.part !== part) return undefined
	if (after.part === 'waiting')
		return sql`(${promised}, ${number}) > (${after.dueOn}::date, ${after.number}::bigint)`
	const moment = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`
	return sql`(${createdAt}, ${id}) < (${moment}, ${after.id}::uuid)`
}

type Selected = Awaited<ReturnType<typeof select>>[number]

async function select(ctx: Ctx<User>, { own, waiting, done }: Chosen, limit: number) {
	const none = sql`(select null::uuid as id, null::bigint as number, 1 as place, null::date as promised,
		null::timestamptz as asked where false)`
	const together = (branches: SQL[]) => (branches.length > 0 ? sql.join(branches, sql` union all `) : none)
	// What is done is looked at only where what waits leaves room: a limit of nothing reads nothing.
	const page = sql`(
		with waiting as materialized (
			select * from (${together(waiting)}) as waiting order by promised, number limit ${limit})
		select * from waiting union all
		(select * from (${together(done)}) as done order by asked desc, id desc
			limit ${limit} - (select count(*) from waiting))
		${own ? sql`union all ${own}` : sql``}) as page`
	const { title, language, isPrivate, clarificationAskedAt, sentBackAt, revisionAt, askedAgain } = fatwas
	return ctx.db
		.select({
			...{ id, number, title, language, status, isPrivate, createdAt, dueOn },
			...{ clarificationAskedAt, sentBackAt, revisionAt, closedAt, askedAgain },
			isMerged: sql<boolean>`${fatwas.mergedInto} is not null`,
			category: { name: categories.name, names: categories.names },
			holder: { id: profiles.id, name: profiles.name, names: scholarProfiles.names },
			place: sql<number>`page.place`.mapWith(Number),
			micros: sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`,
		})
		.from(page)
		.innerJoin(fatwas, sql`${id} = page.id`)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.leftJoin(profiles, eq(profiles.id, scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.orderBy(
			sql`page.place, case page.place when 2 then null else page.promised end,
				case page.place when 2 then page.asked end desc, case page.place when 2 then null else page.number end,
				page.id desc`,
		)
}

function keyOf({ place, id, number, dueOn, micros }: Selected): DeskKey {
	return place === 1 ? { part: 'waiting', dueOn: dueOn ?? 'infinity', number } : { part: 'done', micros, id }
}

function toRow({ place, micros, number, holder, ...row }: Selected): DeskRow {
	return { ...row, holder: personOf(holder) }
}

/** Who has claimed a question, or nobody. */
export async function findHolder(ctx: Ctx<User>, fatwaId: string) {
	const [holder] = await ctx.db
		.select({ id: profiles.id, name: profiles.name, names: scholarProfiles.names })
		.from(fatwas)
		.innerJoin(profiles, eq(profiles.id, scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(and(eq(id, fatwaId), inStatus('assigned'), visibleTo(ctx.actor)))
	return holder
}

/** What is written so far of a question's answer, as the print view shows it. */
export async function findDraftsToPrint(ctx: Ctx<User>, fatwaId: string): Promise<DeskAnswer[]> {
	const { language, title, question, answer, referenceText, school, context, hadith } = fatwaDrafts
	const rows = await ctx.db
		.select({ language, title, question, answer, referenceText, school, context, hadith })
		.from(fatwaDrafts)
		.innerJoin(fatwas, eq(id, fatwaDrafts.fatwaId))
		.where(and(eq(fatwaDrafts.fatwaId, fatwaId), visibleTo(ctx.actor)))
		.orderBy(language)
	const none = { author: null, reviewer: null, reviewedAt: null, reviewedAlone: false }
	return rows.map((row) => ({ ...row, ...none, version: 0, changeReason: '', isProposed: false }))
}
