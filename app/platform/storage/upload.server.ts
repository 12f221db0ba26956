import type { Context } from 'hono'
import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import { type Files, rulesOf, uploadFile } from '../files/files.server.ts'
import { type FileRefusal, fileUrl } from '../files/files.ts'
import { formLimitBytes } from '../http/forms.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { countedFor, mayUpload } from './allowance.server.ts'
import { readParts } from './multipart.server.ts'
import { policyOf } from './policies.server.ts'
import { readCrop } from './read-upload.server.ts'
import { piecesOf } from './receive.server.ts'

type Refused = FileRefusal | 'sign-in' | 'not-allowed'

const statuses: Partial<Record<Refused, 401 | 403 | 413 | 429 | 503>> = {
	'sign-in': 401,
	'not-allowed': 403,
	'too-large': 413,
	quota: 429,
	'too-often': 429,
	'scanner-away': 503,
	failed: 503,
}

/**
 * Answers POST /uploads/<bucket>: one file as the raw body (its name in `?name=`) or as the first file of a multipart
 * form; `?x=&y=&size=` cuts a square. 201 with `{id, url, name, contentType, bytes, widths}`, else `{code, values}`
 * with a code of `fileWords`.
 */
export async function takeUpload(c: Context, runtime: Runtime, actor: User | null): Promise<Response> {
	if (actor === null) return refuse(c, 'sign-in')
	// An admin who views the site as somebody uploads nothing in their name.
	if (actor.impersonatedBy) return refuse(c, 'not-allowed')
	const ctx: Ctx<User> = { db: runtime.db, actor, now: new Date() }
	const bucket = c.req.param('bucket') ?? ''
	const rules = await rulesOf(ctx, bucket).catch(() => null)
	if (!rules || !policyOf(runtime.files.policies, bucket).mayAdd(actor)) return refuse(c, 'not-allowed')

	const values = { megabytes: String(Math.floor(rules.maxBytes / (1024 * 1024))) }
	// A stated size is checked before the first byte; else the bytes are counted.
	if (Number(c.req.header('content-length') ?? 0) > rules.maxBytes + 64 * 1024)
		return refuse(c, 'too-large', values)
	const tooOften = await mayUpload(ctx)
	if (tooOften) return refuse(c, tooOften)

	const given = await take(c, ctx, runtime.files, bucket)
	if (!given.ok) return refuse(c, given.reason, values)
	const { id, name, contentType, bytes, widths } = given.file
	return c.json({ id, url: fileUrl(given.file), name, contentType, bytes, widths }, 201)
}

async function take(c: Context, ctx: Ctx<User>, files: Files, bucket: string) {
	const contentType = c.req.header('content-type') ?? ''
	const body = piecesOf(c.req.raw.body)
	const crop = readCrop((name) => c.req.query(name))
	const common = { bucket, crop, counted: countedFor(ctx) }
	if (!/^multipart\/form-data/i.test(contentType)) {
		return uploadFile(ctx, files, { ...common, body, name: c.req.query('name') ?? '' })
	}
	try {
		for await (const part of readParts(body, contentType, formLimitBytes)) {
			if ('fileName' in part && part.fileName)
				return await uploadFile(ctx, files, { ...common, body: part.body, name: part.fileName })
		}
	} catch {
		return { ok: false as const, reason: 'broken-off' as const }
	}
	return { ok: false as const, reason: 'empty' as const }
}

function refuse(c: Context, reason: Refused, values: Record<string, string> = {}): Response {
	return c.json({ code: `files.${reason}`, values }, statuses[reason] ?? 422)
}
