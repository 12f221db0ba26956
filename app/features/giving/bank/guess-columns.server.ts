import { type CsvRow, csvRows } from '#app/platform/text/csv-rows.server.ts'
import { UnreadableText } from '#app/platform/text/unreadable-text.ts'
import { isCurrency } from '../money.ts'
import { type ColumnMap, type ColumnRole, columnRoles, foldHeader, headerNames } from './columns.ts'
import { parseDay } from './csv.server.ts'
import { limits, UnreadableFile } from './statement.ts'

/** A column map for an unknown file, and the parts of it that a person must check. */
export type GuessedMap = { map: ColumnMap; unsure: ('dateOrder' | 'decimalSign' | 'currency' | 'columns')[] }

const separators = [';', ',', '\t', '|'] as const
const lookedAt = 300
const headerWithin = 30
const maxColumns = 200

/**
 * Guesses the column map of a CSV file by its header and first rows.
 * @throws UnreadableFile when no row names a day and an amount
 */
export async function guessColumns(text: string): Promise<GuessedMap> {
	const separator = await guessSeparator(text)
	const rows = await firstRows(text, separator, lookedAt)
	const header = rows.slice(0, headerWithin).find(({ cells }) => isHeader(rolesOf(cells)))
	if (!header) throw new UnreadableFile('no-columns', rows[0]?.line ?? 1)
	const roles = rolesOf(header.cells)
	const body = rows.filter(({ line }) => line > header.line)
	const place = roles.indexOf('reference')
	const isText = !roles.includes('text') || areWords(body.map(({ cells }) => cells[place]?.trim() ?? ''))
	if (place >= 0 && isText) roles[place] = 'text'

	const columns: ColumnMap['columns'] = { text: [] }
	for (const [place, role] of roles.entries()) {
		const name = header.cells[place]?.trim() ?? ''
		if (role === 'text') columns.text.push(name)
		else if (role && !columns[role]) columns[role] = name
	}
	const cellsOf = (role: ColumnRole) => {
		const place = roles.indexOf(role)
		return place < 0 ? [] : body.map(({ cells }) => cells[place]?.trim() ?? '').filter((cell) => cell !== '')
	}
	const unsure: GuessedMap['unsure'] = []
	const amounts = [...cellsOf('amount'), ...cellsOf('debit'), ...cellsOf('credit'), ...cellsOf('balance')]
	const decimal = guessDecimal(amounts)
	if (!decimal.isSure) unsure.push('decimalSign')
	const order = guessOrder(cellsOf('day'))
	if (!order.isSure) unsure.push('dateOrder')
	const currency = columns.currency ? null : currencyIn(header.cells)
	if (!columns.currency && !currency) unsure.push('currency')
	if (columns.text.length === 0 && !columns.name) unsure.push('columns')
	return {
		map: {
			encoding: null,
			skipLines: header.line - 1,
			hasHeader: true,
			separator,
			dateOrder: order.value,
			decimalSign: decimal.value,
			columns,
			doneWords: [],
			currency,
		},
		unsure,
	}
}

/**
 * The separator that gives a row near the beginning the most known column names.
 * @param countOf counts something else in a row's cells
 */
export async function guessSeparator(
	text: string,
	countOf = (cells: string[]) => rolesOf(cells).filter(Boolean).length,
): Promise<ColumnMap['separator']> {
	let best: ColumnMap['separator'] = ','
	let most = 0
	const beginning = text.slice(0, limits.line)
	for (const separator of separators) {
		const rows = await firstRows(beginning, separator, headerWithin)
		const known = Math.max(0, ...rows.map(({ cells }) => countOf(cells)))
		if (known > most) {
			most = known
			best = separator
		}
	}
	return best
}

/** The rows at the beginning of a CSV file. */
export async function firstRows(text: string, separator: string, count: number): Promise<CsvRow[]> {
	const rows: CsvRow[] = []
	try {
		for await (const row of csvRows(text, separator, limits)) {
			rows.push(row)
			if (rows.length >= count) break
		}
	} catch (error) {
		// Later unreadable rows are reported when the file is read.
		if (!(error instanceof UnreadableText) || rows.length === 0) throw error
	}
	return rows
}

/** Do most of these cells hold words? Some banks call the payer's text a reference. */
function areWords(cells: string[]): boolean {
	const written = cells.filter((cell) => cell !== '')
	const words = written.filter((cell) => /\p{L}{3}\s+\p{L}{3}/u.test(cell))
	return 2 * words.length > written.length
}

function isHeader(roles: (ColumnRole | null)[]): boolean {
	const has = (role: ColumnRole) => roles.includes(role)
	return has('day') && (has('amount') || has('debit') || has('credit'))
}

/** The role of each cell as a name of a column; each role once, but for texts. */
function rolesOf(cells: string[]): (ColumnRole | null)[] {
	const names = cells.slice(0, maxColumns).map(foldHeader)
	const roles: (ColumnRole | null)[] = names.map(() => null)
	const given = new Set<ColumnRole>()
	for (const isWhole of [true, false]) {
		for (const role of columnRoles) {
			for (const known of headerNames[role]) {
				const place = names.findIndex(
					(name, index) =>
						roles[index] === null &&
						(isWhole ? name === known : known.length > 3 && name.startsWith(`${known} `)),
				)
				if (place < 0 || (given.has(role) && role !== 'text')) continue
				roles[place] = role
				given.add(role)
			}
		}
	}
	return roles
}

function guessDecimal(amounts: string[]): { value: '.' | ','; isSure: boolean } {
	let dots = 0
	let commas = 0
	let isSure = false
	for (const amount of amounts) {
		const dot = amount.lastIndexOf('.')
		const comma = amount.lastIndexOf(',')
		if (dot < 0 && comma < 0) continue
		const sign = dot > comma ? '.' : ','
		const behind = amount.slice(Math.max(dot, comma) + 1).replace(/[^0-9]/g, '').length
		// One sign before three digits may part thousands.
		if (behind === 3 && (dot < 0 || comma < 0)) continue
		isSure = true
		if (sign === '.') dots++
		else commas++
	}
	return { value: commas > dots ? ',' : '.', isSure: isSure && (dots === 0 || commas === 0) }
}

/** The order of day, month and year in which all dates exist; if two fit, the one in which the dates are in sequence. */
function guessOrder(days: string[]): { value: ColumnMap['dateOrder']; isSure: boolean } {
	const fitting = (['dmy', 'mdy', 'ymd'] as const).map((value) => {
		const read = days.map((day) => parseDay(day, value))
		const real = read.filter((day) => day !== null)
		const turns = real.filter((day, index) => index > 0 && day !== real[index - 1]).length
		const rising = real.filter((day, index) => index > 0 && day > (real[index - 1] ?? '')).length
		return { value, real: real.length, steady: Math.max(rising, turns - rising), turns, key: read.join() }
	})
	const most = Math.max(...fitting.map(({ real }) => real))
	const [first, ...others] = fitting
		.filter(({ real }) => real === most)
		.sort((one, other) => other.steady - one.steady)
	if (!first) return { value: 'dmy', isSure: false }
	const rival = others.find(({ key }) => key !== first.key)
	return {
		value: first.value,
		isSure: !rival || (first.steady === first.turns && rival.steady < rival.turns),
	}
}

function currencyIn(header: string[]): string | null {
	for (const name of header) {
		const found = /[([ ]([A-Z]{3})[)\]]?$/.exec(name.trim())?.[1]
		if (found && isCurrency(found)) return found
	}
	return null
}
