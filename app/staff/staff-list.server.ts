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

/** What a workflow knows of its rows, as far as a list needs it. */
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

/** What can be done to several rows of a list at once: verbs of its desk, under the rules of its workflow. */
export type BulkVerbs<Verb extends string = string> = {
	workflow: Rows
	desk: (context: Context) => Pick<Desk<Verb>, 'name' | 'verbs' | 'commands'>
	/** In the order in which they are offered. */
	verbs: { [V in Verb]?: { label: () => string; tone?: ButtonTone } }
	/** Says which row was refused. */
	titleOf: (row: never) => string
	/** For a verb that asks for a person: who can be chosen. Whether a row can be given to them, its command says. */
	listPeople?: (ctx: Ctx<User>, context: Context) => Promise<Choosable[]>
}

/** How much of a list, where it begins, and the organisation's zone, with what day it is there. */
export type Wanted = { cursor: string | null; size: number; today: string; zone: string; context: Context }

type Cell = string | number | boolean | null | undefined
/** A column of a file; `at` gives moments, which it says in the organisation's zone. */
type FileColumn<Row> = ((row: Row) => Cell) | { at: (row: Row) => Date | null | undefined }

/** One list of the staff, as data: its address, its order, what a file of it holds, what is done to its rows at once. */
export type StaffList = {
	/** Of its saved views and its file; in kebab-case. */
	name: string
	title: () => string
	level: Role
	params: ListParams
	/** What changes it, for pages that are open; absent: they show it as it was. */
	topic?: StaffTopic
	/** The columns of its file; only what its page shows this reader. */
	exported: {
		columns: (zone: string) => string[]
		list: (ctx: Ctx<User>, filters: Filters, wanted: Wanted) => Promise<Page<(string | number)[]>>
	}
	bulk?: BulkVerbs
}

/**
 * Declares a list of the staff.
 * @param of.list the rows of an address as its page loads them, of any size
 * @param of.file the columns of its file, by the names that stand in the first line
 */
export function staffList<A extends Filters, Row, Verb extends string = never>(of: {
	name: string
	title: () => string
	level: Role
	params: ListParams<A>
	topic?: StaffTopic
	list: (ctx: Ctx<User>, filters: A, wanted: Wanted) => Promise<Page<Row>>
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
