import type { Table } from './catalogue.ts'
import { quoted, type Session } from './session.ts'

// The size of a part in memory.
const partBytes = 1_000_000
const mostRows = 5000

export type Part = { rows: number; lines: string[] }

/** The rows of a table in parts: each row a JSON list of its columns as text. Call it in a transaction. */
export async function* dumpTable(session: Session, { name, columns }: Table): AsyncGenerator<Part> {
	const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
	await session.query(
		`declare rows no scroll cursor for select json_build_array(${values})::text as line from public.${quoted(name)}`,
	)
	let wanted = 50
	while (true) {
		const fetched = await session.query<{ line: string }>(`fetch ${wanted} from rows`)
		if (fetched.length === 0) break
		const lines = fetched.map((row) => row.line)
		yield { rows: lines.length, lines }
		const bytes = lines.reduce((sum, line) => sum + line.length, 0)
		wanted = Math.max(1, Math.min(mostRows, Math.floor((partBytes * lines.length) / bytes)))
	}
	await session.query('close rows')
}
