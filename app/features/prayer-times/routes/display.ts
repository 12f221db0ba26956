import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { offlineHeaders } from '#app/platform/http/offline.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { displayDocument, displayPolicy, readDisplay } from '../display/display.server.ts'
import { noteContact } from '../display/displays.server.ts'
import { readDisplayOptions } from '../display/model.ts'
import type { Route } from './+types/display'

const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** A document for a screen on a wall; it renews itself, and browsers keep it for days without network. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const options = readDisplayOptions(request.url)
	if (!(await noteContact(visitor(context), options.code))) {
		const text = escapeMarkup(m.displays_gone())
		return new Response(
			`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><title>${escapeMarkup(m.prayers_title())}</title><p>${text}</p></html>`,
			{ status: 410, headers: type },
		)
	}
	const data = await readDisplay(context, options)
	const { name } = organisationOf(context)
	return new Response(displayDocument(data, { locale, title: name }), {
		headers: {
			...type,
			...offlineHeaders(context, { kind: 'display', title: m.prayers_title(), language: locale }),
			'content-security-policy': displayPolicy(locale),
		},
	})
}
