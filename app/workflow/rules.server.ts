import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Condition, Rules } from './rules.ts'

/** The source of each value: a column, or a fact as SQL (a boolean, never null). */
export type Sources<Row> = { [K in keyof Row]-?: PgColumn | (() => SQL<boolean>) }

const never = sql`false`
const always = sql`true`

/**
 * `can` as SQL: the rows to which this person may do this.
 * @param sources null: no person
 * @param among all rows are of this state: clauses for other states are left out
 */
export function whereCan<Row extends { status: string }, P extends string, V extends string>(
	rules: Rules<Row, P, V>,
	sources: Sources<Row> | null,
	actor: Actor,
	verb: V,
	among: Row['status'] | null = null,
): SQL {
	if (actor === null || sources === null || !seesPrivate(actor)) return never
	const said = (condition: Condition<Row> | undefined) => condition && sqlOf(condition, sources, actor, true)
	const ways = rules.verbs[verb].may
		.filter((clause) => among === null || !clause.in || clause.in.includes(among))
		.map((clause) =>
			and(
				among === null && clause.in ? inStates(sources.status as PgColumn, clause.in) : undefined,
				said(rules.parties[clause.by]),
				said(clause.if),
			),
		)
	return and(said(rules.always), or(...ways) ?? never) ?? never
}

/** Inlined, not parameters, so that the planner can use partial indexes. */
export function inStates(column: PgColumn, states: readonly string[]): SQL {
	const known = (column.enumValues ?? []).filter((each) => states.includes(each)).map((each) => `'${each}'`)
	if (known.length === 0) return never
	const list = sql.raw(known.join(', '))
	return known.length === 1 ? sql`${column} = ${list}` : sql`${column} in (${list})`
}

// Negation is pushed down to the leaves: `not (a = b)` of a null is null, and indexes need `=`.
function sqlOf<Row>(condition: Condition<Row>, sources: Sources<Row>, actor: User, is: boolean): SQL {
	if ('level' in condition) return isAtLeast(actor, condition.level) === is ? always : never
	if ('not' in condition) return sqlOf(condition.not, sources, actor, !is)
	if ('all' in condition || 'any' in condition) {
		const every = 'all' in condition
		const parts = (every ? condition.all : condition.any).map((each) => sqlOf(each, sources, actor, is))
		return (every === is ? and(...parts) : or(...parts)) ?? (every === is ? always : never)
	}
	const source = sources['own' in condition ? condition.own : condition.set]
	if (!(source instanceof PgColumn)) return is ? source() : not(source())
	if ('own' in condition) return is ? eq(source, actor.id) : sql`${source} is distinct from ${actor.id}`
	if (source.dataType === 'boolean') return eq(source, is)
	return is ? isNotNull(source) : isNull(source)
}
