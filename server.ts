import {
	createServer as createHttpServer,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { quran } from '#app/features/scripture/api.server.ts'
import { holdDataDir } from '#app/platform/data-dir.server.ts'
import { readEnv, SettingError } from '#app/platform/env.server.ts'
import { openRuntime, type Runtime } from '#app/platform/runtime.server.ts'
import { prepareFirstStart } from '#scripts/first-start.ts'
import { serverTasks } from '#scripts/tasks.ts'

type FetchHandler = { fetch: (request: Request, env?: object) => Response | Promise<Response> }

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
	const hold = env.DATABASE_URL ? null : await holdDataDir(env.DATA_DIR)
	quran()
	const runtime = await openRuntime(env)
	const { host, greeting } = await prepareFirstStart(runtime)
	hold?.serve(serverTasks(runtime))

	const { listener, stop: stopDev } = dev ? await development(runtime) : await production(runtime)
	const server = createHttpServer(listener)
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(
				error.code === 'EADDRINUSE'
					? new SettingError(
							`PORT is taken: something else listens on ${host}:${env.PORT}. Set PORT to another number.`,
						)
					: error,
			),
		)
		server.listen(env.PORT, host, resolve)
	})
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : env.PORT
	runtime.log.info({ host, port, database: runtime.database.kind }, 'listening')
	process.stdout.write(greeting(env.SITE_URL.replace(/:0$/, `:${port}`)))

	let stopping = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			if (stopping) return
			stopping = true
			await finish(server)
			await stopDev()
			await hold?.quiet()
			await runtime.close()
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

async function production(runtime: Runtime) {
	const built = new URL('./build/server/index.js', import.meta.url).href
	const { createApp } = (await import(built)) as {
		createApp: (runtime: Runtime, mode: string) => FetchHandler
	}
	const app = createApp(runtime, 'production')
	return { listener: getRequestListener(app.fetch), stop: async () => {} }
}

async function development(runtime: Runtime) {
	const { createServer } = await import('vite')
	const vite = await createServer({ server: { middlewareMode: true } })
	const fallback = getRequestListener(async (request, bindings) => {
		const { createApp } = (await vite.ssrLoadModule('./app/entry.http.ts')) as {
			createApp: (runtime: Runtime, mode: string) => FetchHandler
		}
		return createApp(runtime, 'development').fetch(request, bindings)
	})
	return {
		listener: (request: IncomingMessage, response: ServerResponse) =>
			vite.middlewares(request, response, () => fallback(request, response)),
		stop: () => vite.close(),
	}
}
