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
type Part = { key: string; size: number }
type StoreWatch = { at: (files: Sums['files']) => void; stop: AbortSignal }

const inMemory = 4_000_000
const rowsAtOnce = 200

/** Adds the bytes of every file and video part of the rows; lists missing and changed ones. */
export async function addFiles(
	session: Session,
	tables: Table[],
	store: Store,
	archive: ArchiveWriter,
	watch: StoreWatch,
): Promise<Sums['files']> {
	const files: Sums['files'] = { count: 0, bytes: 0, missing: [], damaged: [] }
	if (has('files', 'key', 'widths', 'sha256')) {
		const rows = each<Omit<Row, 'widths'> & { widths: string }>(
			'select key, widths::text as widths, sha256 from public.files order by key',
		)
		for await (const row of rows) await addOne({ ...row, widths: JSON.parse(row.widths) as number[] })
	}
	if (has('course_media_parts', 'key', 'size')) {
		for await (const part of each<Part>(
			'select key, size from public.course_media_parts order by media_id, start',
		))
			await addPart(part)
	}
	return files

	function has(table: string, ...columns: string[]): boolean {
		const known = tables.find(({ name }) => name === table)?.columns.map((column) => column.name) ?? []
		return columns.every((name) => known.includes(name))
	}

	async function* each<T>(rows: string): AsyncGenerator<T> {
		await session.query(`declare named no scroll cursor for ${rows}`)
		while (true) {
			const some = await session.query<T>(`fetch ${rowsAtOnce} from named`)
			if (some.length === 0) break
			yield* some
		}
		await session.query('close named')
	}

	async function addOne(row: Row) {
		for (const key of keysOf(row)) {
			watch.stop.throwIfAborted()
			const added = await addKey(key)
			if (added === null) files.missing.push(key)
			else if (key === row.key && added.sha256 !== row.sha256) files.damaged.push(key)
		}
		watch.at(files)
	}

	async function addPart({ key, size }: Part) {
		watch.stop.throwIfAborted()
		const added = await addKey(key)
		if (added === null) files.missing.push(key)
		else if (added.size !== Number(size)) files.damaged.push(key)
		watch.at(files)
	}

	/** A tar entry starts with its size: small files are buffered, large ones written to disk. */
	async function addKey(key: string): Promise<{ sha256: string; size: number } | null> {
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
			return { sha256: await archive.addStream(entries.file(key), size, bytes()), size }
		})
	}
}
