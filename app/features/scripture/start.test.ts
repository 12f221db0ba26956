import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { corpusPath } from './corpus.server.ts'

test('a changed byte in the Quran text stops the start, and says which file', { timeout: 120_000 }, () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'altered-'))
	const file = path.join(folder, path.relative(process.cwd(), corpusPath))
	mkdirSync(path.dirname(file), { recursive: true })
	writeFileSync(file, readFileSync(corpusPath, 'utf8').replace('1|2|ٱلْحَمْدُ', '1|2|ٱلْحَمْدَ'))

	const started = spawnSync(process.execPath, [path.resolve('server.ts')], {
		cwd: folder,
		env: {
			...process.env,
			DATA_DIR: path.join(folder, 'data'),
			SAMPLE: 'no',
			PORT: '0',
			NODE_ENV: 'production',
		},
		encoding: 'utf8',
		timeout: 110_000,
	})
	rmSync(folder, { recursive: true })
	expect(started.status).toBe(1)
	expect(started.stderr).toContain('quran-uthmani.txt is not the one that Mishkat was made with')
	expect(started.stderr).toContain('Put the original back')
	expect(started.stdout).toBe('')
})
