import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf, unguarded } from './csv.ts'
import { parseJson } from './json.ts'

/** A row of a file, or its error; `at` is the number of bytes read so far. */
export type Row = { line: number; at: number } & ({ cells: Record<string, unknown> } | BrokenRow)

/** `record`: the cells as they stand in a CSV file. */
export type BrokenRow = { column?: string; fault: RowFault; record?: string[] }

/** Why a row cannot be read. */
export type RowFault =
	| { code: 'row-too-long' | 'not-utf8' | 'no-object' }
	| { code: 'cells-too-many'; cells: number; columns: number }

/** Why a file cannot be read, or not further. */
export type TableFault =
	| { code: 'no-file' | 'empty' | 'utf-16' | 'packed' | 'not-text' | 'not-utf8' | 'json-array' }
	| { code: 'not-readable'; reason: string }
	| { code: 'columns-too-many'; columns: number }
	| { code: 'column-twice'; column: string }
	| { code: 'row-open'; line: number }

/** Why a file cannot be read, or not further; its message is for the user of the command line. */
export class FileError extends Error {
	override name = 'FileError'
}

/** A `FileError` with a code for pages, which have words of their own. */
export class TableError extends FileError {
	readonly fault: TableFault
	constructor(file: string, fault: TableFault) {
		super(tableFaultText(file, fault))
		this.fault = fault
	}
}

/** Limits memory for a file without line ends. */
const maxRowBytes = 4_000_000
/** Limits the columns of a CSV file; our formats have about thirty. */
const maxColumns = 1000
const startBytes = 65_536

/** The sentence of a row's fault on the command line, without its subject. */
export function rowFaultText(fault: RowFault): string {
	switch (fault.code) {
		case 'row-too-long':
			return `is longer than ${maxRowBytes} bytes.`
		case 'not-utf8':
			return 'holds a character that is not UTF-8; save the file as UTF-8.'
		case 'no-object':
			return 'is no JSON object, or is nested too deep; write one object a line, as {"external_id": "…", …}.'
		case 'cells-too-many':
			return `has ${fault.cells} cells, but the first line names ${fault.columns} columns; put texts with commas into quotation marks.`
	}
}

function tableFaultText(file: string, fault: TableFault): string {
	switch (fault.code) {
		case 'not-readable':
			return `${file} cannot be read: ${fault.reason}.`
		case 'no-file':
			return `${file} is no file.`
		case 'empty':
			return `${file} is empty.`
		case 'utf-16':
			return `${file} is UTF-16; save it as UTF-8.`
		case 'packed':
			return `${file} is packed or a spreadsheet; save it as CSV in UTF-8.`
		case 'not-text':
			return `${file} is no text file.`
		case 'not-utf8':
			return `${file} is not UTF-8; save it as UTF-8.`
		case 'json-array':
			return `${file} is one JSON array; write one object a line, without brackets and commas around them.`
		case 'columns-too-many':
			return `The first line names ${fault.columns} columns; at most ${maxColumns} are read.`
		case 'column-twice':
			return `The first line names the column ${JSON.stringify(fault.column.slice(0, 60))} twice.`
		case 'row-open':
			return `Line ${fault.line} and what follows cannot be read: a quotation mark is opened there and not closed, or the row is longer than ${maxRowBytes} bytes.`
	}
}

/**
 * Streams the rows of a file: comma-separated if its name ends in .csv (comma, semicolon or tab, a first line of
 * column names), else one JSON object a line. Both in UTF-8.
 * @throws FileError if it cannot be read at all; the rows may throw one, too
 */
export async function openRows(file: string): Promise<{ size: number; rows: AsyncGenerator<Row> }> {
	const { size, start } = await lookAt(file)
	if (isCsv(file)) return { size, rows: csvRows(file, createReadStream(file), start) }
	if (start.replace(/^\uFEFF?\s*/, '').startsWith('[')) throw new TableError(file, { code: 'json-array' })
	return { size, rows: jsonRows(file) }
}

/**
 * Streams the rows of a CSV file that is in memory.
 * @param onColumns called with the names of the first line, in lower case, before the first row
 * @throws TableError if it cannot be read at all; the rows may throw one, too
 */
export function csvRowsOf(bytes: Uint8Array, onColumns: (columns: string[]) => void): AsyncGenerator<Row> {
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const start = startOf('', whole.subarray(0, startBytes))
	return csvRows('', Readable.from([whole], { objectMode: false }), start, onColumns)
}

/**
 * Streams the lines of a text file in UTF-8; one that is too long is null.
 * @throws FileError if it cannot be read at all
 */
export async function openLines(
	file: string,
): Promise<AsyncGenerator<{ line: number; text: string | null }>> {
	await lookAt(file)
	return linesOf(file)
}

export function isCsv(file: string): boolean {
	return path.extname(file).toLowerCase() === '.csv'
}

