import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { drawingVersion, readCoverAddress, signDrawingsWith } from './address.server.ts'

const yearSeconds = 365 * 24 * 60 * 60
const kept = new LRUCache<string, string>({ max: 500 })

/** GET /drawings/covers/<version>/<what is drawn>.<signature>.svg: the covers of courses, for everybody. */
export function drawingsHttp({ env }: { env: { SECRET: string } }): Hono {
	signDrawingsWith(env.SECRET)
	const app = new Hono()
	app.get('/drawings/covers/:version/:file', async (c, next) => {
		// Encoded, as it was signed.
		const file = new URL(c.req.url).pathname.split('/').at(-1) ?? ''
		const spec = readCoverAddress(file)
		if (!spec) return next()

		let svg = kept.get(file)
		if (!svg) {
			// Fonts and their shaper are loaded when the first cover is asked for.
			const { writtenCover } = await import('./written.server.ts')
			svg = await writtenCover(spec)
			kept.set(file, svg)
		}
		const isOfNow = c.req.param('version') === String(drawingVersion)
		return c.body(svg, 200, {
			'content-type': 'image/svg+xml; charset=utf-8',
			'cache-control': `public, max-age=${isOfNow ? `${yearSeconds}, immutable` : 3600}`,
			'content-security-policy': "default-src 'none'",
		})
	})
	return app
}
