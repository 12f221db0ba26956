import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { openFolder as openFileFolder, type Store } from '#app/platform/storage/store.server.ts'
import { listTables } from '#scripts/backup/catalogue.ts'
import { readSettings } from '#scripts/backup/manifest.ts'
import { runBackup } from '#scripts/backup/run-backup.ts'
import { openFolder, openServer, type Session, settleForms } from '#scripts/backup/session.ts'
import { runRestore } from '#scripts/restore/run-restore.ts'
import { aUser } from './world.ts'
import { aFatwa } from './world-fatwas.ts'
import { aFolder } from './world-files.ts'

type Settings = Record<string, string>

// Cached: a database on disk takes a second to make.
let empty: Promise<string> | undefined
let small: Promise<string> | undefined

async function emptyDir(): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-site-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	await mkdir(path.join(folder, 'db'))
	await (await openPglite(path.join(folder, 'db'))).close()
	return folder
}

async function smallDir(): Promise<string> {
	const folder = await emptyDir()
	await fillDir(folder, aSmallSite)
	return folder
}

type Fill = (db: Db, store: Store) => Promise<unknown>

async function fillDir(dataDir: string, fill: Fill) {
	const { db, close } = await openPglite(path.join(dataDir, 'db'))
	const store = openFileFolder(path.join(dataDir, 'files'), path.join(dataDir, 'tmp'))
	await db.transaction(async (tx) => fill(tx as unknown as Db, store))
	await close()
}

/** A data folder of a small site; `fill` adds to it. */
export async function aSmallDir(fill?: Fill) {
	small ??= smallDir()
	return aCopy(await small, fill)
}

async function aCopy(from: string, fill?: Fill) {
	const dataDir = path.join(await aFolder(), 'data')
	cpSync(from, dataDir, { recursive: true })
	await writeFile(path.join(dataDir, 'secret'), randomBytes(32).toString('base64url'))
	if (fill) await fillDir(dataDir, fill)
	return dataDir
}

/** A data folder with a database, its secret, and the rows of `fill`. */
export async function aDataDir(fill?: Fill) {
	empty ??= emptyDir()
	return aCopy(await empty, fill)
}

/** People, an answered question in two languages, and files: a picture in two widths and a large one. */
export async function aSmallSite(db: Db, store: Store) {
	const user = await aUser(db, { name: 'نور "x" \\ \n\t {a,b} NULL' })
	for (let n = 0; n < 40; n++) {
		await aFatwa(db, {
			title: `سؤال ${n} \\N`,
			userId: user.id,
			answers: [{}, { language: 'ar', answer: `<p>${'جواب '.repeat(400)}</p>` }],
		})
	}
	await aStoredFile(db, store, { key: 'avatars/abc.webp', bytes: randomBytes(70_000), widths: [256, 512] })
	const given = await aTemp(randomBytes(9000))
	await store.put('avatars/abc-256.webp', given)
	await rm(path.dirname(given.file), { recursive: true })
	await aStoredFile(db, store, { key: 'course-materials/big.pdf', bytes: randomBytes(5_000_000) })
}

export async function aStoredFile(
	db: Db,
	store: Store,
	{ key, bytes, widths = [] }: { key: string; bytes: Buffer; widths?: number[] },
) {
	const [bucket = '', name = ''] = key.split('/')
	const given = await aTemp(bytes)
	await store.put(key, given)
	await rm(path.dirname(given.file), { recursive: true })
	await db.insert(files).values({
		bucket,
		key,
		widths,
		name,
		path: name,
		contentType: 'image/webp',
		bytes: bytes.length,
		sha256: createHash('sha256').update(bytes).digest('hex'),
	})
}

async function aTemp(bytes: Buffer) {
	const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'mishkat-bytes-')), 'bytes')
	await writeFile(file, bytes)
	return { file, bytes: bytes.length, contentType: 'image/webp' }
}

type Over = { passphrase?: string; secret?: string; stop?: AbortSignal }

/** Backs up a data folder, or a server's database; returns the file's name. */
export async function backedUp(settings: Settings, over: Over & { file?: string } = {}) {
	const { env, given } = readSettings(settings)
	const file = over.file ?? path.join(await aFolder(), 'backup.tar.gz')
	const said: string[] = []
	await runBackup({
		env,
		givenSecret: given,
		file,
		passphrase: over.passphrase ?? null,
		replace: false,
		print: (line) => line.startsWith('\r') || said.push(line),
		stop: over.stop ?? new AbortController().signal,
	})
	return { file, said }
}

/** Restores into an empty folder, or by the given settings. */
export async function restored(
	file: string,
	settings: Settings = {},
	over: Over & { newSecret?: boolean; heard?: (line: string) => void } = {},
) {
	const dataDir = settings.DATA_DIR ?? path.join(await aFolder(), 'restored')
	const { env, given } = readSettings({ ...settings, DATA_DIR: dataDir })
	const said: string[] = []
	await runRestore({
		env,
		givenSecret: given,
		file,
		passphrase: over.passphrase ?? null,
		newSecret: over.newSecret ?? false,
		print: (line) => {
			over.heard?.(line)
			if (!line.startsWith('\r')) said.push(line)
		},
		stop: over.stop ?? new AbortController().signal,
	})
	return { dataDir, said }
}

/** Every row of every table, as sorted text. */
export async function contentsOf(where: { dataDir: string } | { url: string }) {
	const session =
		'dataDir' in where ? await openFolder(path.join(where.dataDir, 'db')) : await openServer(where.url)
	try {
		await settleForms(session)
		const contents: Record<string, string[]> = {}
		for (const { name, columns } of await listTables(session)) {
			const list = columns.map((column) => `"${column.name}"::text`).join(', ')
			const rows = await session.query<{ line: string }>(
				`select json_build_array(${list})::text as line from "${name}"`,
			)
			contents[name] = rows.map((row) => row.line).sort()
		}
		return { rows: contents, schema: await schemaOf(session) }
	} finally {
		await session.close()
	}
}

/** Indexes, constraints, triggers and sequences, in SQL. */
async function schemaOf(session: Session) {
	const rows = await session.query<{ line: string }>(`
		select indexdef as line from pg_indexes where schemaname = 'public'
		union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
			where connamespace = 'public'::regnamespace and contype <> 'n'
		union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
		union all select sequencename || ' ' || coalesce(last_value::text, '-') from pg_sequences where schemaname = 'public'`)
	return rows.map((row) => row.line).sort()
}

/** Runs a script of the repository in a process of its own, ended with the test. */
export function aProcess(file: string, args: string[], settings: Settings = {}) {
	const child: ChildProcess = spawn(process.execPath, [file, ...args], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SAMPLE: 'no', ...settings },
	})
	const lines: string[] = []
	const waiting: { pattern: RegExp; found: (line: string) => void }[] = []
	createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
		lines.push(line)
		for (const { pattern, found } of waiting) if (pattern.test(line)) found(line)
	})
	const ended = once(child, 'close').then(() => child.exitCode ?? -1)
	onTestFinished(async () => {
		child.kill('SIGKILL')
		await ended
	})
	return {
		child,
		lines,
		ended,
		says: (pattern: RegExp) =>
			new Promise<string>((resolve, reject) => {
				const said = lines.find((line) => pattern.test(line))
				if (said) resolve(said)
				else waiting.push({ pattern, found: resolve })
				ended.then(() => reject(new Error(`ended without saying ${pattern}: ${lines.join(' | ')}`)))
			}),
	}
}

export async function emptied(folder: string) {
	await rm(folder, { recursive: true, force: true })
	await mkdir(folder, { recursive: true })
}
