import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { UnreadableText } from './unreadable-text.ts'

export type CsvRow = { line: number; cells: string[] }

const chunk = 65_536

/**
 * The rows of a CSV text with their lines; empty rows are left out.
 * @param limits `line`: characters of a row; `cells`: of the whole text, the empty ones too
 * @throws UnreadableText where a quotation mark is not closed, a row is too long, or there are too many cells
 */
export async function* csvRows(
	text: string,
	separator: string,
	limits: { line: number; cells: number },
): AsyncGenerator<CsvRow> {
	// Counted as rows are parsed: those that were not taken yet are lost when the parser stops.
	let line = 1
	let cells = 0
	const parser = Readable.from(piecesOf(text)).pipe(
		parse({
			bom: true,
			delimiter: separator,
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			relax_quotes: true,
			max_record_size: limits.line,
			info: true,
			raw: true,
			on_record: (parsed: unknown) => {
				const { record, raw } = parsed as { record: string[]; raw: string }
				cells += record.length
				if (cells > limits.cells) throw new UnreadableText('too-many-cells', line, String(limits.cells))
				const row: CsvRow = { line, cells: record }
				line += 1 + (raw.slice(0, -1).match(/\r\n|\n|\r/g)?.length ?? 0)
				// The library's types describe only its result without this function.
				return row as unknown as string[]
			},
		}),
	)
	try {
		for await (const row of parser as AsyncIterable<CsvRow>) {
			if (row.cells.some((cell) => cell.trim() !== '')) yield row
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
		throw new UnreadableText(isLong ? 'line-too-long' : 'quote-open', line, String(limits.line))
	}
}

/** Between two pieces other requests have their turn. */
async function* piecesOf(text: string): AsyncGenerator<string> {
	for (let at = 0; at < text.length; at += chunk) {
		yield text.slice(at, at + chunk)
		await turn()
	}
}
