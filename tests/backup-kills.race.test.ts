import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#app/platform/process/env.server.ts'
import { aDataDir, aProcess, aSmallDir, backedUp, contentsOf, emptied, restored } from './world-backup.ts'
import { aFolder } from './world-files.ts'

const slow = { timeout: 400_000 }

test('a backup that is taken while the site writes holds one moment of it', slow, async () => {
	const dataDir = await aDataDir()
	const site = aProcess('tests/backup-child.ts', [], { DATA_DIR: dataDir })
	const count = (line: string) => Number(/^(\d+) written/.exec(line)?.[1])
	const before = count(await site.says(/^[3-9]\d written/))
	const { file } = await backedUp({ DATA_DIR: dataDir })
	const meanwhile = count(site.lines.at(-1) ?? '')
	site.child.kill('SIGTERM')
	expect(await site.ended).toBe(0)

	const { rows } = await contentsOf(await restored(file))
	const amount = rows.fatwas?.length ?? 0
	expect(amount).toBeGreaterThanOrEqual(before)
	expect(amount).toBeLessThanOrEqual(meanwhile + 1)
	expect(meanwhile).toBeGreaterThan(before)
	for (const table of ['fatwa_responses', 'fatwa_publications']) expect(rows[table]).toHaveLength(2 * amount)
	expect(rows.events?.filter((row) => row.includes('fatwa.imported'))).toHaveLength(amount)
	expect(rows.fatwa_totals?.toSorted()).toEqual(
		['all', 'ar', 'en'].map((language) => `["${language}", "", "${amount}"]`.replaceAll(', ', ', ')),
	)
})

test('a backup that is killed leaves no file under its name, and the next one clears up', slow, async () => {
	const dataDir = await aSmallDir()
	const folder = await aFolder()
	const file = path.join(folder, 'b.tar.gz')
	const backup = aProcess('scripts/backup.ts', [file], { DATA_DIR: dataDir })
	while (!(await readdir(folder)).some((name) => name.endsWith('.part'))) await new Promise(setImmediate)
	backup.child.kill('SIGKILL')
	await backup.ended
	expect(existsSync(file)).toBe(false)
	expect((await backedUp({ DATA_DIR: dataDir }, { file })).said[0]).toMatch(/rows and 3 files/)
})

test('when the server is killed in the middle of a backup there is a whole file or none', slow, async () => {
	for (const moment of ['asked', 'copied'] as const) {
		const dataDir = await aSmallDir()
		const site = aProcess('tests/backup-child.ts', [], { DATA_DIR: dataDir })
		await site.says(/^5 written/)
		const file = path.join(await aFolder(), 'b.tar.gz')
		const backup = aProcess('scripts/backup.ts', [file], { DATA_DIR: dataDir })
		const copies = async () => (await readdir(dataDir)).filter((name) => name.startsWith('copy-'))
		// A fast machine may finish first: then the whole file is there.
		let isOver = false
		void backup.ended.then(() => {
			isOver = true
		})
		const tick = () => new Promise((resolve) => setTimeout(resolve, 1))
		while (!isOver && (await copies()).length === 0) await tick()
		if (moment === 'copied') {
			const isCopied = async () =>
				(await copies()).some((copy) => existsSync(path.join(dataDir, copy, 'pg_wal/archive_status')))
			while (!isOver && !(await isCopied())) await tick()
			await new Promise((resolve) => setTimeout(resolve, 300))
		}
		site.child.kill('SIGKILL')
		const code = await backup.ended
		expect([code, existsSync(file)]).toEqual(code === 0 ? [0, true] : [1, false])
		if (code !== 0) expect(backup.lines.at(-1)).toBe('No file was written.')
		else await restored(file)
		expect(await copies()).toEqual([])
		const { rows } = await contentsOf({ dataDir })
		expect(rows.fatwas?.length).toBeGreaterThanOrEqual(45)
	}
})

test('a restore that is killed leaves no site, and the next one completes it', slow, async () => {
	const dataDir = await aSmallDir()
	const { file } = await backedUp({ DATA_DIR: dataDir })
	const target = path.join(await aFolder(), 'target')
	const restore = aProcess('scripts/restore.ts', [file], { DATA_DIR: target })
	const ended = restore.ended.then(() => true)
	const tick = () => new Promise((resolve) => setTimeout(() => resolve(false), 2))
	// Watched from the first moment: a fast machine finishes in a second or two.
	while (!existsSync(path.join(target, 'restoring/db/base'))) if (await Promise.race([ended, tick()])) break
	restore.child.kill('SIGKILL')
	await ended
	expect(existsSync(path.join(target, 'db'))).toBe(false)
	expect(() => readEnv({ DATA_DIR: target })).toThrow(/holds a restore that was broken off/)

	await restored(file, { DATA_DIR: target })
	expect((await contentsOf({ dataDir: target })).rows).toEqual((await contentsOf({ dataDir })).rows)
})

test('a restore that is killed while its parts are moved is finished by the next', slow, async () => {
	const dataDir = await aSmallDir()
	const target = path.join(await aFolder(), 'target')
	const building = path.join(target, 'restoring')
	await mkdir(building, { recursive: true })
	await cp(path.join(dataDir, 'db'), path.join(building, 'db'), { recursive: true })
	await cp(path.join(dataDir, 'secret'), path.join(target, 'secret'))
	await writeFile(path.join(building, 'complete'), '')
	const { said } = await restored('any file', { DATA_DIR: target })
	expect(said[0]).toContain('is finished')
	expect((await readdir(target)).sort()).toEqual(['db', 'secret'])
	expect(existsSync(building)).toBe(false)
})

test('a backup that is stopped, and one of no site, leave nothing', slow, async () => {
	const dataDir = await aSmallDir()
	const folder = await aFolder()
	const file = path.join(folder, 'b')
	await expect(backedUp({ DATA_DIR: dataDir }, { file, stop: AbortSignal.abort() })).rejects.toThrow()
	const empty = path.join(folder, 'no-site')
	await expect(backedUp({ DATA_DIR: empty }, { file })).rejects.toThrow(/^There is no database in /)
	expect(await readdir(folder)).toEqual([])
	expect((await readdir(dataDir)).filter((name) => name.startsWith('copy-'))).toEqual([])
	await emptied(folder)
})
