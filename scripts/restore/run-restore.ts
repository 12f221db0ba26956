import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#app/platform/process/env.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { type ArchiveFingerprint, checkArchive, type Entry, readArchive } from '../backup/archive.ts'
import { listTables } from '../backup/catalogue.ts'
import { countRows, forgetSecret, loadRows, makeTables, putAside, setSequences } from '../backup/load.ts'
import { entries, type Manifest, type Sums } from '../backup/manifest.ts'
import { mb } from '../backup/run-backup.ts'
import { settleForms } from '../backup/session.ts'
import { collectGarbage } from '../import/memory.ts'
import { again } from '../import/progress.ts'
import { refuseNewer, refuseOther, refuseOtherSecret } from './fits.ts'
import { claimFolder } from './into-folder.ts'
import { intoServer } from './into-server.ts'
import type { Target } from './target.ts'

// A megabyte each: without a limit the engine queues too many.
const partsBetween = 16

export type RestoreOptions = {
	env: Env
	/** SECRET as the operator gave it, or null. */
	givenSecret: string | null
	file: string
	passphrase: string | null
	newSecret: boolean
	print: (line: string) => void
	stop: AbortSignal
}

/**
 * Restores a backup: checks the whole file, writes everything aside, checks it again and puts it in place in one
 * step.
 * @returns what was restored; null where an earlier call had done all but the moving
 * @throws FileError when that cannot be done; the abort's reason when it is stopped. Then nothing was put in place.
 */
export async function runRestore(
	options: RestoreOptions,
): Promise<{ madeAt: string; rows: number; files: number } | null> {
	const { env, file, passphrase, print, stop } = options
	const start = performance.now()
	const progress = openPercent(print)
	const claim = env.DATABASE_URL ? null : await claimFolder(env)
	if (claim === 'finished') {
		print('A restore that had been broken off while its parts were moved is finished. Start with: npm start')
		return null
	}
	let target: Target | null = null
	try {
		await checkArchive(file, passphrase, progress('checking'), stop)
		const manifest = await readManifest(file, passphrase)
		refuseNewer(manifest)
		refuseOtherSecret(manifest, options.givenSecret, options.newSecret)
		target = claim ? await claim.open(manifest.migrations) : await intoServer(env)
		const { sums, secret } = await load(target, manifest, options, progress('restoring'))
		print(`${again}putting in order …`)
		const ownSecret = options.newSecret || options.givenSecret !== null ? null : secret
		const advice = await target.complete(ownSecret)
		const rows = tell(manifest, sums, start, print)
		if (advice) print(advice)
		return { madeAt: manifest.madeAt, rows, files: sums.files.count }
	} finally {
		await target?.abandon()
		await claim?.release()
	}
}

async function load(
	target: Target,
	manifest: Manifest,
	{ file, passphrase, newSecret, stop }: RestoreOptions,
	at: (bytes: number, of: number) => void,
): Promise<{ sums: Sums; secret: string | null }> {
	const { session } = target
	await settleForms(session)
	await makeTables(session, manifest.migrations)
	refuseOther(manifest, await listTables(session))
	const aside = await putAside(session, manifest.tables)
	let rowsDone = false
	let parts = 0
	let sums: Sums | undefined
	let secret: string | null = null

	await readArchive(
		file,
		passphrase,
		async (entry, seen) => {
			stop.throwIfAborted()
			const [kind = '', name = ''] = entry.name.split('/', 2)
			if (kind === 'rows') return loadPart(name, entry)
			if (!rowsDone && entry.name !== entries.manifest) await finishRows()
			if (kind === 'files') await takeFile(entry)
			else if (entry.name === entries.secret) secret = await textOf(entry.body)
			else if (entry.name === entries.sums) {
				sums = JSON.parse(await textOf(entry.body)) as Sums
				compareSeen(sums.seen, seen())
			}
		},
		at,
	)
	if (!sums) throw new FileError('The backup has no list of what it holds: it is not whole.')
	await setSequences(session, sums.sequences)
	for (const { name } of manifest.tables) {
		const count = await countRows(session, name)
		if (count !== sums.rows[name])
			throw new FileError(`${name} has ${count} rows after the restore, not ${sums.rows[name]}.`)
	}
	if (newSecret) await forgetSecret(session)
	return { sums, secret }

	async function loadPart(name: string, entry: Entry) {
		const table = manifest.tables.find((table) => table.name === name)
		if (!table) throw new FileError(`The backup holds rows of ${name}, which it does not describe.`)
		const lines = (await textOf(entry.body)).split('\n').filter((line) => line !== '')
		await loadRows(session, table, lines)
		await target.breathe(entry.size)
		if (++parts % partsBetween === 0) collectGarbage()
	}

	async function finishRows() {
		rowsDone = true
		for (const statement of aside.putBack) await session.query(statement)
	}

	async function takeFile(entry: Entry) {
		const key = entry.name.slice('files/'.length)
		if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..'))
			throw new FileError(`The backup holds a file of no good name: ${JSON.stringify(key)}.`)
		await mkdir(target.temp, { recursive: true, mode: 0o700 })
		const spill = path.join(target.temp, createHash('sha256').update(key).digest('hex').slice(0, 24))
		await pipeline(entry.body, createWriteStream(spill, { mode: 0o600 }))
		const [row] = await session.query<{ type: string }>(
			'select content_type as type from public.files where key = $1',
			[key],
		)
		const contentType = row?.type ?? 'application/octet-stream'
		await target.putFile(key, { file: spill, bytes: entry.size, contentType })
		await rm(spill, { force: true })
	}
}

function compareSeen(written: ArchiveFingerprint, read: ArchiveFingerprint) {
	if (written.entries !== read.entries || written.sha256 !== read.sha256)
		throw new FileError('What the backup holds is not what it says it holds.')
}

async function readManifest(file: string, passphrase: string | null): Promise<Manifest> {
	let manifest: Manifest | undefined
	try {
		await readArchive(
			file,
			passphrase,
			async (entry) => {
				if (entry.name !== entries.manifest) throw new FileError(`${file} is no backup of Mishkat.`)
				manifest = JSON.parse(await textOf(entry.body)) as Manifest
				throw new Enough()
			},
			() => {},
		)
	} catch (error) {
		if (!(error instanceof Enough)) throw error
	}
	if (!manifest) throw new FileError(`${file} is no backup of Mishkat.`)
	return manifest
}

class Enough extends Error {}

async function textOf(body: Readable): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of body) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks).toString('utf8')
}

function openPercent(print: (line: string) => void) {
	return (what: string) => {
		let last = -1
		return (bytes: number, of: number) => {
			const percent = Math.floor((bytes / Math.max(1, of)) * 100)
			if (percent !== last) print(`${again}${what}: ${percent} % of ${mb(of)} MB`)
			last = percent
		}
	}
}

/** @returns how many rows there are */
function tell(manifest: Manifest, sums: Sums, start: number, print: (line: string) => void): number {
	const rows = Object.values(sums.rows).reduce((sum, count) => sum + count, 0)
	const seconds = ((performance.now() - start) / 1000).toFixed(1)
	print(
		`${rows} rows and ${sums.files.count} files are restored, as they were at ${manifest.madeAt} (${seconds} s).`,
	)
	const lost = [...sums.files.missing, ...sums.files.damaged]
	if (lost.length > 0)
		print(
			`${lost.length} files were gone or damaged when the backup was made: ${lost.slice(0, 5).join(', ')}`,
		)
	print(`The site was at ${manifest.siteUrl}. Set SITE_URL if it is still, and start with: npm start`)
	return rows
}
