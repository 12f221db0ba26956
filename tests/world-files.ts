import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { testFiles } from './test-files.ts'
import { testEnv } from './world.ts'

/** A process's services, on the test's database. */
export function aRuntime(db: Db, env: Partial<Runtime['env']> = {}): Runtime {
	return {
		env: { ...testEnv, ...env },
		db,
		database: { db, kind: 'postgres', listen: async () => {}, close: async () => {} },
		log: openLog('silent'),
		settings: defaultSettings,
		files: testFiles(),
		close: async () => {},
	}
}

/** A folder that is removed after the test. */
export async function aFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-test-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

/** A file in a folder of its own. */
export async function aFile(name: string, content: string | Buffer): Promise<string> {
	const file = path.join(await aFolder(), name)
	await writeFile(file, content)
	return file
}

/** Rows as JSON Lines. */
export function jsonLines(...rows: object[]): string {
	return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Runs a task like a command line, and returns its output without progress. */
export async function runTask(task: Task, args: string[], stop = new AbortController().signal) {
	const lines: string[] = []
	const code = await task(args, (line) => line.startsWith('\r') || lines.push(line), stop)
	return { code, lines, last: (lines.at(-1) ?? '').replace(/ \([\d.]+ s\)\.$/, '') }
}
