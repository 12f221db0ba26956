import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { csvLine, spreadsheetMark } from '#app/platform/text/csv.ts'
import type { ListParams } from './list-params.ts'

const maxWords = 6
const exportBatch = 500

/** The parameters of a list and its cursor (null: the first page). */
export function readList<Filters extends Record<string, string | null>>(
	request: Request,
	params: Pick<ListParams<Filters>, 'read'>,
): { filters: Filters; cursor: string | null } {
	return { filters: params.read(new URL(request.url).searchParams), cursor: readCursor(request) }
}

/** The cursor of a list; null for the first page, and for a malformed one. */
export function readCursor(request: Request): string | null {
	const text = new URL(request.url).searchParams.get('before')
	return text && /^[\w-]{1,600}$/.test(text) ? text : null
}

/** The column types in a cursor: written by the database, validated before use. */
const kinds = {
	// In microseconds, which a Date would cut off.
	instant: {
		isValid: (text: string) => /^\d{1,16}$/.test(text),
		write: (of: SQL) => sql`(extract(epoch from ${of}) * 1000000)::bigint::text`,
		read: (text: string) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
	},
	date: {
		isValid: (text: string) =>
			text === 'infinity' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))),
		write: (of: SQL) => sql`${of}::text`,
		read: (text: string) => sql`${text}::date`,
	},
	number: {
		isValid: (text: string) => /^-?\d{1,15}$/.test(text),
		write: (of: SQL) => sql`${of}::text`,
		read: (text: string) => sql`${text}::bigint`,
	},
	// In hexadecimal, which needs no escaping.
	text: {
		isValid: (text: string) =>
			/^(?:[\da-f]{2})*$/.test(text) && !textOf(text).includes('\0') && hexOf(textOf(text)) === text,
		write: (of: SQL) => sql`encode(convert_to(${of}, 'UTF8'), 'hex')`,
		read: (text: string) => sql`${textOf(text)}::text`,
	},
	uuid: {
		isValid: (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
		write: (of: SQL) => sql`${of}::text`,
		read: (text: string) => sql`${text}::uuid`,
	},
}
type Kind = keyof typeof kinds

function textOf(hex: string): string {
	return Buffer.from(hex, 'hex').toString('utf8')
}

function hexOf(text: string): string {
	return Buffer.from(text, 'utf8').toString('hex')
}

/** As in the index: `desc nulls last` is Drizzle's `.desc()`, and only the same order uses it. */
type Direction = 'asc' | 'asc nulls first' | 'desc' | 'desc nulls last'
export type OrderColumn = [of: AnyPgColumn | { sql: SQL; kind: Kind }, direction: Direction]

/**
 * The order of a list with cursors, for any columns. Together they must be unique, and never null: use `coalesce` for
 * a nullable one.
 * @returns `key` to select beside the row, `by` for orderBy, and `after`, the condition of the pages behind a cursor
 */
export function keyset(...order: OrderColumn[]) {
	const parts = order.map(([of, direction]) => {
		const isColumn = of instanceof PgColumn
		return { of: isColumn ? sql`${of}` : (of as { sql: SQL }).sql, ...kinds[kindOf(of)], direction }
	})
	return {
		key: sql<string>`concat_ws('_', ${sql.join(
			parts.map(({ of, write }) => write(of)),
			sql`, `,
		)})`,
		by: parts.map(({ of, direction }) => sql`${of} ${sql.raw(direction)}`),
		after(key: string | null): SQL | undefined {
			const texts = key?.split('_') ?? []
			if (texts.length !== parts.length || !parts.every((part, index) => part.isValid(texts[index] ?? '')))
				return undefined
			const bounds = parts.map((part, index) => ({ ...part, at: part.read(texts[index] ?? '') }))
			const [first] = bounds
			if (first && (first.direction === 'asc' || first.direction === 'desc') && bounds.every(isLike(first))) {
				const columns = sql.join(
					bounds.map(({ of }) => of),
					sql`, `,
				)
				const values = sql.join(
					bounds.map(({ at }) => at),
					sql`, `,
				)
				return sql`(${columns}) ${beyond(first.direction)} (${values})`
			}
			return bounds.reduceRight<SQL | undefined>((rest, { of, at, direction }) => {
				const further = sql`${of} ${beyond(direction)} ${at}`
				return rest ? sql`(${of} ${beyond(direction)}= ${at} and (${further} or ${rest}))` : further
			}, undefined)
		},
	}
}

function isLike(first: { direction: Direction }) {
	return ({ direction }: { direction: Direction }) => direction === first.direction
}

