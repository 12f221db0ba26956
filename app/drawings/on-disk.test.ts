import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onDisk } from './on-disk.server.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-drawn-'))
afterAll(() => rm(folder, { recursive: true }))

test('what was drawn once is drawn no more, also after a restart, and what nobody asks for goes', async () => {
	let drawn = 0
	const draw = (said: string) => async () => {
		drawn++
		return Buffer.from(said)
	}
	const first = onDisk(folder, { most: 2, every: 1 })
	expect(String(await first('one', draw('one')))).toBe('one')
	const again = onDisk(folder, { most: 2, every: 1 })
	expect(String(await again('one', draw('one')))).toBe('one')
	expect(drawn).toBe(1)

	const [old = ''] = await readdir(folder)
	const before = new Date(Date.now() - 60_000)
	await utimes(path.join(folder, old), before, before)
	await again('two', draw('two'))
	await again('three', draw('three'))
	const left = await readdir(folder)
	expect(left).toHaveLength(2)
	expect(left).not.toContain(old)
})

test('a folder that cannot be written costs a drawing, and no answer', async () => {
	const nowhere = onDisk('/dev/null/nowhere')
	expect(String(await nowhere('one', async () => Buffer.from('one')))).toBe('one')
})
