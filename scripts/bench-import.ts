import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run } from './run.ts'
import { chance, writer } from './seeds/large/texts.ts'

/** The import's speed in fatwas a second, into an empty embedded database. */
export async function importSpeed(fatwas: number): Promise<number> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-bench-import-'))
	try {
		const file = path.join(folder, 'fatwas.jsonl')
		const out = createWriteStream(file)
		for (let n = 1; n <= fatwas; n++) {
			const language = (['ar', 'en', 'ur'] as const)[n % 3] ?? 'en'
			const text = writer(language, chance(n))
			const row = {
				external_id: n,
				lang: language,
				title: text.headline('title', n),
				question: text.sentences(3),
				answer: text.html(3, 4),
				category: `Category ${n % 12}`,
			}
			if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain')
		}
		out.end()
		await once(out, 'close')
		const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', SAMPLE: 'no', LOG_LEVEL: 'silent' }
		await run('scripts/seed.ts', ['empty'], false, env)
		const { code, output, seconds } = await run('scripts/import.ts', ['fatwas', file], false, env)
		if (code !== 0) throw new Error(`The import failed.\n${output}`)
		return fatwas / seconds
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
