import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from './store.server.ts'

test('those that start together try the folder that they share, and leave nothing in it', async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-store-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const store = openFolder(folder, path.join(folder, 'tmp'))
	// Randomly delayed, so that one removes its file while another starts.
	const starting = Array.from({ length: 20 }, async () => {
		for (let start = 0; start < 20; start++) await store.prove()
	})
	await Promise.all(starting)
	expect((await readdir(folder)).filter((name) => name !== 'tmp')).toEqual([])
})
