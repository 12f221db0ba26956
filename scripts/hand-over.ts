import { compileWasmSmall } from '#app/platform/db/pglite.server.ts'
import { lockDataDir, runOnHolder, type Task } from '#app/platform/process/data-dir.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { keepFilesPrivate } from '#app/platform/process/private-files.server.ts'
import { openRuntime, type Runtime } from '#app/platform/process/runtime.server.ts'
import { openPrinter } from './import/progress.ts'
import { tidied } from './tasks.ts'

/**
 * Runs a task in the server that holds the data folder, or else in this process.
 * @param make the task for the second case
 * @param options `tidies`: it writes many rows, and tidies the tables afterwards
 * @returns the exit code; a first Ctrl-C ends the work at the next safe place
 */
export async function handOver(
	name: string,
	args: string[],
	make: (runtime: Runtime) => Task,
	{ tidies = true } = {},
): Promise<number> {
	const env = readEnv(process.env)
	keepFilesPrivate(env)
	const print = openPrinter(process.stdout)
	const stop = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

	if (!env.DATABASE_URL) {
		const code = await runOnHolder(env.DATA_DIR, { task: name, args }, print, stop.signal)
		if (code !== null) return code
	}
	const hold = env.DATABASE_URL ? null : await lockDataDir(env.DATA_DIR)
	hold?.serve({})
	const runtime = await openRuntime({ ...env, DATABASE_STATEMENT_SECONDS: 0, DATABASE_LOCK_SECONDS: 0 })
	try {
		const task = make(runtime)
		return await (tidies ? tidied(runtime, task) : task)(args, print, stop.signal)
	} finally {
		await runtime.close()
		hold?.release()
	}
}

/** Runs a command line: usage errors are a sentence, others a bug with its stack. */
export async function runCommandLine(usage: string, work: () => Promise<number>) {
	// Backup and restore open the embedded database themselves, with as little memory as the site.
	compileWasmSmall()
	// Command lines write personal data.
	process.umask(0o077)
	try {
		process.exitCode = await work()
	} catch (error) {
		const { name, message, stack, code } = error as Error & { code?: string }
		const theirs = name === 'SettingError' || name === 'UsageError' || code?.startsWith('ERR_PARSE_ARGS')
		process.stderr.write(theirs ? `${message}\n${name === 'SettingError' ? '' : `${usage}\n`}` : `${stack}\n`)
		process.exitCode = 1
	}
	process.exit()
}
