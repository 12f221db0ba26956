import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readActor } from '#app/features/users/api.server.ts'
import { profiles, sessions, twoFactors } from '#app/features/users/tables.server.ts'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { ownMigrations } from '#scripts/backup/load.ts'
import { anAdmin, aUser, sessionCookie, testEnv } from './world.ts'
import { aDataDir, aProcess, aSmallDir, aStoredFile, backedUp, contentsOf, restored } from './world-backup.ts'
import { aFolder } from './world-files.ts'

const slow = { timeout: 400_000 }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Names and hashes of all files in a folder. */
async function filesIn(folder: string) {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const found = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
	const sums = found.map(async (file) => `${path.relative(folder, file)} ${sha256(await readFile(file))}`)
	return (await Promise.all(sums)).sort()
}

test('a site comes back as it was: rows, indexes, triggers, numbers, files and secret', slow, async () => {
	const dataDir = await aSmallDir()
	const { file, said } = await backedUp({ DATA_DIR: dataDir })
	expect(said[0]).toMatch(/^\d+ rows and 3 files are in .*backup\.tar\.gz: \d/)
	expect((await stat(file)).mode & 0o777).toBe(0o600)

	const back = await restored(file, {})
	const [before, after] = [await contentsOf({ dataDir }), await contentsOf(back)]
	expect(after.rows).toEqual(before.rows)
	expect(after.schema).toEqual(before.schema)
	expect(before.rows.fatwa_publications).toHaveLength(80)
	expect(await filesIn(path.join(back.dataDir, 'files'))).toEqual(await filesIn(path.join(dataDir, 'files')))
	expect(await filesIn(path.join(dataDir, 'files'))).toHaveLength(3)
	expect(await readFile(path.join(back.dataDir, 'secret'), 'utf8')).toBe(
		await readFile(path.join(dataDir, 'secret'), 'utf8'),
	)
	expect((await readdir(back.dataDir)).sort()).toEqual(['db', 'files', 'secret'])
	expect((await readdir(dataDir)).filter((name) => name.startsWith('copy-'))).toEqual([])
})

test('sessions are not in a backup, and what comes next gets the next number', slow, async () => {
	let cookie = ''
	const dataDir = await aSmallDir(async (db) => {
		cookie = await sessionCookie(db, await anAdmin(db, { name: 'Boss' }))
	})
	await writeFile(path.join(dataDir, 'secret'), testEnv.SECRET)
	const { file } = await backedUp({ DATA_DIR: dataDir })
	const back = await restored(file)

	const env = readEnv({ DATA_DIR: back.dataDir, SAMPLE: 'no' })
	const { db, close } = await openPglite(path.join(back.dataDir, 'db'))
	expect(await readActor(db, env, new Headers({ cookie }))).toBe(null)
	const { rows } = (await db.execute(
		sql`insert into fatwas (title, question, language) values ('t', 'q', 'en') returning number`,
	)) as unknown as { rows: { number: number | string }[] }
	expect(Number(rows[0]?.number)).toBe(41)
	await close()
})

test('with a passphrase the file tells nothing, and only who knows it gets the site back', slow, async () => {
	const dataDir = await aSmallDir()
	const passphrase = 'a long enough passphrase'
	const { file } = await backedUp({ DATA_DIR: dataDir }, { passphrase })
	const bytes = await readFile(file)
	for (const word of ['manifest', 'fatwa', 'ustar']) expect(bytes.includes(word)).toBe(false)

	await expect(restored(file)).rejects.toThrow(/is encrypted\. Name the file with its passphrase/)
	await expect(restored(file, {}, { passphrase: 'another passphrase' })).rejects.toThrow(
		/^The passphrase is not the one of this backup/,
	)
	const back = await restored(file, {}, { passphrase })
	expect((await contentsOf(back)).rows).toEqual((await contentsOf({ dataDir })).rows)
})

test(
	'half a file, a changed byte, and what is no backup are refused, and nothing is left behind',
	slow,
	async () => {
		const dataDir = await aSmallDir()
		const plain = await readFile((await backedUp({ DATA_DIR: dataDir })).file)
		const passphrase = 'a long enough passphrase'
		const sealed = await readFile((await backedUp({ DATA_DIR: dataDir }, { passphrase })).file)
		const folder = await aFolder()
		const file = path.join(folder, 'b.tar.gz')
		const target = path.join(folder, 'target')

		const changed = (bytes: Buffer, at: number) => {
			const other = Buffer.from(bytes)
			other[at] = (other[at] ?? 0) ^ 1
			return other
		}
		for (const bytes of [plain, sealed]) {
			const cases = [
				...[0, 1, 40, bytes.length >> 1, bytes.length - 1].map((end) => bytes.subarray(0, end)),
				...[4, 45, bytes.length >> 2, bytes.length >> 1, bytes.length - 20].map((at) => changed(bytes, at)),
				Buffer.concat([bytes, Buffer.from('x')]),
				Buffer.concat([bytes, bytes]),
			]
			for (const broken of cases) {
				await writeFile(file, broken)
				await expect(restored(file, { DATA_DIR: target }, { passphrase })).rejects.toMatchObject({
					name: 'FileError',
					message: expect.stringMatching(/was changed|not whole|is no backup|passphrase/),
				})
				expect(await readdir(target)).toEqual([])
			}
		}
	},
)

