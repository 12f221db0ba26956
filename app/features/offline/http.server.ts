import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import stylesheet from '../../app.css?url'
import siteScript from '../../shell/site.js?url'
import retired from './retired.js?raw'
import worker from './worker.js?raw'

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

// Another build has other styles or scripts: what browsers keep of the frame is of this one.
const build = markOf(stylesheet + siteScript + worker)
const scripts = {
	on: `self.build = ${JSON.stringify(build)}\n${worker}`,
	off: retired,
}

/**
 * GET /sw.js: the service worker, which keeps pages for reading without network; where the settings keep nothing, one that
 * takes away what was kept, and itself. Browsers ask for it with each page that they open.
 */
export function offlineHttp({ settings }: Pick<Runtime, 'settings'>): Hono {
	const app = new Hono()
	app.get('/sw.js', (c) => {
		const script = scripts[settings()['site.offline'].length > 0 ? 'on' : 'off']
		const etag = `"${markOf(script)}"`
		const headers = { 'cache-control': 'no-cache', etag }
		if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
		return c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
	})
	return app
}
