import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder } from './world-files.ts'

const run = promisify(execFile)

async function fill(settings: Record<string, string>) {
	const folder = await aFolder()
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: '', ...settings }
	const { stdout, stderr } = await run(process.execPath, ['scripts/first-fill.ts'], { env })
	return { folder, said: stdout + stderr }
}

test('the sample is loaded before the server is, in a process that ends', { timeout: 180_000 }, async () => {
	const { folder, said } = await fill({ LOG_LEVEL: 'info' })
	expect(said).toContain('The sample organisation is loaded')
	expect(existsSync(path.join(folder, 'db/PG_VERSION'))).toBe(true)
	expect(existsSync(path.join(folder, 'mishkat.sock'))).toBe(false)
})

test('where no sample is wanted, or a setting is wrong, the server finds all as it was', async () => {
	const two: Record<string, string>[] = [{ SAMPLE: 'no' }, { SITE_URL: 'no address' }]
	for (const settings of two) {
		const { folder, said } = await fill(settings)
		expect(said).toBe('')
		expect(existsSync(path.join(folder, 'db'))).toBe(false)
	}
})
