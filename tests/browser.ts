import { sql } from 'drizzle-orm'
import { createApp } from '#app/entry.http.ts'
import { readActor } from '#app/features/users/api.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { testFiles } from './test-files.ts'
import { testEnv } from './world.ts'

const apps = new WeakMap<Db, { app: ReturnType<typeof createApp>; env: typeof testEnv; of: string }>()

/** One site a database, while its settings stay the same. */
function appOn(db: Db, over: Partial<typeof testEnv>) {
	const of = JSON.stringify(over)
	const known = apps.get(db)
	if (known?.of === of) return known
	const env = { ...testEnv, ...over, TRUST_PROXY: 1 }
	const runtime: Runtime = {
		env,
		db,
		database: { db, kind: 'pglite', listen: async () => {}, close: async () => {} },
		log: openLog('silent'),
		settings: () => defaultSettings(),
		files: testFiles(),
		close: async () => {},
	}
	const made = { app: createApp(runtime, 'development'), env, of }
	apps.set(db, made)
	return made
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
type Answer = { status: number; json: any }

/** A browser with cookies, for the site's own endpoints. @param cookies its initial ones */
export function aBrowser(db: Db, cookies = '', address = '203.0.113.7', env: Partial<typeof testEnv> = {}) {
	const { app, env: settled } = appOn(db, env)
	const jar = new Map(
		cookies
			.split('; ')
			.filter(Boolean)
			.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
	)
	const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

	async function ask(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers({
			host: new URL(settled.SITE_URL).host,
			origin: settled.SITE_URL,
			'x-forwarded-for': address,
			...(init.headers as Record<string, string>),
		})
		if (jar.size > 0) headers.set('cookie', cookieHeader())
		if (init.body) headers.set('content-length', String(Buffer.byteLength(String(init.body))))
		const answer = await app.request(settled.SITE_URL + path, { redirect: 'manual', ...init, headers })
		for (const line of answer.headers.getSetCookie()) {
			const [pair = ''] = line.split(';', 1)
			const [name = '', value] = [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]
			if (/max-age=0(;|$)/i.test(line) || value === '') jar.delete(name)
			else jar.set(name, value)
		}
		return answer
	}
	return {
		cookies: cookieHeader,
		ask,
		/** Calls the auth service. */
		async call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
			const answer = await ask(`/api/auth${path}`, {
				method,
				body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
				headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
			})
			const text = await answer.text()
			return {
				status: answer.status,
				json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
			}
		},
		/** Posts a form as a page of the site does. */
		post: (path: string, fields: Record<string, string>) =>
			ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
		/** The signed-in person, as the site sees them. */
		person: () => readActor(db, settled, new Headers({ cookie: cookieHeader() })),
		/** Lets time pass for everything that expires. */
		later: (minutes: number) =>
			db.execute(
				sql`update verifications set expires_at = expires_at - make_interval(mins => ${minutes}::int)`,
			),
	}
}
