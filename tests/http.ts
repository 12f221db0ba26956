import type { ServerBuild } from 'react-router'
import { createApp } from '#app/entry.http.ts'
import type { Registry } from '#app/feature.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Files } from '#app/platform/files/files.server.ts'
import { type Log, openLog } from '#app/platform/process/log.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { defaultSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { registry } from '#app/registry.server.ts'
import { testFiles } from './test-files.ts'
import { sessionCookie, testEnv } from './world.ts'

/** A site that offers every opt-in service, too. */
export const withOptIns = {
	'services.on': registry.services.flatMap(({ name, isOptIn }) => (isOptIn ? [name] : [])),
}

type Asked = { as?: User; cookie?: string; headers?: Record<string, string> }

type Parts = {
	registry?: Registry
	build?: ServerBuild
	log?: Log
	files?: Files
	/** In `production` error pages have no details. */
	mode?: 'production' | 'development'
}

/** The whole site over HTTP, on the test's database. */
export function site(
	db: Db,
	settings: Partial<Settings> = {},
	env: Partial<typeof testEnv> = {},
	{ log = openLog('silent'), mode = 'development', files = testFiles(env), ...parts }: Parts = {},
) {
	const runtime: Runtime = {
		env: { ...testEnv, ...env },
		db,
		database: { db, kind: 'pglite', listen: async () => {}, close: async () => {} },
		log,
		settings: () => ({ ...defaultSettings(), ...settings }),
		files,
		close: async () => {},
	}
	const app = createApp(runtime, mode, parts)

	async function send(path: string, init: RequestInit, asked: Asked) {
		const headers = new Headers({ host: 'localhost:3000', ...asked.headers })
		const { body } = init
		const bytes = body instanceof Uint8Array ? body.byteLength : Buffer.byteLength(String(body ?? ''))
		if (body) headers.set('content-length', String(bytes))
		const cookies = [asked.as ? await sessionCookie(db, asked.as) : '', asked.cookie ?? ''].filter(Boolean)
		if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
		return app.request(`http://localhost:3000${path}`, { redirect: 'manual', ...init, headers })
	}
	return {
		get: (path: string, asked: Asked = {}) => send(path, {}, asked),
		/** Addresses beside the routes of pages, with `:names` for parameters. */
		patterns: [...new Set(app.routes.map(({ path }) => path))].filter((path) => !/^\/?\*$/.test(path)),
		/** Sends any request. */
		raw: (
			path: string,
			{ headers, ...init }: { method: string; headers: Record<string, string>; body: string | undefined },
		) => send(path, init as RequestInit, { headers }),
		/** A request of any method, without a body. */
		ask: (method: string, path: string, asked: Asked = {}) => send(path, { method }, asked),
		head: (path: string, asked: Asked = {}) => send(path, { method: 'HEAD' }, asked),
		/** Posts bytes like a script of this site. */
		upload: (path: string, body: Buffer, asked: Asked = {}) =>
			send(
				path,
				{ method: 'POST', body: new Uint8Array(body) },
				{ ...asked, headers: { origin: 'http://localhost:3000', ...asked.headers } },
			),
		/** Posts a raw body, for example a form with a file. */
		postBody: (path: string, body: string, contentType: string, asked: Asked = {}) =>
			send(
				path,
				{ method: 'POST', body },
				{
					...asked,
					headers: { origin: 'http://localhost:3000', 'content-type': contentType, ...asked.headers },
				},
			),
		/** Posts a form like a browser on this site. */
		post: (path: string, fields: Record<string, string>, asked: Asked = {}) =>
			send(
				path,
				{ method: 'POST', body: new URLSearchParams(fields) },
				{ ...asked, headers: { origin: 'http://localhost:3000', ...asked.headers } },
			),
	}
}
