import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf, unguarded } from './csv.ts'
import { parseJson } from './json.ts'

/** A row of a file, or its error; `at` is the number of bytes read so far. */
export type Row = { line: number; at: number } & (
	| { cells: Record<string, unknown> }
	| { column?: string; fault: string }
)

/** Why a file cannot be read, or not further; its message is for the user. */
export class FileError extends Error {
	override name = 'FileError'
}

/** Limits memory for a file without line ends. */
const maxRowBytes = 4_000_000
/** Limits the columns of a CSV file; our formats have about thirty. */
const maxColumns = 1000
const unreadable = 'holds a character that is not UTF-8; save the file as UTF-8.'

/**
 * Streams the rows of a file: comma-separated if its name ends in .csv (comma, semicolon or tab, a first line of
 * column names), else one JSON object a line. Both in UTF-8.
 * @throws FileError if it cannot be read at all; the rows may throw one, too
 */
export async function openRows(file: string): Promise<{ size: number; rows: AsyncGenerator<Row> }> {
	const { size, start } = await lookAt(file)
	if (isCsv(file)) return { size, rows: csvRows(file, start) }
	if (start.replace(/^\uFEFF?\s*/, '').startsWith('[')) {
		throw new FileError(
			`${file} is one JSON array; write one object a line, without brackets and commas around them.`,
		)
	}
	return { size, rows: jsonRows(file) }
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
		throw new FileError(`${file} cannot be read: ${error.message}.`)
	})
	try {
		const stat = await handle.stat()
		if (!stat.isFile()) throw new FileError(`${file} is no file.`)
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
		if (bytesRead === 0) throw new FileError(`${file} is empty.`)
		const bytes = buffer.subarray(0, bytesRead)
		const marks = bytes.subarray(0, 2).toString('hex')
		if (marks === 'fffe' || marks === 'feff') throw new FileError(`${file} is UTF-16; save it as UTF-8.`)
		if (marks === '504b' || marks === '1f8b')
			throw new FileError(`${file} is packed or a spreadsheet; save it as CSV in UTF-8.`)
		if (bytes.includes(0)) throw new FileError(`${file} is no text file.`)
		const start = bytes.toString('utf8')
		// A few broken characters are errors of their rows; many mean another encoding.
		const broken = start.slice(0, -1).match(/\uFFFD/g)?.length ?? 0
		const whole = start.match(/[\u0080-\uFFFC]/g)?.length ?? 0
		if (broken > whole) throw new FileError(`${file} is not UTF-8; save it as UTF-8.`)
		return { size: stat.size, start }
	} finally {
		await handle.close()
	}
}

async function* jsonRows(file: string): AsyncGenerator<Row> {
	for await (const { line, at, text } of linesOf(file)) {
		if (text === null) yield { line, at, fault: `is longer than ${maxRowBytes} bytes.` }
		else if (text.includes('\uFFFD')) yield { line, at, fault: unreadable }
		else if (text.trim() !== '') yield { line, at, ...parsed(text) }
	}
}

function parsed(text: string): { cells: Record<string, unknown> } | { fault: string } {
	try {
		const value = parseJson(text)
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { cells: { ...value } }
	} catch {}
	return {
		fault: 'is no JSON object, or is nested too deep; write one object a line, as {"external_id": "…", …}.',
	}
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

async function* csvRows(file: string, start: string): AsyncGenerator<Row> {
	const { delimiter, isSaid } = delimiterOf(start)
	const parser = createReadStream(file).pipe(
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
			if (columns === null) columns = columnNames(record)
			else yield { ...row, ...cellsOf(columns, record) }
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		throw new FileError(
			`Line ${line} and what follows cannot be read: a quotation mark is opened there and not closed, or the row is longer than ${maxRowBytes} bytes.`,
		)
	}
}

function columnNames(record: string[]): string[] {
	if (record.length > maxColumns)
		throw new FileError(`The first line names ${record.length} columns; at most ${maxColumns} are read.`)
	const columns = record.map((name) => name.trim().toLowerCase())
	const known = new Set<string>()
	for (const name of columns) {
		if (name !== '' && known.has(name))
			throw new FileError(`The first line names the column ${JSON.stringify(name.slice(0, 60))} twice.`)
		known.add(name)
	}
	return columns
}

function cellsOf(
	columns: string[],
	record: string[],
): { cells: Record<string, unknown> } | { column?: string; fault: string } {
	// Spreadsheets leave empty cells at the end of a row.
	if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
		return {
			fault: `has ${record.length} cells, but the first line names ${columns.length} columns; put texts with commas into quotation marks.`,
		}
	}
	const broken = record.findIndex((cell) => cell.includes('\uFFFD'))
	if (broken >= 0) return { column: columns[broken], fault: unreadable }
	return {
		cells: Object.fromEntries(
			columns.flatMap((name, index) => (name ? [[name, unguarded(record[index] ?? '')]] : [])),
		),
	}
}
