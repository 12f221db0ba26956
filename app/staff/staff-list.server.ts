import type { RouterContextProvider } from 'react-router'
import type { Role, User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import type { StaffTopic } from '#app/platform/live/topics.ts'
import { momentCell, momentColumn } from '#app/platform/time/zoned-time.server.ts'
import type { ButtonTone } from '#app/ui/button.tsx'
import type { ListParams } from './list-params.ts'
import type { Choosable } from './person-picker.tsx'
import type { Desk } from './verb-route.server.ts'

type Context = Readonly<RouterContextProvider>
type Filters = Record<string, string | null>

/** The part of a workflow that a list needs. */
type Rows = {
	rules: { verbs: Record<string, { step?: string }> }
	find(ctx: Ctx, id: string): Promise<unknown>
	findLastStep(
		ctx: Ctx,
		id: string,
	): Promise<{ kind: string; at: Date; actorId: string | null; openUntil: Date | null } | undefined>
	listVerbs(ctx: Ctx<User>, ids: string[], verbs: never[]): Promise<Record<string, string[]>>
	listUndoable(ctx: Ctx<User>, at: Date): Promise<string[]>
	undo(ctx: Ctx<User>, id: string): Promise<{ ok: true } | { ok: false; reason: string }>
}

/** Actions for several rows of a list: verbs of its desk, under the rules of its workflow. */
export type BulkVerbs<Verb extends string = string> = {
	workflow: Rows
	desk: (context: Context) => Pick<Desk<Verb>, 'name' | 'verbs' | 'commands'>
	/** In display order. */
	verbs: { [V in Verb]?: { label: () => string; tone?: ButtonTone } }
	/** Names a refused row. */
	titleOf: (row: never) => string
	/** For a verb that needs a person: the people to choose from. Its command decides for each row. */
	listPeople?: (ctx: Ctx<User>, context: Context) => Promise<Choosable[]>
}

/** The page of a list, and the organisation's zone with today's date there. */
export type PageRequest = {
	cursor: string | null
	size: number
	today: string
	zone: string
	context: Context
}

type Cell = string | number | boolean | null | undefined
/** A column of an export; `at` gives moments, written in the organisation's zone. */
type FileColumn<Row> = ((row: Row) => Cell) | { at: (row: Row) => Date | null | undefined }

/** A staff list as data: address, order, export columns, actions for several rows. */
export type StaffList = {
	/** The name of its saved views and export; in kebab-case. */
	name: string
	title: () => string
	level: Role
	params: ListParams
	/** The topic of its live updates; absent: none. */
	topic?: StaffTopic
	/** The export's columns; only data that the page shows this reader. */
	exported: {
		columns: (zone: string) => string[]
		list: (ctx: Ctx<User>, filters: Filters, wanted: PageRequest) => Promise<Page<(string | number)[]>>
	}
	bulk?: BulkVerbs
}

/**
 * Declares a staff list.
 * @param of.list loads the rows of an address, as on its page, in any number
 * @param of.file the export's columns, by their titles
 */
export function staffList<A extends Filters, Row, Verb extends string = never>(of: {
	name: string
	title: () => string
	level: Role
	params: ListParams<A>
	topic?: StaffTopic
	list: (ctx: Ctx<User>, filters: A, wanted: PageRequest) => Promise<Page<Row>>
	file: Record<string, FileColumn<Row>>
	bulk?: BulkVerbs<Verb>
}): StaffList {
	const { name, title, level, params, topic, list, file, bulk } = of
	return {
		name,
		title,
		level,
		params: params as unknown as ListParams,
		exported: {
			columns: (zone) =>
				Object.entries(file).map(([label, column]) => ('at' in column ? momentColumn(label, zone) : label)),
			async list(ctx, filters, wanted) {
				const { rows, older } = await list(ctx, filters as A, wanted)
				const cellOf = (row: Row, column: FileColumn<Row>) =>
					'at' in column ? momentCell(column.at(row), wanted.zone) : plainCell(column(row))
				return { rows: rows.map((row) => Object.values(file).map((column) => cellOf(row, column))), older }
			},
		},
		...(topic && { topic }),
		...(bulk && { bulk: bulk as unknown as BulkVerbs }),
	}
}

/** Numbers stay numbers, so that none is guarded as a formula. */
function plainCell(cell: Cell): string | number {
	return typeof cell === 'number' ? cell : String(cell ?? '')
}
