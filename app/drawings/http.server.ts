import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, compressWell } from '#app/platform/http/compress.server.ts'
import { readCoverAddress, readNicheAddress, signDrawingsWith } from './address.server.ts'
import { drawingVersion } from './version.ts'

const yearSeconds = 365 * 24 * 60 * 60
const kept = new LRUCache<string, Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>>({ max: 1000 })

/**
 * Public drawings, each fully described by its address: GET /drawings/covers/<version>/<spec>.<signature>.svg, the
 * covers of courses; GET /drawings/niches/<version>/<seed>-<subject>-<letter>.svg, scholars without a photograph.
 */
export function drawingsHttp({ env }: { env: { SECRET: string } }): Hono {
	signDrawingsWith(env.SECRET)
	const app = new Hono()
	app.get('/drawings/covers/:version/:file', async (c, next) => {
		const spec = readCoverAddress(fileOf(c))
		return spec ? answer(c, async () => (await written()).writtenCover(spec)) : next()
	})
	app.get('/drawings/niches/:version/:file', async (c, next) => {
		const spec = readNicheAddress(fileOf(c))
		return spec ? answer(c, async () => (await written()).writtenNiche(spec)) : next()
	})
	return app
}

/** The last part of an address, still encoded. */
function fileOf(c: Context): string {
	return new URL(c.req.url).pathname.split('/').at(-1) ?? ''
}

/** Fonts and the shaper are loaded at the first drawing. */
function written() {
	return import('./written.server.ts')
}

async function answer(c: Context, draw: () => Promise<string>): Promise<Response> {
	const file = fileOf(c)
	let drawn = kept.get(file)
	if (!drawn) {
		const svg = Buffer.from(await draw())
		const { br, gzip } = await compressWell(svg)
		drawn = { identity: new Uint8Array(svg), br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
		kept.set(file, drawn)
	}
	const encoding = chooseEncoding(c.req.header('accept-encoding'))
	const isOfNow = c.req.param('version') === String(drawingVersion)
	return c.body(drawn[encoding], 200, {
		'content-type': 'image/svg+xml; charset=utf-8',
		'cache-control': `public, max-age=${isOfNow ? `${yearSeconds}, immutable` : 3600}`,
		'content-security-policy': "default-src 'none'",
		vary: 'Accept-Encoding',
		...(encoding !== 'identity' && { 'content-encoding': encoding }),
	})
}
