import {
	type HadithCitation,
	type Source,
	type SourceKind,
	sourceKinds,
	sourceOf,
} from '#app/features/fatwas/library/model.ts'
import { ownOf } from '#app/platform/own.ts'

/** Fields of a row by the kind of its source: `source.0.kind`, `source.0.title`. */
export const rowFields = {
	book: ['title', 'author', 'volume', 'page'],
	hadith: ['collection', 'number', 'grade', 'grader'],
	quran: ['place'],
	web: ['title', 'author', 'url'],
	council: ['title', 'council', 'number', 'url'],
} as const satisfies Record<SourceKind, readonly string[]>
export type RowField = (typeof rowFields)[SourceKind][number]
export type SourceRow = Partial<Record<RowField, string>> & { kind: SourceKind }

type Stored = { sources: Source[]; hadith: HadithCitation[] }

/** Sources of an answer as rows of the form, hadiths last as readers see them. */
export function rowsOfSources({ sources, hadith }: Stored): SourceRow[] {
	const rows = sources.map(({ kind, number, author, ...rest }): SourceRow => {
		if (kind === 'quran') return { kind, place: number }
		return { kind, ...rest, number, ...(kind === 'council' ? { council: author } : { author }) }
	})
	return [...rows, ...hadith.map((citation): SourceRow => ({ kind: 'hadith', ...citation }))]
}

/** Sources of the form's rows; fields of other kinds and empty rows are dropped. */
export function sourcesOfRows(rows: SourceRow[]): Stored {
	const filled = rows.filter((row) => rowFields[row.kind].some((field) => row[field]))
	const sources = filled.flatMap((row) => {
		if (row.kind === 'hadith') return []
		const { kind, place, council, ...rest } = row
		return sourceOf(kind, {
			...rest,
			...(kind === 'quran' && { number: place }),
			...(kind === 'council' && { author: council }),
		})
	})
	const hadith = filled.flatMap(({ kind, collection = '', number = '', grade = '', grader = '' }) =>
		kind === 'hadith' ? { collection, number, grade, grader } : [],
	)
	return { sources, hadith }
}

/** Rows of a posted form, empty ones included. */
export function typedRows(rows: Record<string, string>[]): SourceRow[] {
	return rows.map((row) => ({ ...row, kind: sourceKinds.find((kind) => kind === row.kind) ?? 'book' }))
}

/** Rows after a button: `add`, `up.1`, `down.1`, `remove.1`; anything else changes nothing. */
export function withAct<Row>(rows: Row[], act: string, blank: Row): Row[] {
	const [verb = '', at = ''] = act.split('.')
	const index = Number(at)
	const row = rows[index]
	if (verb === 'add') return [...rows, blank]
	if (at === '' || row === undefined) return rows
	const others = rows.filter((each) => each !== row)
	const to = ownOf({ up: index - 1, down: index + 1 }, verb)
	if (to === undefined) return verb === 'remove' ? others : rows
	return others.toSpliced(Math.max(to, 0), 0, row)
}
