import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** One page of a list that is newest first, and the key of the next one. */
export type Page<Row> = { rows: Row[]; older: string | null }

/** A moment as the database keeps it, in microseconds, which a JavaScript Date would cut off. */
export type PageKey = { micros: string; id: string }

const keyShape = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The key in `?before=…`; none, or one that nobody wrote, means the first page. */
export function readPageKey(request: Request): PageKey | null {
	return parsePageKey(new URL(request.url).searchParams.get('before'))
}

/** Reads what `older` of a page says. */
export function parsePageKey(text: string | null): PageKey | null {
	const [, micros, id] = keyShape.exec(text ?? '') ?? []
	return micros && id ? { micros, id } : null
}

/** What a row is keyed by; select it as `key` beside its `id`. */
export function pageKey(at: AnyPgColumn): SQL<string> {
	return sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`
}

/** The order of an index on (at desc, id), as Drizzle makes it: nulls last, or the index cannot serve it. */
export function newestFirst(at: AnyPgColumn, id: AnyPgColumn): [SQL, SQL] {
	return [sql`${at} desc nulls last`, asc(id)]
}

/** Only what comes after the key in that order. */
export function olderThan(at: AnyPgColumn, id: AnyPgColumn, key: PageKey | null): SQL | undefined {
	if (!key) return undefined
	const moment = sql`(timestamptz 'epoch' + ${key.micros}::bigint * interval '1 microsecond')`
	return sql`(${at} <= ${moment} and (${at} < ${moment} or ${id} > ${key.id}))`
}

/** @param rows at most one more than `size`: the one too many says that there is another page */
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
