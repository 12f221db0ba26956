import type { Context } from 'hono'
import type { Actor } from '../actor.ts'
import { isAtLeast } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import { record } from '../events/events.server.ts'
import { isValidLink } from '../files/file-links.server.ts'
import { type FoundFile, fileRow, readBytes } from '../files/files.server.ts'
import type { BucketName } from '../files/files.ts'
import { holdsTag } from '../http/etags.ts'
import { webStreamOf } from '../http/web-stream.server.ts'
import { readId } from '../ids.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { mayOpen } from './policies.server.ts'
import { readRange } from './range.ts'

const yearSeconds = 365 * 24 * 60 * 60
// Shown in the browser; all others are downloads.
const shown = /^image\/(jpeg|png|webp)$/
// Certificates are made by the site; uploaded PDFs cannot be fully checked.
const made: BucketName = 'certificates'

/** Answers GET and HEAD for one object. @returns null for missing and forbidden objects alike */
export async function serveFile(
	c: Context,
	runtime: Runtime,
	whoAsks: () => Promise<Actor>,
): Promise<Response | null> {
	const { files } = runtime
	const id = readId(c.req.param('id') ?? '')
	if (id === undefined) return null
	const now = new Date()
	const { until = '', sig = '' } = c.req.query()
	const hasLink = sig !== '' && isValidLink(files.secret, { id, until, sig, now })
	const ctx = { db: runtime.db, actor: null, now }
	const file = await fileRow(ctx, id)
	if (!file) return null
	// A signed link or a public picture needs no session, so none is looked up.
	if (file.isPublic || hasLink) return answer(c, runtime, file)

	const own: Ctx = { ...ctx, actor: await whoAsks() }
	if (!(await mayOpen(files.policies, own, file))) return null
	if (file.ownerId !== own.actor?.id && isAtLeast(own.actor, 'admin'))
		await record(own, 'file.opened', file.id, { bucket: file.bucket })
	return answer(c, runtime, file)
}

async function answer(c: Context, runtime: Runtime, file: FoundFile): Promise<Response | null> {
	const width = Number(c.req.query('w')) || undefined
	const isSmaller = width !== undefined && file.widths.slice(0, -1).includes(width)
	const etag = `"${file.sha256.slice(0, 32)}${isSmaller ? `-${width}` : ''}"`
	const headers = new Headers(headersOf(file, c.req.query('v')))
	headers.set('etag', etag)
	if (holdsTag(c.req.header('if-none-match'), etag)) {
		return new Response(null, { status: 304, headers })
	}
	// The byte sizes of smaller widths are not stored; they are always sent whole.
	const asked = isSmaller ? undefined : c.req.header('range')
	const ifRange = c.req.header('if-range')
	const range = ifRange === undefined || ifRange === etag ? readRange(asked, file.bytes) : null
	if (!isSmaller) headers.set('accept-ranges', 'bytes')
	if (range === 'outside') {
		headers.set('content-range', `bytes */${file.bytes}`)
		return new Response(null, { status: 416, headers })
	}
	if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
	if (!isSmaller) headers.set('content-length', String(range ? range.end - range.start + 1 : file.bytes))
	const status = range ? 206 : 200
	if (c.req.method === 'HEAD') return new Response(null, { status, headers })

	const body = await readBytes(runtime.files, file, { width, range: range ?? undefined }).catch((error) => {
		runtime.log.error({ err: error, file: file.id }, 'a file has lost its bytes')
		return null
	})
	return body && new Response(webStreamOf(body), { status, headers })
}

function headersOf(file: FoundFile, version: string | undefined): Record<string, string> {
	const { isPublic } = file
	const isForGood = version === file.sha256.slice(0, 12)
	const isPdf = file.contentType === 'application/pdf'
	const isShown = isPdf ? file.bucket === made : shown.test(file.contentType)
	return {
		'content-type': file.contentType,
		'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.name),
		'cache-control': isPublic
			? `public, max-age=${isForGood ? yearSeconds : file.cacheSeconds}${isForGood ? ', immutable' : ''}`
			: 'private, no-store',
		'x-content-type-options': 'nosniff',
		// Chromium opens no PDF in a sandbox; its viewer runs without this site's origin, and nothing may load.
		'content-security-policy': isPdf
			? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
			: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
		'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
		...(isPublic ? {} : { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
		'last-modified': file.updatedAt.toUTCString(),
	}
}

function disposition(kind: 'inline' | 'attachment', name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
	const exact = encodeURIComponent(name).replace(
		/['()*]/g,
		(c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
