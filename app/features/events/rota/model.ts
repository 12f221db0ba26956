import type { DatePart, EventKind } from '../model.ts'

/** A column of the rota: a person of a part, or what belongs to the first person. */
export type Column = { name: ColumnName; part: DatePart } | { name: ColumnName; of: DatePart }
export const columnNames = ['imam', 'second', 'portion', 'host', 'plates', 'khatib'] as const
export type ColumnName = (typeof columnNames)[number]

/** The columns, by the kind of event. */
const columns: Partial<Record<EventKind, readonly Column[]>> = {
	taraweeh: [
		{ name: 'imam', part: 'imam' },
		{ name: 'second', part: 'imam' },
		{ name: 'portion', of: 'imam' },
	],
	iftar: [
		{ name: 'host', part: 'host' },
		{ name: 'plates', of: 'host' },
	],
	eid: [
		{ name: 'imam', part: 'imam' },
		{ name: 'khatib', part: 'khatib' },
	],
}

/** The columns of a kind; none: it has no rota. */
export const columnsOf = (kind: EventKind): readonly Column[] => columns[kind] ?? []

/** A month of nights is one page. */
export const rotaSize = 40
export const maxPortion = 80
export const maxPlates = 10_000

export const rotaPathOf = (seriesId: string) => `/admin/events/${seriesId}/rota`

/** A person of a date in the order of the rota; neither an account nor a name: only what belongs to the part. */
export type Duty = { part: DatePart; profileId: string | null; name: string; portion: string }
