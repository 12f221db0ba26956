import type { Env } from '#app/platform/process/env.server.ts'
import { openStore } from '#app/platform/storage/store.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { collectGarbage } from '../import/memory.ts'
import { again } from '../import/progress.ts'
import { writeWhole } from '../whole-file.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { listMigrations, listSequences, listTables } from './catalogue.ts'
import { takeCopy } from './copy.ts'
import { dumpTable } from './dump.ts'
import { entries, fingerprintOf, keptSecret, type Manifest, programVersion, type Sums } from './manifest.ts'
import { openFolder, openServer, type Session, settleForms } from './session.ts'
import { addFiles } from './store-files.ts'

/**
 * Tables without rows in a backup. Assets are stored again at each start. The others record visits and are useless
 * after a restore: people log in again.
 */
export const withoutRows = [
	'kept_assets',
	'rate_limits',
	'sessions',
	'push_subscriptions',
	'kept_forms',
	'search_miss_marks',
	'search_miss_salts',
]
// In parts of a megabyte each; the engine would else collect garbage late.
const partsBetween = 16

export type BackupOptions = {
	env: Env
	/** The operator's SECRET; null: it is in the data folder. */
	givenSecret: string | null
	file: string
	passphrase: string | null
	replace: boolean
	print: (line: string) => void
	stop: AbortSignal
}

/**
 * Writes database, files and keys into one file while the site runs. Rows are of one moment; files that are replaced
 * or removed before their turn are missing.
 * @returns the contents; `isWhole`: all files of the rows are there, unchanged
 * @throws FileError if it fails; the abort's reason when stopped. Then there is no file.
 */
export async function runBackup(
	options: BackupOptions,
): Promise<{ isWhole: boolean; bytes: number; rows: number; files: number }> {
	const { env, print, file, passphrase } = options
	const start = performance.now()
	const kept = options.givenSecret === null ? keptSecret(env.DATA_DIR) : null
	const { sums, bytes } = await writeWhole(file, { replace: options.replace }, async (handle) => {
		const source = await openSource(options)
		try {
			let sums: Sums | undefined
			const bytes = await writeArchive(handle, passphrase, async (archive) => {
				sums = await fill(archive, source.session, options, kept)
			})
			return { sums: sums as unknown as Sums, bytes }
		} finally {
			await source.close()
		}
	})
	const { count, missing, damaged } = sums.files
	const rows = Object.values(sums.rows).reduce((sum, count) => sum + count, 0)
	if (missing.length > 0)
		print(`${missing.length} files that rows name are not in the store: ${some(missing)}`)
	if (damaged.length > 0) print(`${damaged.length} files are not as their rows say: ${some(damaged)}`)
	const isWhole = missing.length + damaged.length === 0
	if (!isWhole)
		print(
			'Make it once more: what somebody replaced or removed meanwhile will be right then, what is said again is lost.',
		)
	print(
		`${rows} rows and ${count} files are in ${file}: ${mb(bytes)} MB (${((performance.now() - start) / 1000).toFixed(1)} s).`,
	)
	if (kept === null)
		print(
			'SECRET is set by you and not in the backup: keep it elsewhere, a restored site needs the same one.',
		)
	if (passphrase === null) {
		print(
			`It holds ${kept === null ? 'people’s data' : 'the keys of the site and people’s data'}, and nothing protects it but where you keep it.`,
		)
	}
	return { isWhole, bytes, rows, files: count }
}

async function fill(
	archive: ArchiveWriter,
	session: Session,
	{ env, givenSecret, print, stop }: BackupOptions,
	kept: string | null,
): Promise<Sums> {
	const tables = await listTables(session)
	const secret = givenSecret ?? kept
	const manifest: Manifest = {
		format: 1,
		version: programVersion(),
		madeAt: new Date().toISOString(),
		siteUrl: env.SITE_URL,
		database: session.kind,
		migrations: await listMigrations(session),
		tables,
		secret: { kept: kept !== null, fingerprint: secret ? fingerprintOf(secret) : '' },
	}
	await archive.add(entries.manifest, JSON.stringify(manifest, null, '\t'))

	const rows: Sums['rows'] = {}
	let bytes = 0
	for (const table of tables) {
		let [count, part] = [0, 0]
		if (withoutRows.includes(table.name)) {
			rows[table.name] = 0
			continue
		}
		for await (const some of dumpTable(session, table)) {
			stop.throwIfAborted()
			const text = Buffer.from(`${some.lines.join('\n')}\n`)
			await archive.add(entries.rows(table.name, ++part), text)
			count += some.rows
			bytes += text.length
			print(`${again}${table.name}: ${count} rows · ${mb(bytes)} MB`)
			if (part % partsBetween === 0) collectGarbage()
		}
		rows[table.name] = count
	}

	const store = await openStore(env)
	try {
		const at = ({ count, bytes }: Sums['files']) => print(`${again}${count} files · ${mb(bytes)} MB`)
		const files = await addFiles(session, tables, store, archive, { at, stop })
		if (kept !== null) await archive.add(entries.secret, kept)
		const sums = { rows, sequences: await listSequences(session), files, seen: archive.seen() }
		await archive.add(entries.sums, JSON.stringify(sums))
		return sums
	} finally {
		store.close()
	}
}

/** A snapshot of the database. */
async function openSource({ env, print, stop }: BackupOptions) {
	const copy = env.DATABASE_URL ? null : await takeCopy(env.DATA_DIR, print, stop)
	let session: Session | undefined
	const close = async () => {
		await session?.close()
		await copy?.remove()
	}
	try {
		session = copy ? await openFolder(copy.folder) : await openServer(env.DATABASE_URL ?? '')
		await settleForms(session)
		await session.query('begin isolation level repeatable read read only')
		const [made] = await session.query<{ made: string | null }>(
			"select to_regclass('drizzle.__drizzle_migrations')::text as made",
		)
		if (!made?.made)
			throw new FileError('This database has no tables of Mishkat; there is nothing to back up.')
		return { session, close }
	} catch (error) {
		await close()
		throw error
	}
}

function some(names: string[]): string {
	return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ')
}

export function mb(bytes: number): string {
	return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)
}
