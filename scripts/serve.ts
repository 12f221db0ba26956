import {
	createServer as createHttpServer,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http'
import { quran, switchTranslations } from '#app/features/scripture/api.server.ts'
import { lockDataDir } from '#app/platform/process/data-dir.server.ts'
import { readEnv, requireSharedFiles, SettingError } from '#app/platform/process/env.server.ts'
import { listenFault } from '#app/platform/process/faults.server.ts'
import { collectAfterStart } from '#app/platform/process/memory.server.ts'
import { keepFilesPrivate } from '#app/platform/process/private-files.server.ts'
import { openRuntime, type Runtime } from '#app/platform/process/runtime.server.ts'
import { openWatchdog } from '#app/platform/process/watchdog.server.ts'
import { prepareFirstStart } from './first-start.ts'
import { site } from './site.ts'
import { serverTasks } from './tasks.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The running site. */
type Site = {
	listener: Handler
	/** Tells the load balancer to send no more requests. */
	drain: () => void
	startWork: () => Promise<{ stop: () => Promise<void> }>
	stop: () => Promise<void>
}

/**
 * Starts a process of the site: settings, lock, database, first start, listening, graceful stop. A failure prints one
 * sentence on standard error and exits with 1.
 * @param open the built site by default; development passes another
 */
export async function serve(open: (runtime: Runtime) => Promise<Site> = production, isWatched = true) {
	await start(open, isWatched).catch((error: unknown) => {
		process.stderr.write(
			error instanceof SettingError
				? `\nMishkat cannot start.\n${error.message}\n\n`
				: `${String((error as Error)?.stack ?? error)}\n`,
		)
		process.exit(1)
	})
}

async function start(open: (runtime: Runtime) => Promise<Site>, isWatched: boolean) {
	const env = readEnv(process.env)
	requireSharedFiles(env)
	keepFilesPrivate(env)
	const hold = env.DATABASE_URL ? null : await lockDataDir(env.DATA_DIR)
	quran()
	// Checked before anything is opened.
	switchTranslations(env.QURAN_TRANSLATIONS)
	const runtime = await openRuntime(env)
	const { host, greeting } = await prepareFirstStart(runtime)
	hold?.serve(serverTasks(runtime))

	const { listener, drain, startWork, stop } = await open(runtime)
	const server = createHttpServer(listener)
	// Longer than any load balancer's idle timeout: if the server closed first, a request could be lost.
	server.keepAliveTimeout = 75_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => reject(listenFault(error, host, env.PORT)))
		// Node's default of 511 would delay others, health checks included, for seconds during a burst of connections.
		server.listen({ port: env.PORT, host, backlog: 4096 }, resolve)
	})
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : env.PORT
	runtime.log.info({ host, port, database: runtime.database.kind }, 'listening')
	process.stdout.write(greeting(env.SITE_URL.replace(/:0$/, `:${port}`)))
	const watchdog = openWatchdog(isWatched ? env.WATCHDOG_SECONDS : 0)
	collectAfterStart()
	const work = env.JOBS ? startWork().catch((error) => logWorkless(runtime, error)) : null

	let stopping = false
	let leave = () => {}
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			// A second signal stops at once.
			if (stopping) return leave()
			stopping = true
			drain()
			// Beside other processes the load balancer must notice first; alone there is no other to go to.
			const seconds = env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0)
			await new Promise<void>((resolve) => {
				leave = resolve
				setTimeout(resolve, seconds * 1000)
			})
			await Promise.all([finish(server), work?.then((started) => started?.stop())])
			await stop()
			await hold?.quiet()
			await runtime.close()
			watchdog.stop()
			hold?.release()
			process.exit(0)
		})
	}
}

/** Finishes current requests, for at most ten seconds. */
function finish(server: Server): Promise<void> {
	return new Promise((resolve) => {
		const giveUp = setTimeout(() => server.closeAllConnections(), 10_000)
		server.close(() => {
			clearTimeout(giveUp)
			resolve()
		})
		server.closeIdleConnections()
	})
}

/** Requests are still answered; mail and jobs wait for another process. */
function logWorkless(runtime: Runtime, error: unknown) {
	runtime.log.error({ err: error }, 'no mail is sent and no job done by this process')
	return null
}

async function production(runtime: Runtime): Promise<Site> {
	const { createListener, startWork } = await site()
	return {
		...(await createListener(runtime, 'production')),
		startWork: () => startWork(runtime),
		stop: async () => {},
	}
}
