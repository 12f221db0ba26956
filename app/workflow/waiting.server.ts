import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writtenLimit, writtenOnce } from '#app/platform/db/limit.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { EventName } from '#app/platform/events/events.server.ts'
import { countLimit } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** Something that waits for the organisation, as the statement over all services finds it. */
export type WaitingRow = {
	id: string
	since: Date
	/** The last day of the promise; null: none was given. */
	dueOn: string | null
	status: string
	/** The name of who has it, in the reader's language; `find` says their id. Null: nobody. */
	holder: string | null
	/** Null where its words are private. */
	title: string | null
	language: Locale | null
	/** What else its service says of it: names and codes, never what somebody wrote in private. */
	about: unknown
}

/** What of a service waits; a feature declares its own (`feature.server.ts`). */
export type WorkSource = {
	/** One word, of which no other has the same. */
	name: string
	/** What one of them is called: "Fatwa". */
	label: () => string
	/** The workflow whose `waiting` says who is told; where there is none, by the event: the name of the notice for admins. */
	notices: string | Record<EventName, string>
	/** The service's own list of them, the oldest or the most overdue first. */
	list: string
	/**
	 * Where they are and what is read of each, for an admin who sees private things; what it says is kept for that admin,
	 * so that it may not ask the clock.
	 */
	find: (ctx: Ctx<User>) => {
		/** The table, with what it is joined to. */
		from: SQL
		columns: { id: SQLWrapper; since: SQLWrapper } & Partial<
			Record<Exclude<keyof WaitingRow, 'id' | 'since'>, SQLWrapper>
		>
		/** Each by itself a stretch of an index in the order of `by`. */
		where: (SQL | undefined)[]
		/** Absent: by `since`. */
		by?: SQL
	}
	/** How it is called where `title` does not say it, what is said beside it, and the one thing to do about it. */
	show: (row: WaitingRow, locale: Locale) => { title?: string; facts: string[]; to: string; action: Action }
}
/** `to`: where it is done. */
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
 * What waits longest over all services, the oldest first, in one statement.
 * @param limit how many at most
 * @throws 403 for anybody but an admin; who looks at the site as an admin sees none
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
		.from(writtenOnce(keyOf('waiting', ctx, waits, limit), () => allOf(ctx, waits, limit)))
		.orderBy(sql`since, id`)
		.limit(writtenLimit(limit))
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
 * How much waits in each service and how much of it is late, as columns of a select, each exact up to 1,000.
 * @param today where the organisation is
 */
export function waitingCounts(
	ctx: Ctx<User>,
	waits: WorkSource[],
	today: string,
): Record<string, SQL<WaitingCounts>> {
	if (!seesPrivate(ctx.actor)) return {}
	return Object.fromEntries(
		// Written out: with the day and the admin as parameters it would be planned at each view, which takes longer.
		waits.map((each) => [
			each.name,
			writtenOnce(keyOf('waiting counts', ctx, [each], today), () => countsOf(ctx, each, today)),
		]),
	)
}

function countsOf(ctx: Ctx<User>, { find }: WorkSource, today: string): SQL<WaitingCounts> {
	const { from, columns, where } = find(ctx)
	// The first by their day hold whatever is late: one read says both.
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
