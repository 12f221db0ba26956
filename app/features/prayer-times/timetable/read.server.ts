import { type CsvRow, csvRows } from '#app/platform/text/csv-rows.server.ts'
import { collectBytes, decodeText } from '#app/platform/text/text-file.server.ts'
import { type TextFault, UnreadableText } from '#app/platform/text/unreadable-text.ts'
import { isDay } from '#app/platform/time/time.ts'
import {
	type DateCell,
	monthIn,
	readDate,
	readMonth,
	readNumber,
	readTime,
	type TimeCell,
	yearIn,
} from './cells.ts'
import { joinHeaders, type Role, rolesOf } from './columns.ts'
import { type ReadDay, timesOfRows } from './day-times.ts'
import {
	type DateOrder,
	dateOrders,
	limits,
	type ReadTimetable,
	type TimeKey,
	type TimetableFault,
} from './model.ts'

export type TimetableOptions = {
	/** Of a file without years, or the only one that is right; null: as the file says. */
	year: number | null
	/** Of numeric dates; null: found out from the whole file. */
	order: DateOrder | null
	/** Of the organisation: a timetable that is over is refused. */
	today: string
}

type Sheet = { above: CsvRow[]; header: CsvRow; roles: Role[]; rows: CsvRow[] }
type Field = (ReadTimetable & { ok: false })['field']

const separators = [';', ',', '\t', '|'] as const
const codePages = ['windows-1256', 'windows-1254', 'windows-1252'] as const
const headerWithin = 30
const shownFaults = 20
// A timetable of a year: no day is further from the middle one.
const furthestDays = 200
const dayMs = 86_400_000
// With fewer rows the sequence of days proves no order of day and month.
const enoughRows = 28

/** A timetable's days, or each line that is wrong with its reason; it never throws for what a file holds. */
export async function readTimetable(bytes: Uint8Array, options: TimetableOptions): Promise<ReadTimetable> {
	try {
		return readSheet(await openSheet(await collectBytes(bytes, limits.bytes)), options)
	} catch (error) {
		if (error instanceof UnreadableText) return refused([error.refusal as TimetableFault])
		if (error instanceof Refused) return refused(error.faults, error.field)
		throw error
	}
}

class Refused extends Error {
	faults: TimetableFault[]
	field: Field
	constructor(faults: TimetableFault[], field: Field = 'file') {
		super(faults[0]?.code)
		this.faults = faults
		this.field = field
	}
}

function refused(faults: TimetableFault[], field: Field = 'file'): ReadTimetable {
	const sorted = faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
	const shown = sorted.slice(0, shownFaults)
	return { ok: false, field, faults: shown, more: sorted.length - shown.length }
}

/** The table of a file: in the encoding and with the separator by which a header is found. */
async function openSheet(bytes: Buffer): Promise<Sheet> {
	const { text, encoding } = decodeText(bytes)
	const found = await sheetIn(text)
	if (found) return found
	if (!encoding.startsWith('utf'))
		for (const page of codePages) {
			const other = await sheetIn(new TextDecoder(page).decode(bytes))
			if (other) return other
		}
	throw new Refused([{ code: 'no-header', line: 1, value: '' }])
}

async function sheetIn(text: string): Promise<Sheet | undefined> {
	let best: Sheet | undefined
	let most = 0
	for (const separator of separators) {
		const rows: CsvRow[] = []
		for await (const row of csvRows(text, separator, limits)) {
			rows.push({ line: row.line, cells: row.cells.slice(0, limits.columns) })
			if (rows.length > limits.rows)
				throw new UnreadableText<TextFault | 'too-many-rows'>('too-many-rows', row.line, String(limits.rows))
		}
		const sheet = sheetOf(rows)
		const count = sheet?.roles.filter(Boolean).length ?? 0
		if (count <= most) continue
		best = sheet
		most = count
	}
	return best
}

function sheetOf(rows: readonly CsvRow[]): Sheet | undefined {
	for (const [index, header] of rows.slice(0, headerWithin).entries()) {
		const below = rows[index + 1]
		const joined = below && joinHeaders(header.cells, below.cells)
		const roles = rolesOf(joined ?? header.cells)
		if (!isHeader(roles)) continue
		return { above: rows.slice(0, index), header, roles, rows: rows.slice(index + (joined ? 2 : 1)) }
	}
	return undefined
}

/** Two columns of times, or one beside a day. */
function isHeader(roles: readonly Role[]): boolean {
	const times = roles.filter((role) => role && 'time' in role).length
	return times > 1 || (times === 1 && roles.some((role) => role && 'day' in role))
}

