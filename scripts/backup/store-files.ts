import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { inTemp, type Store } from '#app/platform/storage/store.server.ts'
import { keysOf } from '#app/platform/storage/take-in.server.ts'
import type { ArchiveWriter } from './archive.ts'
import type { Table } from './catalogue.ts'
import { entries, type Sums } from './manifest.ts'
import type { Session } from './session.ts'

type Row = { key: string; widths: number[]; sha256: string }
type Told = { at: (files: Sums['files']) => void; stop: AbortSignal }

const inMemory = 4_000_000
const rowsAtOnce = 200

/** Adds the bytes of every file that a row names. What is not there any more, or not as its row says, is listed. */
export async function addFiles(
	session: Session,
	tables: Table[],
	store: Store,
	archive: ArchiveWriter,
	told: Told,
): Promise<Sums['files']> {
	const files: Sums['files'] = { count: 0, bytes: 0, missing: [], damaged: [] }
	const known = tables.find((table) => table.name === 'files')?.columns.map((column) => column.name) ?? []
	if (!['key', 'widths', 'sha256'].every((name) => known.includes(name))) return files

	await session.query(
		'declare files no scroll cursor for select key, widths::text as widths, sha256 from public.files order by key',
	)
	while (true) {
		const rows = await session.query<Omit<Row, 'widths'> & { widths: string }>(
			`fetch ${rowsAtOnce} from files`,
		)
		if (rows.length === 0) return files
		for (const row of rows) await addOne({ ...row, widths: JSON.parse(row.widths) as number[] })
	}

	async function addOne(row: Row) {
		for (const key of keysOf(row)) {
			told.stop.throwIfAborted()
			const sha256 = await addKey(key)
			if (sha256 === null) files.missing.push(key)
			else if (key === row.key && sha256 !== row.sha256) files.damaged.push(key)
		}
		told.at(files)
	}

	/** Its size must be known before its bytes: what is small is read first, what is large written down. */
	async function addKey(key: string): Promise<string | null> {
		const source = await store.read(key).catch(async (error: unknown) => {
			if (await store.has(key)) throw error
			return null
		})
		if (source === null) return null
		const name = `backup-${createHash('sha256').update(key).digest('hex').slice(0, 16)}-${process.pid}`
		return inTemp(store.temp, name, async (folder) => {
			const start: Buffer[] = []
			let size = 0
			const spill = path.join(folder, 'bytes')
			let handle: Awaited<ReturnType<typeof open>> | undefined
			try {
				for await (const chunk of source as AsyncIterable<Buffer>) {
					size += chunk.length
					if (size <= inMemory) start.push(chunk)
					else {
						handle ??= await open(spill, 'w', 0o600)
						await handle.writeFile(chunk)
					}
				}
			} finally {
				await handle?.close()
			}
			files.count++
			files.bytes += size
			const bytes = async function* () {
				yield* start
				if (handle) yield* createReadStream(spill) as AsyncIterable<Buffer>
			}
			return archive.addStream(entries.file(key), size, bytes())
		})
	}
}
