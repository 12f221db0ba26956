import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { corpusPath } from './corpus.server.ts'

const translation = path.join(path.dirname(corpusPath), 'quran-en-pickthall.txt')

test.each([
	[corpusPath, '1|2|ٱلْحَمْدُ', '1|2|ٱلْحَمْدَ', 'quran-uthmani.txt is not the one that Mishkat was made with'],
	[
		translation,
		'1:2\tPraise',
		'1:2\tpraise',
		'quran-en-pickthall.txt is not the one that Mishkat was made with',
	],
])(
	'a changed byte in %s stops the start, and says which file',
	{ timeout: 120_000 },
	(file, was, is, said) => {
		const folder = mkdtempSync(path.join(tmpdir(), 'altered-'))
		for (const each of [corpusPath, translation]) {
			const copy = path.join(folder, path.relative(process.cwd(), each))
			mkdirSync(path.dirname(copy), { recursive: true })
			const text = readFileSync(each, 'utf8')
			writeFileSync(copy, each === file ? text.replace(was, is) : text)
		}

		const started = spawnSync(
			process.execPath,
			['--eval', `import('${path.resolve('scripts/serve.ts')}').then(({ serve }) => serve())`],
			{
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
			},
		)
		rmSync(folder, { recursive: true })
		expect(started.status).toBe(1)
		expect(started.stderr).toContain(said)
		expect(started.stderr).toContain('Put the original back')
		expect(started.stdout).toBe('')
	},
)
