import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
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
