import { Hono } from 'hono'
import { findComplete, sendMedia } from '#app/features/courses/media/api.server.ts'
import { mediaTypes } from '#app/features/courses/media/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { isLocale } from '#app/platform/text/locale.ts'
import { readCaptions, writeSrt, writeText } from './captions/captions.ts'
import { findChapters, findPlayed, findVtt } from './published.server.ts'
import { recordingsService } from './service.ts'

/** Apps and players on other sites may read it. */
const forAll = {
	'access-control-allow-origin': '*',
	'cross-origin-resource-policy': 'cross-origin',
}

/** The file's ending by its type: podcast programs want one. */
export function endingOf(type: string): string {
	return mediaTypes[type]?.endings[0] ?? 'bin'
}

export function playPath(mediaId: string, type: string): string {
	return `/play/${mediaId}.${endingOf(type)}`
}

/**
 * Bytes of published recordings at /play/<id>.<ending>, for any site and cache; their transcripts as files at
 * /media/<slug>/transcript.<vtt|srt|txt>, with `?language=`, their chapters at /media/<slug>/chapters.json. Anything
 * else goes on.
 */
export function recordingsHttp(runtime: Runtime): Hono {
	const app = new Hono()
	const context = (): Ctx => ({ db: runtime.db, actor: null, now: new Date() })
	const isOff = () => runtime.settings()['services.off'].includes(recordingsService.name)

	app.get('/play/:file', async (c) => {
		c.header('cache-control', 'no-store')
		const [name = '', ending] = c.req.param('file').split('.')
		const id = readId(name)
		const ctx = context()
		const played = id && !isOff() ? await findPlayed(ctx, id) : undefined
		const media = id && played ? await findComplete(ctx, id) : undefined
		if (!media || !played || ending !== endingOf(media.type)) return c.text('Not found', 404)
		const isDownload = c.req.query('download') !== undefined && played.mayDownload
		const file = encodeURIComponent(`${played.slug}.${ending}`)
		return sendMedia(c, runtime, media, {
			'cache-control': 'public, max-age=31536000, immutable',
			...forAll,
			...(isDownload && { 'content-disposition': `attachment; filename*=UTF-8''${file}` }),
		})
	})

	app.get('/media/:slug/:file{transcript\\.(?:vtt|srt|txt)}', async (c) => {
		const asked = c.req.query('language')
		const found = isOff()
			? undefined
			: await findVtt(context(), c.req.param('slug'), isLocale(asked) ? asked : null)
		if (!found) return c.text('Not found', 404, { 'cache-control': 'no-store' })
		const ending = c.req.param('file').split('.')[1]
		const cues = ending === 'vtt' ? [] : (readCaptions(found.vtt)?.cues ?? [])
		const text = ending === 'vtt' ? found.vtt : ending === 'srt' ? writeSrt(cues) : writeText(cues)
		return c.body(text, 200, {
			'content-type': `text/${ending === 'vtt' ? 'vtt' : 'plain'}; charset=utf-8`,
			'content-language': found.language,
			'cache-control': 'public, max-age=60',
			'x-robots-tag': 'noindex',
			...forAll,
		})
	})

	app.get('/media/:slug/chapters.json', async (c) => {
		const found = isOff() ? [] : await findChapters(context(), c.req.param('slug'))
		const [first] = found
		if (!first) return c.text('Not found', 404, { 'cache-control': 'no-store' })
		const chapters = found.map(({ startMs, title }) => ({ startTime: startMs / 1000, title }))
		// https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/jsonChapters.md
		return c.body(JSON.stringify({ version: '1.2.0', chapters }), 200, {
			'content-type': 'application/json+chapters; charset=utf-8',
			'cache-control': 'public, max-age=60',
			'x-robots-tag': 'noindex',
			...forAll,
		})
	})
	return app
}
