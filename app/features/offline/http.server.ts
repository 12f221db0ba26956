import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { holdsTag } from '#app/platform/http/etags.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import stylesheet from '../../app.css?url'
import siteScript from '../../shell/site.js?url'
import push from './push.js?raw'
import retired from './retired.js?raw'
import worker from './worker.js?raw'

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

// Version of the frame: changes with styles and scripts.
const build = markOf(stylesheet + siteScript + worker)
const keeping = `self.build = ${JSON.stringify(build)}\n${worker}`
/** In a block of its own, because two scripts share one file. */
const telling = `{\n${push}}\n`

/**
 * GET /sw.js: the service worker, for offline pages and for push where a key is set; without both one that removes
 * saved pages and itself. Browsers check it with each navigation.
 */
export function offlineHttp({ settings, env }: Pick<Runtime, 'settings' | 'env'>): Hono {
	const app = new Hono()
	app.get('/sw.js', (c) => {
		const source = settings()['site.offline'].length > 0 ? keeping : retired
		const script = env.VAPID_PRIVATE_KEY ? telling + source : source
		const etag = `"${markOf(script)}"`
		const headers = { 'cache-control': 'no-cache', etag }
		if (holdsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
		return c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
	})
	return app
}
