import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import { type Files, type UploadResult, uploadFile } from '../files/files.server.ts'
import { openInternet, pinned, type Reach, Refused, readUrl } from '../http/reach.server.ts'
import { countedFor, mayUpload } from './allowance.server.ts'

const maxRedirects = 3

/**
 * Fetches the picture of an entered address, once, and stores it like an upload. Public addresses only: each name is
 * resolved, every answer must be public, and the connection goes to that very answer; redirects are checked again.
 * Its type is detected from its bytes.
 * @returns `address` if it is not allowed, `not-fetched` if nothing usable came
 */
export async function fetchPicture(
	ctx: Ctx<User>,
	files: Files,
	{ url, bucket }: { url: string; bucket: 'avatars' | 'course-images' },
	reach: Reach = openInternet,
): Promise<UploadResult> {
	const tooOften = await mayUpload(ctx)
	if (tooOften) return { ok: false, reason: tooOften }
	const stop = AbortSignal.timeout(reach.milliseconds)
	try {
		const response = await follow(url, reach, stop)
		const given = await uploadFile(ctx, files, { bucket, body: response, counted: countedFor(ctx) })
		response.destroy()
		return given.ok || given.reason !== 'broken-off' ? given : { ok: false, reason: 'not-fetched' }
	} catch (error) {
		if (error instanceof Refused) return { ok: false, reason: 'address' }
		if (error instanceof Error && !('init' in error)) return { ok: false, reason: 'not-fetched' }
		throw error
	}
}

async function follow(typed: string, reach: Reach, stop: AbortSignal): Promise<IncomingMessage> {
	let url = readUrl(typed, reach)
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const response = await ask(url, await pinned(url, reach, stop), stop)
		const { statusCode = 0, headers } = response
		if (statusCode === 200) return response
		response.destroy()
		if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new Error(`${statusCode}`)
		url = readUrl(new URL(headers.location, url).href, reach)
	}
	throw new Error('too many redirects')
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
	const { request } = url.protocol === 'https:' ? https : http
	return new Promise((resolve, reject) => {
		const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Mishkat' }
		request(url, { lookup, signal, headers, agent: false, maxHeaderSize: 16 * 1024 }, resolve)
			.on('error', reject)
			.end()
	})
}
