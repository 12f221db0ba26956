import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import type { Flash } from '#app/platform/http/flash.ts'
import { formLimitBytes, showable } from '#app/platform/http/forms.server.ts'
import { shownAtField } from '#app/platform/http/forms.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { pageOf } from '#app/platform/http/request.server.ts'
import { saveFormFor } from '#app/platform/http/saved-forms.server.ts'
import { pathIn, splitPath } from '#app/platform/text/locale.ts'
import { formatAgo } from '#app/platform/time/time.ts'
import { actionText } from '#app/staff/did-words.ts'
import { findChange, lockThings } from '#app/workflow/changes.server.ts'

type Context = Readonly<RouterContextProvider>
type Asked = {
	request: Request
	context: Context
	params: Record<string, string | undefined>
	pattern: string
}

const beginningBytes = 32 * 1024
const areas = /^\/(admin|scholar)(\/|$)/
/** Forms that carry the version of what they edit compare it themselves, and keep what was typed where it is. */
const versions = ['version', 'revision', 'stamp']
/** Its one route answers by the form of the verb (`verbAction`). */
const deskPattern = /\/:id\/:verb$/

/**
 * A middleware of the whole site: a form of the staff is about what its page showed. Where somebody else did something
 * to it since, its sender is led back to how it stands now, is told who did what, and what they typed is kept.
 * @throws Response a redirect
 */
export async function refuseStale({ request, context, params, pattern }: Asked): Promise<void> {
	const facts = requestContext(context)
	if (request.method !== 'POST' || !areas.test(facts.path) || !isAtLeast(facts.actor, 'scholar')) return
	const fields = await fieldsOf(request)
	const shownAt = fields && momentOf(fields[shownAtField])
	if (!shownAt || versions.some((name) => name in fields)) return
	facts.shownAt = shownAt
	const things = await thingsOf({ context, params, pattern }, fields)
	const findChanged = () => changeOf(context, things, shownAt)
	facts.findChange = findChanged
	if (deskPattern.test(pattern) || things.length === 0) return

	async function leadBack(change: Flash | null): Promise<never> {
		const back = pageBefore(request, facts.path)
		const headers = new Headers(await saveFormFor(context, back, typed(fields ?? {})))
		throw redirectWith(pathIn(facts.locale, back), change ?? { tone: 'bad', code: 'staff.not-now' }, headers)
	}
	const change = await findChanged()
	if (change) await leadBack(change)
	facts.shown = {
		async isChanged(ctx) {
			if (ctx.bulk) return false
			await lockThings(ctx, things)
			return (await findChange(ctx, registryOf(context).stepped, things, shownAt)) !== null
		},
		leadBack: async () => leadBack(await findChanged()),
	}
}

/** What a form is about, by the ids of its address or as its feature says. */
async function thingsOf(
	{ context, params, pattern }: Omit<Asked, 'request'>,
	fields: Record<string, string>,
): Promise<string[]> {
	const route = `/${pattern.replace(/^\//, '')}`
	const { things } = registryOf(context)
	const declared = Object.keys(things).find((each) => route.startsWith(each))
	const found = declared
		? await things[declared]?.({ ctx: requireUser(context), params })
		: [...Object.values(params), fields.id, fields.reset]
	return (found ?? []).filter((id) => id !== undefined && id !== '') as string[]
}

/** What somebody else did to it since, as a word for the next page. */
async function changeOf(context: Context, ids: string[], since: Date): Promise<Flash | null> {
	const values = await saidOf(context, ids, since)
	return values && { tone: 'bad', code: 'staff.changed', values }
}

/** The same for a page that is open. */
export async function wordOfChange(context: Context, ids: string[], since: Date): Promise<string | null> {
	const values = await saidOf(context, ids, since)
	return values && requestContext(context).sentenceOf('staff.changed-now', values).text
}

async function saidOf(context: Context, ids: string[], since: Date) {
	const { locale, now } = requestContext(context)
	const change = await findChange(requireUser(context), registryOf(context).stepped, ids, since)
	if (!change) return null
	const { kind, actor, other, at } = change
	const isJustNow = now.getTime() - at.getTime() < 60_000
	return {
		what: actionText(kind, other),
		name: actor ?? '',
		ago: isJustNow ? m.staff_just_now() : formatAgo(at, now, locale),
	}
}

/** What the page that is asked for is about, where it is one of the staff's: it is told when somebody changes that. */
export async function thingsOfPage(context: Context, params: Asked['params']): Promise<string[]> {
	const { actor, path, route } = requestContext(context)
	if (!areas.test(path) || !isAtLeast(actor, 'scholar')) return []
	return thingsOf({ context, params, pattern: route }, {})
}

/** A form without files is read whole; of one with files what comes first, where the hidden fields stand. */
async function fieldsOf(request: Request): Promise<Record<string, string> | null> {
	const { headers } = request
	const type = headers.get('content-type') ?? ''
	const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type)?.[1]
	if (boundary) return textPartsOf(await beginningOf(request), boundary)
	if (!type.startsWith('application/x-www-form-urlencoded')) return null
	if (Number(headers.get('content-length') ?? 0) > formLimitBytes) return null
	return Object.fromEntries(new URLSearchParams(await request.clone().text()))
}

async function beginningOf(request: Request): Promise<string> {
	const reader = request.clone().body?.getReader()
	let read = Buffer.alloc(0)
	while (reader && read.length < beginningBytes) {
		const { done, value } = await reader.read()
		if (done) break
		read = Buffer.concat([read, value])
	}
	// The route reads on by itself; nothing of the rest is kept for this copy.
	void reader?.cancel().catch(() => {})
	return read.subarray(0, beginningBytes).toString()
}

function textPartsOf(body: string, boundary: string): Record<string, string> {
	const fields: Record<string, string> = {}
	// What follows the last boundary may be cut off.
	for (const part of body.split(`--${boundary}`).slice(1, -1)) {
		const end = part.indexOf('\r\n\r\n')
		const head = part.slice(0, Math.max(end, 0))
		const name = / name="([^"]{1,200})"/.exec(head)?.[1]
		if (name && !head.includes('filename=')) fields[name] = part.slice(end + 4, -2)
	}
	return fields
}

/** An instant out of a form or an address. */
export function momentOf(text: string | undefined): Date | null {
	return text && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null
}

/** Where the form stood, as far as the browser says; else its own address, which leads there. */
function pageBefore(request: Request, path: string): string {
	const from = request.headers.get('referer')
	if (!from || !URL.canParse(from)) return path
	const { host, pathname, searchParams } = new URL(from)
	if (host !== request.headers.get('host') && host !== new URL(request.url).host) return path
	return safeReturnTo(pageOf(splitPath(pathname).path, searchParams), path)
}

function typed(fields: Record<string, string>): Record<string, string> {
	const { [shownAtField]: _, ...rest } = showable(fields)
	return rest
}