function readSheet(sheet: Sheet, options: TimetableOptions): ReadTimetable {
	refuseTwoColumns(sheet)
	const { rows, sections } = bodyOf(sheet)
	if (rows.length === 0) throw new Refused([{ code: 'no-rows', line: sheet.header.line, value: '' }])
	const faults: TimetableFault[] = []
	const { days, hasLeapDayLeftOut } = daysOf(sheet, rows, { ...options, sections, faults })
	const { isTwelveHour, times } = timesOfRows(days, faults)
	if (faults.length > 0) return refused(faults)
	return { ok: true, days: times, isTwelveHour, hasLeapDayLeftOut }
}

function refuseTwoColumns({ header, roles }: Sheet): void {
	const seen = new Map<TimeKey, string>()
	for (const [place, role] of roles.entries()) {
		if (!role || !('time' in role)) continue
		const name = header.cells[place]?.trim() ?? ''
		const other = seen.get(role.time)
		if (other !== undefined)
			throw new Refused([{ code: 'same-column', line: header.line, value: name, other, keys: [role.time] }])
		seen.set(role.time, name)
	}
}

type Section = { year: number | null; month: number | null }
type Row = CsvRow & { times: { key: TimeKey; cell: TimeCell | undefined; text: string }[] }

/** The rows with times. Titles between them may name the month and the year of those below; repeated headers say nothing. */
function bodyOf({ above, header, roles, rows }: Sheet): { rows: Row[]; sections: Map<number, Section> } {
	const body: Row[] = []
	const sections = new Map<number, Section>()
	const section: Section = { year: null, month: null }
	const title = header.cells.join(' ')
	for (const { cells } of above) readTitle(section, cells)
	for (const { line, cells } of rows) {
		const times = roles.flatMap((role, place) => {
			if (!role || !('time' in role)) return []
			const text = cells[place]?.trim() ?? ''
			return [{ key: role.time, cell: readTime(text), text }]
		})
		if (times.some(({ cell }) => cell && cell.kind !== 'none')) {
			sections.set(line, { ...section })
			body.push({ line, cells, times })
			continue
		}
		if (cells.join(' ') === title) continue
		readTitle(section, cells)
		// A day with words in place of its times.
		if (dayCells(roles, cells).some((cell) => readDate(cell, 'dmy')) && times.some(({ cell }) => !cell))
			body.push({ line, cells, times })
	}
	return { rows: body, sections }
}

function readTitle(section: Section, cells: readonly string[]): void {
	const text = cells.join(' ').trim()
	section.month = monthIn(text.slice(0, 200)) ?? section.month
	section.year = yearIn(text.slice(0, 200)) ?? section.year
}

function dayCells(roles: readonly Role[], cells: readonly string[]): string[] {
	return roles.flatMap((role, place) => (role && 'day' in role ? [cells[place]?.trim() ?? ''] : []))
}

type DayOptions = TimetableOptions & { sections: ReadonlyMap<number, Section>; faults: TimetableFault[] }

/** The day of each row; those that are none are faults. */
function daysOf(
	{ header, roles }: Sheet,
	rows: readonly Row[],
	{ year, order, today, sections, faults }: DayOptions,
): { days: ReadDay[]; hasLeapDayLeftOut: boolean } {
	const dates = datesOf(header, roles, { rows, order, sections, year })
	let hasLeapDayLeftOut = false
	const days: ReadDay[] = []
	const lines = new Map<string, number>()
	for (const [index, row] of rows.entries()) {
		const { line } = row
		const { date, text } = dates[index] ?? { date: undefined, text: '' }
		if (!date) {
			faults.push({ code: 'bad-day', line, value: text })
			continue
		}
		const of = date.year ?? sections.get(line)?.year ?? year
		if (of === null) throw new Refused([{ code: 'no-year', line, value: text }], 'year')
		const day = dayText(of, date.month, date.day)
		if (!isDay(day)) {
			// A timetable for all years.
			if (date.year === null && date.month === 2 && date.day === 29) hasLeapDayLeftOut = true
			else faults.push({ code: 'no-such-day', line, value: text })
			continue
		}
		if (year !== null && of !== year) {
			faults.push({ code: 'wrong-year', line, value: text, other: String(year) })
			continue
		}
		const first = lines.get(day)
		if (first !== undefined) {
			faults.push({ code: 'twice', line, value: text, other: String(first) })
			continue
		}
		lines.set(day, line)
		days.push({ day, line, text, times: row.times })
	}
	refuseFarDays(days, faults)
	const last = days.reduce<ReadDay | undefined>(
		(one, each) => (one && one.day > each.day ? one : each),
		undefined,
	)
	if (last && last.day < today && faults.length === 0)
		throw new Refused([{ code: 'past-year', line: last.line, value: last.text }])
	return { days, hasLeapDayLeftOut }
}

/** Days that are far from the others have a wrong year. */
function refuseFarDays(days: readonly ReadDay[], faults: TimetableFault[]): void {
	const sorted = days.map(({ day }) => Date.parse(day)).sort((one, other) => one - other)
	const middle = sorted[Math.floor(sorted.length / 2)]
	if (middle === undefined) return
	for (const { day, line, text } of days)
		if (Math.abs(Date.parse(day) - middle) > furthestDays * dayMs)
			faults.push({ code: 'far-day', line, value: text })
}

