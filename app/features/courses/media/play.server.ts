import { Readable } from 'node:stream'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { holdsTag } from '#app/platform/http/etags.ts'
import { webStreamOf } from '#app/platform/http/web-stream.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { MediaOwner } from '#app/platform/storage/media-owner.server.ts'
import { type Range, readRange } from '#app/platform/storage/range.ts'
import type { Store } from '#app/platform/storage/store.server.ts'
import { canOpenFile, offered } from './access.server.ts'
import { courseMediaParts, courseMedia as table } from './tables.server.ts'

const partsAtOnce = 16
const ends = sql`${courseMediaParts.start} + ${courseMediaParts.size}`

export type Playable = { id: string; type: string; size: number; completedAt: Date | null }

export async function findPlayable(ctx: Ctx, id: string): Promise<Playable | undefined> {
	const [row] = await ctx.db
		.select({ id: table.id, type: table.type, size: table.size, completedAt: table.completedAt })
		.from(table)
		.innerJoin(courses, eq(courses.id, table.courseId))
		.where(and(eq(table.id, id), isNotNull(table.completedAt), canOpenFile(ctx, offered.media(id))))
	return row
}

/** WebVTT captions of a section, by the id of its row, for people who may open its media. */
export async function findCaptions(ctx: Ctx, section: string): Promise<string | undefined> {
	const id = readId(section)
	if (id === undefined) return undefined
	const [row] = await ctx.db
		.select({ captions: courseSections.captions })
		.from(courseSections)
		.innerJoin(courses, eq(courses.id, courseSections.courseId))
		.where(and(eq(courseSections.id, id), canOpenFile(ctx, sql`s.id = ${id}`)))
	return row?.captions
}

type Playing = { whoAsks: () => Promise<Actor>; owners: readonly MediaOwner[] }

/**
 * Answers GET and HEAD of media for people who may play them, with ranges.
 * @returns null where it is missing or forbidden
 */
export async function play(c: Context, runtime: Runtime, { whoAsks, owners }: Playing) {
	const id = readId(c.req.param('id') ?? '')
	if (id === undefined) return null
	const ctx: Ctx = { db: runtime.db, actor: await whoAsks(), now: new Date() }
	const media = (await findPlayable(ctx, id)) ?? (await findOwned(ctx, id, owners))
	return media ? sendMedia(c, runtime, media, ownHeaders) : null
}

const ownHeaders = {
	'cache-control': 'private, no-cache',
	'cross-origin-resource-policy': 'same-origin',
}

/** Media of another owner than a course, where that lets this person play it. */
async function findOwned(ctx: Ctx, id: string, owners: readonly MediaOwner[]): Promise<Playable | undefined> {
	for (const { mayPlay } of owners) if (await mayPlay?.(ctx, id)) return findComplete(ctx, id)
	return undefined
}

/** A completely uploaded file. Checks no access. */
export async function findComplete(ctx: Ctx, id: string): Promise<Playable | undefined> {
	const { type, size, completedAt } = table
	const [row] = await ctx.db
		.select({ id: table.id, type, size, completedAt })
		.from(table)
		.where(and(eq(table.id, id), isNotNull(completedAt)))
	return row
}

/** Answers GET and HEAD of media, with ranges. Checks no access. @param extra headers, among them those of caches */
export function sendMedia(
	c: Context,
	runtime: Runtime,
	media: Playable,
	extra: Record<string, string>,
): Response {
	const ctx: Ctx = { db: runtime.db, actor: null, now: new Date() }
	// The bytes of an id never change.
	const etag = `"${media.id}"`
	const headers = new Headers({
		etag,
		'content-type': media.type,
		'accept-ranges': 'bytes',
		'content-disposition': 'inline',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
		'referrer-policy': 'no-referrer',
		'x-robots-tag': 'noindex',
		'last-modified': (media.completedAt ?? ctx.now).toUTCString(),
		...extra,
	})
	if (holdsTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
	const ifRange = c.req.header('if-range')
	const isSame = ifRange === undefined || ifRange === etag
	const range = isSame ? readRange(c.req.header('range'), media.size) : null
	if (range === 'outside') {
		headers.set('content-range', `bytes */${media.size}`)
		headers.set('cache-control', 'no-store')
		return new Response(null, { status: 416, headers })
	}
	const { start, end } = range ?? { start: 0, end: media.size - 1 }
	if (range) headers.set('content-range', `bytes ${start}-${end}/${media.size}`)
	headers.set('content-length', String(end - start + 1))
	const status = range ? 206 : 200
	if (c.req.method === 'HEAD') return new Response(null, { status, headers })

	const body = Readable.from(bytesOf(ctx, runtime.files.store, media.id, { start, end }), {
		objectMode: false,
	})
	body.on('error', (error) =>
		runtime.log.error({ err: error, media: media.id }, 'a video has lost its bytes'),
	)
	return new Response(webStreamOf(body), { status, headers })
}

/** Bytes of a range; looks up a few parts at a time. */
export async function* bytesOf(ctx: Ctx, store: Store, id: string, range: Range): AsyncGenerator<Buffer> {
	let at = range.start
	while (at <= range.end) {
		const parts = await ctx.db
			.select({ start: courseMediaParts.start, size: courseMediaParts.size, key: courseMediaParts.key })
			.from(courseMediaParts)
			.where(and(eq(courseMediaParts.mediaId, id), gt(ends, at)))
			.orderBy(asc(courseMediaParts.start))
			.limit(partsAtOnce)
		if (parts.length === 0) throw new Error('a part is missing')
		for (const part of parts) {
			if (at > range.end) return
			const last = Math.min(range.end - part.start, part.size - 1)
			const stream = await store.read(part.key, { start: at - part.start, end: last })
			for await (const piece of stream) yield piece as Buffer
			at = part.start + last + 1
		}
	}
}
