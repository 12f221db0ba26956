import { collectBytes, decodeText } from '#app/platform/text/text-file.server.ts'
import { UnreadableText } from '#app/platform/text/unreadable-text.ts'
import { readCamt } from './camt.server.ts'
import { type ColumnMap, foldHeader } from './columns.ts'
import { readCsv } from './csv.server.ts'
import { type GuessedMap, guessColumns } from './guess-columns.server.ts'
import { readMt940 } from './mt940.server.ts'
import { readOfx } from './ofx.server.ts'
import { type BankFormat, limits, type ReadStatement, UnreadableFile } from './statement.ts'

export type ReadFile = ReadStatement & {
	/** The columns by which a CSV file was read, and whether they were guessed. */
	guessed?: GuessedMap
}

/**
 * Reads a bank's file of any format that we know. It never throws for what the file holds: a refusal says the line and why.
 * @param source the file's bytes; of more than `limits.bytes` nothing is kept
 * @param options `map`: saved columns of a CSV file, else they are guessed; `currency`: where the file does not say it
 */
export async function readBankFile(
	source: AsyncIterable<Uint8Array> | Uint8Array,
	{ map, currency }: { map?: ColumnMap; currency?: string } = {},
): Promise<ReadFile> {
	let guessed: GuessedMap | undefined
	try {
		const { text } = decodeText(await collectBytes(source, limits.bytes), map?.encoding ?? undefined)
		const format = detectFormat(text)
		if (format === 'camt') return { ok: true, statement: readCamt(text) }
		if (format === 'mt940') return { ok: true, statement: readMt940(text) }
		if (format === 'ofx') return { ok: true, statement: readOfx(text) }
		if (format !== 'csv') throw new UnreadableFile('unknown-format', 1)
		refuseLongLines(text)
		guessed = map ? undefined : await guessColumns(text)
		const columns = map ?? guessed?.map
		if (!columns) throw new UnreadableFile('no-columns', 1)
		const statement = await readCsv(text, { ...columns, currency: columns.currency ?? currency ?? null })
		return { ok: true, statement, guessed }
	} catch (error) {
		if (!(error instanceof UnreadableText)) throw error
		return { ok: false, refusal: error.refusal, guessed }
	}
}

/** The format of a file by its beginning; null for XML that is no statement, HTML and other texts. */
export function detectFormat(text: string): BankFormat | null {
	const start = text
		.slice(0, 8192)
		.replace(/^\uFEFF/, '')
		.trimStart()
	if (/^OFXHEADER\s*:/i.test(start) || /<OFX[\s>]/i.test(start)) return 'ofx'
	if (start.startsWith('<'))
		return /<!doctype|camt\.05[23]|BkToCstmrStmt|BkToCstmrAcctRpt/i.test(start) && !/<html/i.test(start)
			? 'camt'
			: null
	if (/^(?:\{1:|:20:|:25:|:60[FM]:)/.test(start) || /^:61:/m.test(start)) return 'mt940'
	if (start.startsWith('{') || start.startsWith('[')) return null
	const [first = ''] = start.split('\n', 1)
	return foldHeader(first) === '' && !/[,;\t|]/.test(start) ? null : 'csv'
}

/** Refuses very long lines: a CSV reader keeps a whole row in memory, and its own limit ignores empty cells. */
function refuseLongLines(text: string) {
	let line = 1
	let start = 0
	while (text.length - start > limits.line) {
		const within = text.slice(start, start + limits.line + 1)
		const end = Math.max(within.lastIndexOf('\n'), within.lastIndexOf('\r'))
		if (end < 0) throw new UnreadableFile('line-too-long', line, String(limits.line))
		line += within.slice(0, end + 1).match(/\r\n|\n|\r/g)?.length ?? 0
		start += end + 1
	}
}
