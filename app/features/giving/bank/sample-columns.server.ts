import { collectBytes, decodeText } from '#app/platform/text/text-file.server.ts'
import { UnreadableText } from '#app/platform/text/unreadable-text.ts'
import { type ColumnMap, foldHeader } from './columns.ts'
import { firstRows, guessColumns, guessSeparator } from './guess-columns.server.ts'
import { detectFormat } from './read.server.ts'
import { limits } from './statement.ts'

const sampled = 40
const mostColumns = 60

/** The columns to choose from: by their name in the header, or by their position. */
export type SampledColumn = { value: string; name: string; example: string }
export type ColumnSample = { map: ColumnMap; columns: SampledColumn[] }

/**
 * The columns of a CSV file, as its form offers them.
 * @param map by which it is read; without it the columns are guessed
 * @returns null: it is no CSV file with columns
 */
export async function sampleColumns(
	bytes: Uint8Array,
	map: ColumnMap | undefined,
): Promise<ColumnSample | null> {
	try {
		const { text } = decodeText(await collectBytes(bytes, limits.bytes), map?.encoding ?? undefined)
		if (detectFormat(text) !== 'csv') return null
		const used = map ?? (await guessColumns(text).catch(() => undefined))?.map ?? (await plainMap(text))
		const rows = (await firstRows(text, used.separator, used.skipLines + sampled)).filter(
			({ line }) => line > used.skipLines,
		)
		const header = used.hasHeader ? (rows.shift()?.cells ?? []) : []
		const count = Math.min(mostColumns, Math.max(header.length, ...rows.map(({ cells }) => cells.length)))
		const folded = header.map(foldHeader)
		const columns = Array.from({ length: Math.max(0, count) }, (_, place) => {
			const name = header[place]?.trim() ?? ''
			const isNamed = name !== '' && name.length <= 200 && folded.indexOf(folded[place] ?? '') === place
			const example = rows.map(({ cells }) => cells[place]?.trim() ?? '').find((cell) => cell !== '') ?? ''
			return {
				value: isNamed && folded[place] !== '' ? name : `#${place + 1}`,
				name: name.slice(0, 60),
				example: example.slice(0, 30),
			}
		})
		return columns.length > 1 ? { map: used, columns } : null
	} catch (error) {
		if (error instanceof UnreadableText) return null
		throw error
	}
}

/** If nothing can be guessed, the file is only split into cells. */
async function plainMap(text: string): Promise<ColumnMap> {
	const separator = await guessSeparator(text, ({ length }) => (length > 1 ? length : 0))
	const rows = await firstRows(text, separator, sampled)
	const most = Math.max(...rows.map(({ cells }) => cells.length))
	const header = rows.find(({ cells }) => cells.length === most)
	return {
		encoding: null,
		skipLines: (header?.line ?? 1) - 1,
		hasHeader: true,
		separator,
		dateOrder: 'dmy',
		decimalSign: '.',
		columns: { text: [] },
		doneWords: [],
		currency: null,
	}
}
