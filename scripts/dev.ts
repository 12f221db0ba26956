import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'

/** The development server: Vite builds each part on request, and again when its source changes. */
const vite = await createServer({ server: { middlewareMode: true } })
const load = async () =>
	(await vite.ssrLoadModule('./app/entry.http.ts')) as typeof import('#app/entry.http.ts')
const { serve } = (await vite.ssrLoadModule('./scripts/serve.ts')) as typeof import('./serve.ts')

await serve(async (runtime) => {
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
}, false)
