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

// Another build has other styles or scripts: what browsers keep of the frame is of this one.
const build = markOf(stylesheet + siteScript + worker)
const keeping = `self.build = ${JSON.stringify(build)}\n${worker}`
/** In a block of its own: two scripts stand in one file. */
const telling = `{\n${push}}\n`

/**
 * GET /sw.js: the service worker, which keeps pages for reading without network, and tells of what is new where the operator
 * set a key for that; where neither is so, one that takes away what was kept, and itself. Browsers ask for it with each page
 * that they open.
 */
export function offlineHttp({ settings, env }: Pick<Runtime, 'settings' | 'env'>): Hono {
	const app = new Hono()
	app.get('/sw.js', (c) => {
		const kept = settings()['site.offline'].length > 0 ? keeping : retired
		const script = env.VAPID_PRIVATE_KEY ? telling + kept : kept
		const etag = `"${markOf(script)}"`
		const headers = { 'cache-control': 'no-cache', etag }
		if (holdsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
		return c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
	})
	return app
}
