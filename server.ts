import {
	createServer as createHttpServer,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { quran, switchTranslations } from '#app/features/scripture/api.server.ts'
import { holdDataDir } from '#app/platform/process/data-dir.server.ts'
import { needSharedFiles, readEnv, SettingError } from '#app/platform/process/env.server.ts'
import { listenFault } from '#app/platform/process/faults.server.ts'
import { openRuntime, type Runtime } from '#app/platform/process/runtime.server.ts'
import { openWatchdog } from '#app/platform/process/watchdog.server.ts'
import { prepareFirstStart } from '#scripts/first-start.ts'
import { serverTasks } from '#scripts/tasks.ts'

type FetchHandler = { fetch: (request: Request, env?: object) => Response | Promise<Response> }
type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Entry = {
	createListener: (runtime: Runtime, mode: string) => Promise<{ listener: Handler; drain: () => void }>
	createApp: (runtime: Runtime, mode: string) => FetchHandler
	startWork: (runtime: Runtime) => Promise<{ stop: () => Promise<void> }>
}

const dev = process.argv.includes('--dev')

await start().catch((error: unknown) => {
	process.stderr.write(
		error instanceof SettingError
			? `\nMishkat cannot start.\n${error.message}\n\n`
			: `${String((error as Error)?.stack ?? error)}\n`,
	)
	process.exit(1)
})

async function start() {
	const env = readEnv(process.env)
	needSharedFiles(env)
	const hold = env.DATABASE_URL ? null : await holdDataDir(env.DATA_DIR)
	quran()
	// Proved before anything is opened; the site, which may be built, switches its own on.
	switchTranslations(env.QURAN_TRANSLATIONS)
	const runtime = await openRuntime(env)
	const { host, greeting } = await prepareFirstStart(runtime)
	hold?.serve(serverTasks(runtime))

	const {
		listener,
		drain,
		startWork,
		stop: stopDev,
	} = dev ? await development(runtime) : await production(runtime)
	const server = createHttpServer(listener)
	// Longer than any balancer keeps an idle connection: it must be the one that closes it, or it loses a request.
	server.keepAliveTimeout = 75_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => reject(listenFault(error, host, env.PORT)))
		server.listen(env.PORT, host, resolve)
	})
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : env.PORT
	runtime.log.info({ host, port, database: runtime.database.kind }, 'listening')
	process.stdout.write(greeting(env.SITE_URL.replace(/:0$/, `:${port}`)))
	const watchdog = openWatchdog(dev ? 0 : env.WATCHDOG_SECONDS)
	const work = env.JOBS ? startWork().catch((error) => logWorkless(runtime, error)) : null

	let stopping = false
	let leave = () => {}
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			// Whoever asks a second time does not want to wait.
			if (stopping) return leave()
			stopping = true
			drain()
			// Beside others the balancer has to notice first; alone there is nobody to go to.
			const seconds = env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0)
			await new Promise<void>((resolve) => {
				leave = resolve
				setTimeout(resolve, seconds * 1000)
			})
			await Promise.all([finish(server), work?.then((started) => started?.stop())])
			await stopDev()
			await hold?.quiet()
			await runtime.close()
			watchdog.stop()
			hold?.release()
			process.exit(0)
		})
	}
}

/** Takes no new requests and finishes those under way, for at most ten seconds. */
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

/** Requests are answered all the same; mail and jobs wait for a process that does them. */
function logWorkless(runtime: Runtime, error: unknown) {
	runtime.log.error({ err: error }, 'no mail is sent and no job done by this process')
	return null
}

async function production(runtime: Runtime) {
	const built = new URL('./build/server/index.js', import.meta.url).href
	const { createListener, startWork } = (await import(built)) as Entry
	return {
		...(await createListener(runtime, 'production')),
		startWork: () => startWork(runtime),
		stop: async () => {},
	}
}

async function development(runtime: Runtime) {
	const { createServer } = await import('vite')
	const vite = await createServer({ server: { middlewareMode: true } })
	const load = async () => (await vite.ssrLoadModule('./app/entry.http.ts')) as Entry
	const fallback = getRequestListener(async (request, bindings) => {
		const { createApp } = await load()
		return createApp(runtime, 'development').fetch(request, bindings)
	})
	return {
		listener: (request: IncomingMessage, response: ServerResponse) =>
			vite.middlewares(request, response, () => fallback(request, response)),
		drain: () => {},
		startWork: async () => (await load()).startWork(runtime),
		stop: () => vite.close(),
	}
}
