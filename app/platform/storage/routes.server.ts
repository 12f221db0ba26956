import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Actor } from '../actor.ts'
import { type BucketName, bucketRules } from '../files/files.ts'
import { formLimitBytes } from '../http/forms.server.ts'
import { pageOf } from '../http/request.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { splitPath } from '../text/locale.ts'
import type { FilePolicies } from './policies.server.ts'
import { serveFile } from './serve.server.ts'
import { takeUpload } from './upload.server.ts'

type Wiring = { whoAsks: (request: Request) => Promise<Actor>; policies: FilePolicies }

/**
 * Routes of files: GET /files/<id>/<name> and POST /uploads/<bucket>. Mounted after the check of the origin and
 * before the limit of bodies. Missing and forbidden files give the same 404.
 */
export function filesHttp(runtime: Runtime, { whoAsks, policies }: Wiring): Hono {
	const app = new Hono()
	Object.assign(runtime.files.policies, policies)
	const serve: MiddlewareHandler = async (c, next) => {
		const answer = await serveFile(c, runtime, () => whoAsks(c.req.raw))
		if (answer) return answer
		c.header('cache-control', 'no-store')
		return c.req.header('accept')?.includes('text/html') ? next() : c.text('Not found', 404)
	}
	app.get('/files/:id', serve)
	app.get('/files/:id/:name', serve)
	app.post('/uploads/:bucket', async (c) => takeUpload(c, runtime, await whoAsks(c.req.raw)))
	return app
}

/** Pages with a file field: path without language, with `:names`, and the file's bucket or size limit. */
export type UploadPages = Record<string, BucketName | { maxBytes: number }>

// A file up to this much too large is read to the end, so that its form comes back filled.
const tooManyBytes = 16 * 1024 * 1024

/** The limit of a request's body: larger only for pages with a file field. */
export function bodyBytesOf(c: Context, pages: UploadPages, otherwise: number): number {
	if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return otherwise
	const path = pageOf(splitPath(c.req.path).path, new URLSearchParams())
	const page = Object.keys(pages).find((page) => matches(page, path))
	const bucket = page && pages[page]
	const maxBytes = typeof bucket === 'object' ? bucket.maxBytes : bucket && bucketRules[bucket].maxBytes
	return maxBytes ? maxBytes + 2 * formLimitBytes + tooManyBytes : otherwise
}

function matches(pattern: string, path: string): boolean {
	const asked = path.split('/')
	const parts = pattern.split('/')
	return (
		parts.length === asked.length &&
		parts.every((part, index) => part.startsWith(':') || part === asked[index])
	)
}
