import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A page of a list, newest first, with the key of the next one. */
export type Page<Row> = { rows: Row[]; older: string | null }

/** A moment with the database's microseconds, which a Date would cut off. */
export type PageKey = { micros: string; id: string }

const keyShape = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The key in `?before=…`; undefined or malformed means the first page. */
export function readPageKey(request: Request): PageKey | null {
	return parsePageKey(new URL(request.url).searchParams.get('before'))
}

/** Parses the `older` of a page. */
export function parsePageKey(text: string | null): PageKey | null {
	const [, micros, id] = keyShape.exec(text ?? '') ?? []
	return micros && id ? { micros, id } : null
}

/** The sort key of a row; select it as `key` beside `id`. */
export function pageKey(at: AnyPgColumn): SQL<string> {
	return sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`
}

/** The order of an index on (at desc, id) as Drizzle makes it: without nulls last the index is not used. */
export function newestFirst(at: AnyPgColumn, id: AnyPgColumn): [SQL, SQL] {
	return [sql`${at} desc nulls last`, asc(id)]
}

/** Rows after the key in that order. */
export function olderThan(at: AnyPgColumn, id: AnyPgColumn, key: PageKey | null): SQL | undefined {
	if (!key) return undefined
	const moment = sql`(timestamptz 'epoch' + ${key.micros}::bigint * interval '1 microsecond')`
	return sql`(${at} <= ${moment} and (${at} < ${moment} or ${id} > ${key.id}))`
}

/** @param rows at most `size` + 1: the extra one says that there is another page */
export function toPage<Row extends { id: string; key: string }>(
	rows: Row[],
	size: number,
): Page<Omit<Row, 'key'>> {
	const shown = rows.slice(0, size)
	const last = shown.at(-1)
	return {
		rows: shown.map(({ key, ...row }) => row),
		older: last && rows.length > size ? `${last.key}-${last.id}` : null,
	}
}
