import { readEnv, requireSharedFiles, SettingError } from '#app/platform/process/env.server.ts'
import { keepFilesPrivate } from '#app/platform/process/private-files.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { site } from './site.ts'

/** Sends mail and runs jobs beside the web processes, without listening. */
export async function work(): Promise<void> {
	await start().catch((error: unknown) => {
		process.stderr.write(
			error instanceof SettingError
				? `\nThe worker cannot start.\n${error.message}\n\n`
				: `${String((error as Error)?.stack ?? error)}\n`,
		)
		process.exit(1)
	})
}

async function start() {
	const env = readEnv(process.env)
	if (!env.DATABASE_URL) {
		throw new SettingError(
			'DATABASE_URL is required: an embedded database belongs to one process, and the server that holds it does this work itself.',
		)
	}
	requireSharedFiles(env)
	keepFilesPrivate(env)
	const runtime = await openRuntime(env)
	const { startWork } = await site()
	const working = await startWork(runtime)
	runtime.log.info('working')

	let stopping = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			if (stopping) return
			stopping = true
			await working.stop()
			await runtime.close()
			process.exit(0)
		})
	}
}
