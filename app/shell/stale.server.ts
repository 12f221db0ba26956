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
/** Forms with a version field compare it themselves, and keep their input. */
const versions = ['version', 'revision', 'stamp']
/** Such routes answer with the verb's form (`verbAction`). */
const deskPattern = /\/:id\/:verb$/

/**
 * Middleware of the whole site: checks that a staff form's subject has not changed since its page was made. If it
 * has, the sender is redirected to the current page, told of the change, and keeps their input.
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

	async function redirectBack(change: Flash | null): Promise<never> {
		const back = pageBefore(request, facts.path)
		const headers = new Headers(await saveFormFor(context, back, typed(fields ?? {})))
		throw redirectWith(pathIn(facts.locale, back), change ?? { tone: 'bad', code: 'staff.not-now' }, headers)
	}
	const change = await findChanged()
	if (change) await redirectBack(change)
	facts.shown = {
		async isChanged(ctx) {
			if (ctx.bulk) return false
			await lockThings(ctx, things)
			return (await findChange(ctx, registryOf(context).stepped, things, shownAt)) !== null
		},
		redirectBack: async () => redirectBack(await findChanged()),
	}
}

/** The subjects of a form, by the ids of its address or as its feature says. */
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

/** Somebody else's change since then, as a message for the next page. */
async function changeOf(context: Context, ids: string[], since: Date): Promise<Flash | null> {
	const values = await saidOf(context, ids, since)
	return values && { tone: 'bad', code: 'staff.changed', values }
}

/** The same for an open page. */
export async function changeMessage(context: Context, ids: string[], since: Date): Promise<string | null> {
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

/** The subjects of a staff page, which is notified of their changes. */
export async function thingsOfPage(context: Context, params: Asked['params']): Promise<string[]> {
	const { actor, path, route } = requestContext(context)
	if (!areas.test(path) || !isAtLeast(actor, 'scholar')) return []
	return thingsOf({ context, params, pattern: route }, {})
}

/** Reads a form without files to the end; with files only the beginning, where the hidden fields are. */
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
	// The route reads its own copy.
	void reader?.cancel().catch(() => {})
	return read.subarray(0, beginningBytes).toString()
}

function textPartsOf(body: string, boundary: string): Record<string, string> {
	const fields: Record<string, string> = {}
	// The part after the last boundary may be incomplete.
	for (const part of body.split(`--${boundary}`).slice(1, -1)) {
		const end = part.indexOf('\r\n\r\n')
		const head = part.slice(0, Math.max(end, 0))
		const name = / name="([^"]{1,200})"/.exec(head)?.[1]
		if (name && !head.includes('filename=')) fields[name] = part.slice(end + 4, -2)
	}
	return fields
}

/** A timestamp from a form or an address. */
export function momentOf(text: string | undefined): Date | null {
	return text && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null
}

/** The form's page, if the browser sends it; else the form's own address, which redirects there. */
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
