import { data, type RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Outage } from '#app/platform/db/outage.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { splitPath } from '#app/platform/text/locale.ts'
import type { Unavailable } from './outage.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** Headers of every answer refused by an outage; in seconds. */
export const outageHeaders = { 'cache-control': 'no-store', 'retry-after': '10' } as const

/** Notes the route for the operator's metrics. */
export function noteRoute({ context, pattern }: Pick<Asked, 'context'> & { pattern: string }): void {
	requestContext(context).route = `/${pattern.replace(/^\//, '')}`
}

/**
 * The first middleware of the site: in an outage it answers with a page that needs no database.
 * @throws 503
 */
export function answerOutage({ context, request }: Asked): void {
	const { outage } = requestContext(context)
	if (!outage) return
	const thrown: Unavailable = { unavailable: outage.kind, isForm: request.method === 'POST' }
	throw data(thrown, { status: 503 })
}

/** The same as one sentence, for answers that are no page. */
export function outageSentence(path: string, outage: Outage): string {
	return inLocale(splitPath(path).locale, outage === 'full' ? m.shell_full_text : m.shell_away_text)
}

/** The notice above a cached page that may be outdated. */
export function staleNotice(path: string): string {
	const words = inLocale(splitPath(path).locale, () => m.shell_kept_copy())
	return `<aside class="no-print border-warn-line border-b bg-warn-tint px-4 py-1 text-center text-sm text-warn-ink" role="status">${words}</aside>`
}