type Dated = { date: DateCell | undefined; text: string }
type Known = {
	rows: readonly Row[]
	order: DateOrder | null
	sections: ReadonlyMap<number, Section>
	year: number | null
}

/** How the rows name their days: whole dates, days of the year, or days of a month that stands beside or above. */
function datesOf(header: CsvRow, roles: readonly Role[], known: Known): Dated[] {
	const { rows, sections } = known
	const placeOf = (role: string) => roles.findIndex((each) => each && 'day' in each && each.day === role)
	const cellsAt = (place: number) => rows.map(({ cells }) => cells[place]?.trim() ?? '')
	const yearDay = placeOf('yearDay')
	if (yearDay >= 0) return yearDates(cellsAt(yearDay), known)
	const [month, yearPlace] = [placeOf('month'), placeOf('year')]
	const columns = [placeOf('date'), placeOf('day')].filter((place) => place >= 0).map(cellsAt)
	const numbers = columns.find((cells) => cells.every((cell) => readNumber(cell) !== undefined))
	const whole = columns.find((cells) => cells.some((cell) => readDate(cell, 'dmy') ?? readDate(cell, 'mdy')))
	if (whole) return wholeDates(whole, known)
	if (!numbers) throw new Refused([{ code: 'no-day-column', line: header.line, value: '' }])
	if (numbers.some((cell) => (readNumber(cell) ?? 0) > 31)) return yearDates(numbers, known)
	return numbers.map((cell, index): Dated => {
		const row = rows[index]
		const written = month >= 0 ? (row?.cells[month] ?? '') : ''
		const of = month >= 0 ? readMonth(written.trim()) : sections.get(row?.line ?? 0)?.month
		if (of == null && month < 0)
			throw new Refused([{ code: 'no-month', line: row?.line ?? null, value: cell }])
		const day = readNumber(cell) ?? 0
		const text = `${cell} ${written}`.trim()
		if (!of || day < 1 || day > 31) return { date: undefined, text }
		const year = yearPlace >= 0 ? (yearIn(row?.cells[yearPlace] ?? '') ?? null) : null
		return { date: { year, month: of, day }, text }
	})
}

function wholeDates(cells: readonly string[], { rows, order }: Known): Dated[] {
	const used = order ?? guessOrder(cells)
	if (!used)
		throw new Refused([{ code: 'which-order', line: rows[0]?.line ?? null, value: cells[0] ?? '' }], 'order')
	return cells.map((text) => ({ date: readDate(text, used), text }))
}

/** The order in which most dates exist, and if two do, the one in which the days follow each other; null: both can be. */
function guessOrder(cells: readonly string[]): DateOrder | null {
	const fits = dateOrders.map((order) => {
		const dates = cells.map((cell) => readDate(cell, order))
		const days = dates.map((date) => date && dayText(date.year ?? 2024, date.month, date.day))
		const real = days.filter((day) => day && isDay(day))
		const steps = real.filter((day, index) => isNext(real[index - 1], day)).length
		return { order, real: real.length, steps, key: days.join() }
	})
	const most = Math.max(...fits.map(({ real }) => real))
	const [first, ...rest] = fits
		.filter(({ real }) => real === most)
		.sort((one, other) => other.steps - one.steps)
	if (!first) return null
	const rival = rest.find(({ key }) => key !== first.key)
	if (!rival) return first.order
	return cells.length >= enoughRows && first.steps > 2 * rival.steps ? first.order : null
}

function isNext(before: string | undefined, day: string | undefined): boolean {
	return before !== undefined && day !== undefined && Date.parse(day) - Date.parse(before) === dayMs
}

/** Days of the year. Where there is a 366th the numbers count 29 February, which other years leave out. */
function yearDates(cells: readonly string[], { rows, year, sections }: Known): Dated[] {
	const numbers = cells.map(readNumber)
	const isLeapCount = Math.max(...numbers.map((number) => number ?? 0)) === 366
	return cells.map((text, index): Dated => {
		const number = numbers[index]
		const line = rows[index]?.line ?? 0
		const of = sections.get(line)?.year ?? year
		if (of === null) throw new Refused([{ code: 'no-year', line, value: text }], 'year')
		if (number === undefined || number < 1 || number > 366) return { date: undefined, text }
		const at = new Date(Date.UTC(isLeapCount ? 2024 : of, 0, number))
		if (!isLeapCount && at.getUTCFullYear() !== of) return { date: undefined, text }
		return { date: { year: null, month: at.getUTCMonth() + 1, day: at.getUTCDate() }, text }
	})
}

function dayText(year: number, month: number, day: number): string {
	const pad = (part: number) => String(part).padStart(2, '0')
	return `${year}-${pad(month)}-${pad(day)}`
}
