import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('every change of a declared table has its migration and snapshot: generating finds nothing to add', async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-drizzle-'))
	try {
		await cp('drizzle', folder, { recursive: true })
		const before = await readdir(folder)
		const said = execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate'], {
			env: { ...process.env, DRIZZLE_OUT: path.relative('', folder) },
			stdio: ['ignore', 'pipe', 'pipe'],
			encoding: 'utf8',
		})
		expect(said).toContain('No schema changes')
		expect(await readdir(folder)).toEqual(before)
	} finally {
		await rm(folder, { recursive: true })
	}
}, 60_000)

test('each migration is later than the one before: an upgrade passes over none', async () => {
	const { entries } = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8')) as {
		entries: { idx: number; when: number; tag: string }[]
	}
	const early = entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))
	// A generated migration has the clock's time: set it after the last one by hand.
	expect(early.map(({ tag }) => tag)).toEqual([])
	const files = (await readdir('drizzle')).filter((name) => name.endsWith('.sql'))
	expect(entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(files.sort())
})
