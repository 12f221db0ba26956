import { needSharedFiles, readEnv, SettingError } from '#app/platform/process/env.server.ts'
import { openRuntime, type Runtime } from '#app/platform/process/runtime.server.ts'
import { buildIfNeeded } from './build.ts'

type Entry = { startWork: (runtime: Runtime) => Promise<{ stop: () => Promise<void> }> }

await start().catch((error: unknown) => {
	process.stderr.write(
		error instanceof SettingError
			? `\nThe worker cannot start.\n${error.message}\n\n`
			: `${String((error as Error)?.stack ?? error)}\n`,
	)
	process.exit(1)
})

/** Sends mail and does the jobs beside the web processes, without listening to the web. */
async function start() {
	process.env.NODE_ENV = 'production'
	const env = readEnv(process.env)
	if (!env.DATABASE_URL) {
		throw new SettingError(
			'DATABASE_URL is required: an embedded database belongs to one process, and the server that holds it does this work itself.',
		)
	}
	needSharedFiles(env)
	buildIfNeeded()
	const runtime = await openRuntime(env)
	const { startWork } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as Entry
	const work = await startWork(runtime)
	runtime.log.info('working')

	let stopping = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			if (stopping) return
			stopping = true
			await work.stop()
			await runtime.close()
			process.exit(0)
		})
	}
}
