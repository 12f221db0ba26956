import { csvRowsOf, type Row, TableError } from '#app/platform/text/tabular.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { type CheckedRow, checkRow, type RowRules } from './check-row.ts'
import { findColumn, type ListColumn } from './columns.ts'
import type { ListFault } from './list-faults.ts'

export const maxListBytes = 5_000_000
export const maxListRows = 20_000
/** Limits the names of unknown columns that a report shows. */
const maxUnknown = 20

export type ListRow = CheckedRow & {
	/** Counted without empty lines, from 1. */
	row: number
	/** As in the file. */
	line: number
	/** The cells as they stand in the file. */
	cells: string[]
}

export type IngredientList =
	| {
			ok: false
			fault: ListFault /** Of the encoding: UTF-16 has other clicks than Windows-1256. */
			detail: string
	  }
	| { ok: true; columns: string[]; unknown: string[]; known: ListColumn[]; rows: ListRow[] }

/**
 * Reads an ingredient list: CSV with commas, semicolons or tabs, columns in any order, named in one of our languages.
 * Nothing is written.
 */
export async function readList(bytes: Uint8Array, rules: RowRules): Promise<IngredientList> {
	if (bytes.length > maxListBytes) return { ok: false, fault: 'too-large', detail: '' }
	const columns: string[] = []
	const known = new Map<string, ListColumn>()
	const rows: ListRow[] = []
	const keys = new Set<string>()
	try {
		const read = csvRowsOf(bytes, (names) => {
			columns.push(...names)
			for (const name of names) {
				const column = findColumn(name)
				if (!column) continue
				if ([...known.values()].includes(column)) throw new ListError('column-twice', name)
				known.set(name, column)
			}
			if (![...known.values()].includes('name')) throw new ListError('no-name-column', '')
		})
		for await (const row of read) {
			if (rows.length >= maxListRows) return { ok: false, fault: 'too-many-rows', detail: '' }
			rows.push({ row: rows.length + 1, line: row.line, ...checked(row) })
		}
	} catch (error) {
		if (error instanceof ListError) return { ok: false, fault: error.fault, detail: error.detail }
		if (!(error instanceof TableError)) throw error
		return { ok: false, ...faultOf(error) }
	}
	if (columns.length === 0) return { ok: false, fault: 'empty', detail: '' }
	const unknown = columns.filter((name) => name !== '' && !known.has(name)).slice(0, maxUnknown)
	return { ok: true, columns, unknown, known: [...known.values()], rows }

	function checked(row: Row): CheckedRow & { cells: string[] } {
		if ('fault' in row) {
			const column = row.column === undefined ? null : (known.get(row.column) ?? null)
			const code = row.fault.code === 'no-object' ? 'not-utf8' : row.fault.code
			return { ok: false, fault: { code, column, text: '' }, cells: row.record ?? [] }
		}
		const cells = columns.map((name) => String(row.cells[name] ?? ''))
		const named: Partial<Record<ListColumn, string>> = {}
		for (const [name, column] of known) named[column] = String(row.cells[name] ?? '')
		const found = checkRow(named, rules)
		if (!found.ok) return { ...found, cells }
		const key = keyOf(found.ingredient)
		if (keys.has(key)) {
			const column = found.ingredient.ref ? 'ref' : 'name'
			return { ok: false, fault: { code: 'row-twice', column, text: found.ingredient[column] }, cells }
		}
		keys.add(key)
		return { ...found, cells }
	}
}

/** Rows with one key are one ingredient: the firm's number, else name and supplier. */
export function keyOf({ ref, name, supplier }: { ref: string; name: string; supplier: string }): string {
	return ref ? `#${ref}` : nameKeyOf(name, fold(supplier))
}

/** @param supplier folded */
export function nameKeyOf(name: string, supplier: string): string {
	return `${fold(name)}\n${supplier}`
}

class ListError extends Error {
	readonly fault: ListFault
	readonly detail: string
	constructor(fault: ListFault, detail: string) {
		super(fault)
		this.fault = fault
		this.detail = detail
	}
}

function faultOf({ fault }: TableError): { fault: ListFault; detail: string } {
	switch (fault.code) {
		case 'utf-16':
			return { fault: 'encoding', detail: 'utf-16' }
		case 'not-utf8':
			return { fault: 'encoding', detail: 'windows-1256' }
		case 'packed':
			return { fault: 'spreadsheet', detail: '' }
		case 'column-twice':
			return { fault: 'column-twice', detail: fault.column.slice(0, 60) }
		case 'columns-too-many':
			return { fault: 'columns-too-many', detail: '' }
		case 'row-open':
			return { fault: 'quote-open', detail: '' }
		case 'not-text':
			return { fault: 'not-text', detail: '' }
		default:
			return { fault: 'empty', detail: '' }
	}
}