async function lookAt(file: string): Promise<{ size: number; start: string }> {
	const handle = await open(file).catch((error: Error) => {
		throw new TableError(file, { code: 'not-readable', reason: error.message })
	})
	try {
		const stat = await handle.stat()
		if (!stat.isFile()) throw new TableError(file, { code: 'no-file' })
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0)
		return { size: stat.size, start: startOf(file, buffer.subarray(0, bytesRead)) }
	} finally {
		await handle.close()
	}
}

/** The first bytes as text. */
function startOf(file: string, bytes: Buffer): string {
	if (bytes.length === 0) throw new TableError(file, { code: 'empty' })
	const marks = bytes.subarray(0, 2).toString('hex')
	if (marks === 'fffe' || marks === 'feff') throw new TableError(file, { code: 'utf-16' })
	if (marks === '504b' || marks === '1f8b') throw new TableError(file, { code: 'packed' })
	if (bytes.includes(0)) throw new TableError(file, { code: 'not-text' })
	const start = bytes.toString('utf8')
	// A few broken characters are errors of their rows; many mean another encoding.
	const broken = start.slice(0, -1).match(/\uFFFD/g)?.length ?? 0
	const whole = start.match(/[\u0080-\uFFFC]/g)?.length ?? 0
	if (broken > whole) throw new TableError(file, { code: 'not-utf8' })
	return start
}

async function* jsonRows(file: string): AsyncGenerator<Row> {
	for await (const { line, at, text } of linesOf(file)) {
		if (text === null) yield { line, at, fault: { code: 'row-too-long' } }
		else if (text.includes('\uFFFD')) yield { line, at, fault: { code: 'not-utf8' } }
		else if (text.trim() !== '') yield { line, at, ...parsed(text) }
	}
}

function parsed(text: string): { cells: Record<string, unknown> } | BrokenRow {
	try {
		const value = parseJson(text)
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { cells: { ...value } }
	} catch {}
	return { fault: { code: 'no-object' } }
}

/** Lines without their ends; one that is too long is null. */
async function* linesOf(file: string): AsyncGenerator<{ line: number; at: number; text: string | null }> {
	let parts: Buffer[] = []
	let length = 0
	let line = 1
	let at = 0
	const taken = () => {
		const text = length > maxRowBytes ? null : Buffer.concat(parts).toString('utf8')
		const row = { line, at, text: line === 1 && text !== null ? text.replace(/^\uFEFF/, '') : text }
		parts = []
		length = 0
		line++
		return row
	}
	for await (const chunk of createReadStream(file, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
		let from = 0
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
			keep(chunk.subarray(from, end))
			at += end + 1 - from
			from = end + 1
			yield taken()
		}
		keep(chunk.subarray(from))
		at += chunk.length - from
	}
	if (length > 0) yield taken()

	function keep(part: Buffer) {
		length += part.length
		if (length <= maxRowBytes) parts.push(part)
		else parts = []
	}
}

type CsvRecord = { record: string[]; raw: string; info: { bytes: number } }

async function* csvRows(
	file: string,
	source: Readable,
	start: string,
	onColumns?: (columns: string[]) => void,
): AsyncGenerator<Row> {
	const { delimiter, isSaid } = delimiterOf(start)
	const parser = source.pipe(
		parse({
			bom: true,
			delimiter,
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			relax_quotes: true,
			max_record_size: maxRowBytes,
			info: true,
			raw: true,
		}),
	)
	let columns: string[] | null = null
	let line = 1
	try {
		for await (const { record, raw, info } of parser as AsyncIterable<CsvRecord>) {
			const row = { line, at: info.bytes }
			line += 1 + (raw.slice(0, -1).match(/\r\n|\n|\r/g)?.length ?? 0)
			if (record.every((cell) => cell.trim() === '')) continue
			if (isSaid && row.line === 1) continue
			if (columns === null) {
				columns = columnNames(file, record)
				onColumns?.(columns)
			} else yield { ...row, ...cellsOf(columns, record) }
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		throw new TableError(file, { code: 'row-open', line })
	}
}

function columnNames(file: string, record: string[]): string[] {
	if (record.length > maxColumns)
		throw new TableError(file, { code: 'columns-too-many', columns: record.length })
	const columns = record.map((name) => name.trim().toLowerCase())
	const known = new Set<string>()
	for (const name of columns) {
		if (name !== '' && known.has(name)) throw new TableError(file, { code: 'column-twice', column: name })
		known.add(name)
	}
	return columns
}

function cellsOf(columns: string[], record: string[]): { cells: Record<string, unknown> } | BrokenRow {
	// Spreadsheets leave empty cells at the end of a row.
	if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
		return { fault: { code: 'cells-too-many', cells: record.length, columns: columns.length }, record }
	}
	const broken = record.findIndex((cell) => cell.includes('\uFFFD'))
	if (broken >= 0) return { column: columns[broken], fault: { code: 'not-utf8' }, record }
	return {
		cells: Object.fromEntries(
			columns.flatMap((name, index) => (name ? [[name, unguarded(record[index] ?? '')]] : [])),
		),
	}
}