test('a folder that holds anything is left as it is', slow, async () => {
	const dataDir = await aSmallDir()
	const { file } = await backedUp({ DATA_DIR: dataDir })
	const before = await filesIn(dataDir)
	await expect(restored(file, { DATA_DIR: dataDir })).rejects.toThrow(
		/is not empty: it holds db, files, secret/,
	)
	const other = await aFolder()
	await writeFile(path.join(other, 'mine.txt'), 'mine')
	await expect(restored(file, { DATA_DIR: other })).rejects.toThrow(/is not empty: it holds mine\.txt/)
	expect(await readdir(other)).toEqual(['mine.txt'])
	expect(await filesIn(dataDir)).toEqual(before)
})

test('a backup of a newer Mishkat is refused', slow, async () => {
	const newer = await aDataDir(async (db) => {
		const at = (ownMigrations().at(-1)?.folderMillis ?? 0) + 1000
		await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${at})`)
	})
	const { file } = await backedUp({ DATA_DIR: newer })
	await expect(restored(file)).rejects.toThrow(
		/^This backup was made by a newer Mishkat \(.*\): its tables are 1 changes ahead of this one/,
	)
	const other = await aDataDir(async (db) => {
		await db.execute(sql`alter table notes add column colour text`)
	})
	await expect(restored((await backedUp({ DATA_DIR: other })).file)).rejects.toThrow(
		/^In this backup notes has a column colour \(text\), which this Mishkat does not have/,
	)
})

test('a backup of an older Mishkat is brought up to this one', slow, async () => {
	const folder = await aFolder()
	const journal = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8')) as { entries: object[] }
	await cp('drizzle', path.join(folder, 'drizzle'), { recursive: true })
	await writeFile(
		path.join(folder, 'drizzle/meta/_journal.json'),
		JSON.stringify({ ...journal, entries: journal.entries.slice(0, 2) }),
	)
	const dataDir = path.join(folder, 'data')
	const old = aProcess('tests/old-site-child.ts', [path.join(folder, 'drizzle'), dataDir])
	expect(await old.ended).toBe(0)

	const back = await restored((await backedUp({ DATA_DIR: dataDir })).file)
	const { rows } = await contentsOf(back)
	expect(rows.profiles?.join()).toContain('old@example.com')
	expect(rows.file_buckets?.length).toBeGreaterThan(0)
})

test('a secret that the operator set is not in the backup, and another one is refused', slow, async () => {
	const dataDir = await aSmallDir(async (db) => {
		const user = await aUser(db)
		await db.insert(twoFactors).values({ userId: user.id, secret: 'x', backupCodes: 'x' })
		await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, user.id))
		await sessionCookie(db, user)
	})
	await rm(path.join(dataDir, 'secret'))
	const SECRET = 'a secret that the operator has chosen'
	const { file, said } = await backedUp({ DATA_DIR: dataDir, SECRET })
	expect(said.join(' ')).toContain('SECRET is set by you and not in the backup')
	await expect(restored(file)).rejects.toThrow(/^The SECRET of this site was set by its operator/)
	await expect(restored(file, { SECRET: 'some other secret, long enough for it' })).rejects.toThrow(
		/^SECRET is not the one that this site had/,
	)
	const back = await restored(file, { SECRET })
	expect(existsSync(path.join(back.dataDir, 'secret'))).toBe(false)
	const keysIn = async ({ dataDir }: { dataDir: string }) => {
		const { db, close } = await openPglite(path.join(dataDir, 'db'))
		const secondStep = await db.$count(profiles, eq(profiles.twoFactorEnabled, true))
		const counts = [secondStep, await db.$count(twoFactors), await db.$count(sessions)]
		await close()
		return counts
	}
	expect(await keysIn(back)).toEqual([1, 1, 0])
	// They are sealed with the old secret and would lock everybody out.
	expect(await keysIn(await restored(file, {}, { newSecret: true }))).toEqual([0, 0, 0])
})

test('what each build brings is not in a backup', slow, async () => {
	const dataDir = await aSmallDir(async (db) => {
		await db.execute(sql`insert into kept_assets (name, bytes) values ('a.js', decode('c0ffee', 'hex'))`)
	})
	const { file } = await backedUp({ DATA_DIR: dataDir })
	const { rows } = await contentsOf(await restored(file))
	expect(rows.kept_assets).toEqual([])
	expect((await contentsOf({ dataDir })).rows.kept_assets).toHaveLength(1)
})

test('a file that is gone from the store is said, and the rest comes back', slow, async () => {
	const dataDir = await aSmallDir(async (db, store) => {
		await aStoredFile(db, store, { key: 'avatars/gone.webp', bytes: Buffer.from('gone') })
		await aStoredFile(db, store, { key: 'avatars/rotten.webp', bytes: Buffer.from('whole') })
		await store.remove(['avatars/gone.webp'])
	})
	await writeFile(path.join(dataDir, 'files/avatars/rotten.webp'), 'other')
	const { file, said } = await backedUp({ DATA_DIR: dataDir })
	const again = aProcess('scripts/backup.ts', [`${file}.2`], { DATA_DIR: dataDir })
	expect(await again.ended).toBe(2)
	expect(again.lines.join()).toContain('Make it once more')
	expect(said.slice(0, 2)).toEqual([
		'1 files that rows name are not in the store: avatars/gone.webp',
		'1 files are not as their rows say: avatars/rotten.webp',
	])
	const { said: told } = await restored(file)
	expect(told.join(' ')).toContain('2 files were gone or damaged when the backup was made')
})
