import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from './world-files.ts'

test('in a folder that was open to all, nobody else reads what the site keeps there', {
	timeout: 180_000,
}, async () => {
	const folder = path.join(await aFolder(), 'data')
	mkdirSync(folder)
	chmodSync(folder, 0o755)
	writeFileSync(path.join(folder, 'secret'), 'a secret that was there before, long enough')
	chmodSync(path.join(folder, 'secret'), 0o644)
	execFileSync(process.execPath, ['tests/private-files-child.ts', folder])
	const all = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))
	expect(all.length).toBeGreaterThan(50)
	for (const part of ['db', 'secret', 'files/avatars/abc.webp', 'fatwas.jsonl'])
		expect(all).toContain(path.join(folder, part))
	// The embedded database chooses the modes of its files; other users cannot enter its folder.
	const outside = all.filter((file) => !file.startsWith(path.join(folder, 'db/')))
	const open = [folder, ...outside].filter((file) => (statSync(file).mode & 0o077) !== 0)
	expect(open.map((file) => path.relative(folder, file))).toEqual([])
})
