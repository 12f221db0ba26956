import { randomUUID } from 'node:crypto'
import { MemoryLocker, Server } from '@tus/server'
import { type Context, Hono } from 'hono'
import type { Actor } from '#app/platform/actor.ts'
import { logFailure } from '#app/platform/db/outage.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { MediaOwner } from '#app/platform/storage/media-owner.server.ts'
import { embed } from './embed.server.ts'
import { maxMediaBytes, uploadsPath } from './model.ts'
import { findCaptions, play } from './play.server.ts'
import { MediaUploads, refusal } from './receive.server.ts'

type Wiring = { whoAsks: (request: Request) => Promise<Actor>; owners: readonly MediaOwner[] }

/**
 * Routes of media: /uploads/media receives uploads (tus), GET /media/<id> plays, GET /media/captions/<section> sends
 * captions, and GET /media/<site>/<video> another site's player. Other addresses below /media go on. After the origin check and before the body limit.
 */
export function mediaHttp(runtime: Runtime, { whoAsks, owners }: Wiring): Hono {
	const app = new Hono()
	// Within one process; between processes the row decides.
	const locker = new MemoryLocker()

	app.on(['GET', 'POST', 'PATCH', 'DELETE'], [uploadsPath, `${uploadsPath}/:id`], async (c, next) => {
		if (c.req.method === 'GET') return missing(c, next)

		const actor = await whoAsks(c.req.raw)
		if (actor === null) return c.json({ code: 'media.sign-in' }, 401)
		// An admin who views the site as somebody else uploads nothing in their name.
		if (actor.impersonatedBy) return c.json({ code: 'media.not-allowed' }, 403)
		const uploads = new Server({
			path: uploadsPath,
			datastore: new MediaUploads({ db: runtime.db, actor, now: new Date() }, runtime.files.store, owners),
			locker,
			relativeLocation: true,
			maxSize: maxMediaBytes,
			namingFunction: () => randomUUID(),
			disableTerminationForFinishedUploads: true,
			onResponseError: (_, error) => errorReply(runtime, error),
		})
		return ownHeaders(await uploads.handleWeb(c.req.raw))
	})

	// Other words below /media are pages of recordings.
	app.get('/media/:id', async (c, next) => {
		if (readId(c.req.param('id')) === undefined) return next()
		const answer = await play(c, runtime, { whoAsks: () => whoAsks(c.req.raw), owners })
		return answer ?? missing(c, next)
	})
	app.get('/media/captions/:section', async (c, next) => {
		const text = await findCaptions(
			{ db: runtime.db, actor: await whoAsks(c.req.raw), now: new Date() },
			c.req.param('section'),
		)
		if (!text) return missing(c, next)
		return c.body(text, 200, {
			'content-type': 'text/vtt; charset=utf-8',
			'cache-control': 'private, no-cache',
		})
	})
	app.get('/media/:site{youtube|vimeo}/:video', async (c, next) => {
		return embed(c.req.param('site'), c.req.param('video')) ?? missing(c, next)
	})
	return app
}

/** Missing and forbidden give the same 404. */
function missing(c: Context, next: () => Promise<void>) {
	c.header('cache-control', 'no-store')
	return c.req.header('accept')?.includes('text/html') ? next() : c.text('Not found', 404)
}

/** Errors of tus and refusals are sent; internal errors are logged and not sent. */
function errorReply(runtime: Runtime, error: unknown) {
	const { status_code, body } = error as { status_code?: number; body?: string }
	if (status_code === 413) return refusal('too-large')
	if (status_code !== undefined) return { status_code, body: body ?? '' }
	logFailure(runtime.log, {}, error, 'an upload failed')
	return { status_code: 500, body: '' }
}

/** Same-origin only. */
function ownHeaders(answer: Response): Response {
	const headers = new Headers(answer.headers)
	for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
	return new Response(answer.body, { status: answer.status, headers })
}
