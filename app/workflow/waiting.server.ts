import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit, inlinedOnce } from '#app/platform/db/limit.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { EventName } from '#app/platform/events/events.server.ts'
import { countLimit } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** A waiting item, as the query over all services finds it. */
export type WaitingRow = {
	id: string
	since: Date
	/** The last day of the promise; null: no promise. */
	dueOn: string | null
	status: string
	/** The assignee's name, in the reader's language; `find` gives their id. Null: nobody. */
	holder: string | null
	/** Null if it is private. */
	title: string | null
	language: Locale | null
	/** Further data of its service: names and codes, never private texts. */
	about: unknown
}

/** A service's waiting items; a feature declares its own (`feature.server.ts`). */
export type WorkSource = {
	/** Unique. */
	name: string
	/** The name of one item: "Fatwa". */
	label: () => string
	/** The workflow whose `waiting` has the notifications; without one, the admins' notification by event. */
	notices: string | Record<EventName, string>
	/** The service's own list, the oldest or most overdue first. */
	list: string
	/**
	 * The query, for an admin who may see private data; it is cached for that admin, so it must not depend on the
	 * clock.
	 */
	find: (ctx: Ctx<User>) => {
		/** The table, with its joins. */
		from: SQL
		columns: { id: SQLWrapper; since: SQLWrapper } & Partial<
			Record<Exclude<keyof WaitingRow, 'id' | 'since'>, SQLWrapper>
		>
		/** Each condition is served by an index in the order of `by`. */
		where: (SQL | undefined)[]
		/** Absent: `since`. */
		by?: SQL
	}
	/** A title if `title` has none, facts, and the next action. */
	show: (row: WaitingRow, locale: Locale) => { title?: string; facts: string[]; to: string; action: Action }
}
/** `to`: the action's page. */
type Action = { verb: 'assign' | 'open' | 'review' | 'answer'; to: string }

export type Waiting = Pick<WaitingRow, 'id' | 'since' | 'dueOn' | 'holder' | 'language'> & {
	service: string
	label: string
	title: string
	facts: string[]
	to: string
	action: Action
}

const nothing = {
	dueOn: sql`null`,
	status: sql`''`,
	holder: sql`null`,
	title: sql`null`,
	language: sql`null`,
}

/**
 * The oldest waiting items of all services, in one statement.
 * @param limit how many at most
 * @throws 403 for anybody but an admin; somebody who views the site as an admin sees none
 */
export async function listWaiting(
	ctx: Ctx<User>,
	waits: WorkSource[],
	{ limit, locale }: { limit: number; locale: Locale },
): Promise<Waiting[]> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	if (!seesPrivate(ctx.actor) || waits.length === 0) return []
	const rows = await ctx.db
		.select({
			service: sql<string>`service`,
			id: sql<string>`id`,
			since: sql<Date>`since`.mapWith(events.at),
			dueOn: sql<string | null>`due_on::text`,
			status: sql<string>`status`,
			holder: shownNameOf(sql`waiting.holder`),
			title: sql<string | null>`title`,
			language: sql<Locale | null>`language`,
			about: sql<unknown>`about`,
		})
		.from(inlinedOnce(keyOf('waiting', ctx, waits, limit), () => allOf(ctx, waits, limit)))
		.orderBy(sql`since, id`)
		.limit(inlinedLimit(limit))
	const declared = new Map(waits.map((each) => [each.name, each]))
	return rows.flatMap(({ service, ...row }) => {
		const of = declared.get(service)
		if (!of) return []
		const { title, ...shown } = of.show(row, locale)
		const { id, since, dueOn, holder, language } = row
		return {
			id,
			since,
			dueOn,
			holder,
			service,
			label: of.label(),
			...shown,
			title: title ?? row.title ?? of.label(),
			language: title === undefined ? language : null,
		}
	})
}

function allOf(ctx: Ctx<User>, waits: WorkSource[], limit: number): SQL {
	const stretches = waits.flatMap(({ name, find }) => {
		const { from, columns, where, by } = find(ctx)
		const { id, since, dueOn, status, holder, title, language, about } = { ...nothing, ...columns }
		return where.map(
			(
				each,
			) => sql`(select ${name}::text as service, ${id} as id, ${since} as since, ${dueOn}::date as due_on,
				${status}::text as status, ${holder}::uuid as holder, ${title}::text as title, ${language}::text as language,
				${about ?? sql`null`}::jsonb as about
				from ${from} where ${each ?? sql`true`} order by ${by ?? sql`${since}, ${id}`} limit ${limit})`,
		)
	})
	return sql`(${sql.join(stretches, sql` union all `)}) as waiting`
}

function keyOf(
	what: string,
	{ actor: { id, role } }: Ctx<User>,
	waits: WorkSource[],
	...others: unknown[]
): string {
	return [what, id, role, ...others, ...waits.map(({ name }) => name)].join(' ')
}

export type WaitingCounts = { all: number; late: number }

/**
 * The number of waiting and of overdue items in each service, as columns of a select, each exact up to 1,000.
 * @param today in the organisation's zone
 */
export function waitingCounts(
	ctx: Ctx<User>,
	waits: WorkSource[],
	today: string,
): Record<string, SQL<WaitingCounts>> {
	if (!seesPrivate(ctx.actor)) return {}
	return Object.fromEntries(
		// Inlined: with parameters for day and admin it would be planned each time, which takes longer.
		waits.map((each) => [
			each.name,
			inlinedOnce(keyOf('waiting counts', ctx, [each], today), () => countsOf(ctx, each, today)),
		]),
	)
}

function countsOf(ctx: Ctx<User>, { find }: WorkSource, today: string): SQL<WaitingCounts> {
	const { from, columns, where } = find(ctx)
	// The first rows by their day include all overdue ones: one read gives both counts.
	const day = columns.dueOn ?? sql`null::date`
	const by = columns.dueOn ? sql`order by ${day}` : sql``
	const stretches = where.map(
		(each) =>
			sql`(select ${day} as due_on from ${from} where ${each ?? sql`true`} ${by} limit ${countLimit + 1})`,
	)
	return sql<WaitingCounts>`(select json_build_object(
		'all', count(*), 'late', count(*) filter (where due_on < ${today}::date))
		from (select due_on from (${sql.join(stretches, sql` union all `)}) stretches
		order by due_on limit ${countLimit + 1}) counted)`
}
