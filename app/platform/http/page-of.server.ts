import { createHmac, timingSafeEqual } from 'node:crypto'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import { type Actor, personOf } from '../actor.ts'
import { splitPath } from '../text/locale.ts'
import { pageField } from './forms.ts'
import { safeReturnTo } from './links.ts'
import { pageOf } from './request.server.ts'

/** The person and page that a form was posted from; path without language prefix, with query. */
export type PostedFrom = { person: string | null; path: string }

// The field is the first of its form.
const readBytes = 64 * 1024
const longestField = 4000

/** A signed mark of the page's person or visitor, which no one else can forge. */
export function markOf(actor: Actor, secret: string): string {
	if (actor === null) return '-'
	const person = personOf(actor)
	return `${person}.${signatureOf(person, secret)}`
}

/** Adds a hidden first field to each posting form. React adopts it when it hydrates. */
export function withPageFields(html: string, mark: string, path: string): string {
	const value = escapeMarkup(`${mark} ${path}`)
	return html.replace(/<form\b[^<>]*>/g, (tag) =>
		/\bmethod="post"/i.test(tag) ? `${tag}<input type="hidden" name="${pageField}" value="${value}"/>` : tag,
	)
}

/** The page that a posted form, or the script that sends it, names; null if missing or forged. */
export async function readPostedFrom(request: Request, secret: string): Promise<PostedFrom | null> {
	if (request.method !== 'POST') return null
	const header = request.headers.get(`x-${pageField}`)
	const said = header ?? (await fieldOf(request))
	if (!said || said.length > longestField) return null
	const [mark = '', asked = ''] = said.split(' ')
	const path = pathOf(asked)
	if (mark === '-') return path ? { person: null, path } : null
	const [person = '', signature = ''] = mark.split('.')
	return isSigned(person, signature, secret) ? { person, path: path ?? '/' } : null
}

function pathOf(asked: string): string | null {
	const safe = safeReturnTo(asked, '', [])
	if (!safe) return null
	const { pathname, searchParams } = new URL(safe, 'http://here.invalid')
	return pageOf(splitPath(pathname).path, searchParams)
}

async function fieldOf(request: Request): Promise<string | null> {
	// The error page opens its context after the route has read the body.
	if (request.bodyUsed) return null
	const type = request.headers.get('content-type') ?? ''
	const isMultipart = /^multipart\/form-data/i.test(type)
	if (!isMultipart && !/^application\/x-www-form-urlencoded/i.test(type)) return null
	const text = await beginningOf(request.clone())
	if (!isMultipart) return new URLSearchParams(text).get(pageField)
	const [, value = null] = /name="page-of"\r?\n\r?\n([^\r\n]{0,4000})/.exec(text) ?? []
	return value
}

async function beginningOf(request: Request): Promise<string> {
	const reader = request.body?.getReader()
	const chunks: Uint8Array[] = []
	let length = 0
	try {
		while (reader && length < readBytes) {
			const { done, value } = await reader.read()
			if (done) break
			chunks.push(value)
			length += value.byteLength
		}
	} catch {
		// A broken connection: the reader of the rest reports it.
	}
	void reader?.cancel().catch(() => {})
	return Buffer.concat(chunks).toString('utf8')
}

function isSigned(person: string, signature: string, secret: string): boolean {
	const [said, right] = [Buffer.from(signature), Buffer.from(signatureOf(person, secret))]
	return said.length === right.length && timingSafeEqual(said, right)
}

function signatureOf(person: string, secret: string): string {
	return createHmac('sha256', secret).update(`mishkat page of ${person}`).digest('base64url').slice(0, 22)
}