function beyond(direction: Direction): SQL {
	return sql.raw(direction.startsWith('asc') ? '>' : '<')
}

const reverses: Record<Direction, Direction> = {
	asc: 'desc',
	desc: 'asc',
	'asc nulls first': 'desc nulls last',
	'desc nulls last': 'asc nulls first',
}

/**
 * The orders of a list, each in both directions: `name` as given, `-name` reversed, from the same index.
 * @returns the requested order, or the default one
 */
export function sortOrders<Name extends string>(orders: Record<Name, OrderColumn[]>) {
	const both = Object.entries<OrderColumn[]>(orders).flatMap(([name, order]) => [
		[name, keyset(...order)],
		[`-${name}`, keyset(...order.map(([of, direction]): OrderColumn => [of, reverses[direction]]))],
	])
	const all = Object.fromEntries(both) as Record<Name | `-${Name}`, ReturnType<typeof keyset>>
	return (sort: Name | `-${Name}` | null, usual: Name | `-${Name}`) => all[sort ?? usual]
}

/** The prefix of a folded text, to sort by: as long as in its index. */
export function sortPrefix(folded: SQL): { sql: SQL; kind: Kind } {
	return { sql: sql`left(${folded}, 60)`, kind: 'text' }
}

function kindOf(of: OrderColumn[0]): Kind {
	if (!(of instanceof PgColumn)) return (of as { kind: Kind }).kind
	const type = of.getSQLType()
	if (type.startsWith('timestamp')) return 'instant'
	if (type === 'date' || type === 'uuid') return type
	if (type === 'integer' || type === 'bigint' || type === 'smallint') return 'number'
	throw new Error(`A list cannot be paged by ${of.name}, which is of the type ${type}`)
}

/** @param rows at most `size` + 1: the extra one says that there is another page */
export function toPage<Row extends { key: string }>(rows: Row[], size: number): Page<Omit<Row, 'key'>> {
	const shown = rows.slice(0, size)
	return {
		rows: shown.map(({ key, ...row }) => row),
		older: rows.length > size ? (shown.at(-1)?.key ?? null) : null,
	}
}

/**
 * The first rows of several conditions in one order, where an index serves each condition but not all together (rows
 * of several states).
 * @param limit the page's size + 1
 */
export function firstOf(
	{ table, id, by, limit }: { table: PgTable; id: AnyPgColumn; by: SQL[]; limit: number },
	...conditions: (SQL | undefined)[]
): SQL {
	const order = sql.join(by, sql`, `)
	const stretches = conditions.map(
		(condition) =>
			sql`(select ${id} from ${table} where ${condition ?? sql`true`} order by ${order} limit ${limit})`,
	)
	return sql`${id} = any(array(${sql.join(stretches, sql` union all `)}))`
}

/** Counts of several selects, exact up to 1,000: for the tabs of a list, in one statement. */
export async function countEach<Name extends string>(
	ctx: Ctx,
	selects: Record<Name, SQL>,
): Promise<Record<Name, number>> {
	const counts = Object.entries<SQL>(selects).map(([name, rows]) => [name, countUpTo(rows)])
	const [row] = await ctx.db.select(Object.fromEntries(counts)).from(sql`(values (1)) as once`)
	return row as Record<Name, number>
}

/**
 * Matches each word of a search anywhere in a folded text; words that are too short for its index only at word
 * starts.
 * @param folded a column of `fold_person`, with a space before its first word
 */
export function containsWords(folded: SQL, typed: string): SQL[] {
	const words = typed.split(/\s+/).filter(Boolean).slice(0, maxWords)
	return words.map((word) => {
		const start = [...word].length < 3 ? '% ' : '%'
		return sql`${folded} like ${start} || fold_person(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
	})
}

/**
 * Streams a list as a CSV file that spreadsheets open in every language.
 * @param list loads a page of the list, as on its page, only larger
 */
export function csvFile<Row>(of: {
	name: string
	now: Date
	head: string[]
	list: (cursor: string | null, size: number) => Promise<Page<Row>>
	line: (row: Row) => (string | number)[]
}): Response {
	const encoder = new TextEncoder()
	let text = spreadsheetMark + csvLine(of.head)
	let cursor: string | null = null
	let isLast = false
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (isLast) return controller.close()
			const { rows, older }: Page<Row> = await of.list(cursor, exportBatch)
			for (const row of rows) text += csvLine(of.line(row))
			controller.enqueue(encoder.encode(text))
			text = ''
			cursor = older
			isLast = older === null
		},
	})
	return new Response(body, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${of.name}-${of.now.toISOString().slice(0, 10)}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
