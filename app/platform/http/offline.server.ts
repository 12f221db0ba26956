import type { RouterContextProvider } from 'react-router'
import { isAtLeast } from '../actor.ts'
import { requestContext } from '../ctx.server.ts'
import type { Locale } from '../text/locale.ts'
import type { OfflineKind } from './offline-kinds.ts'

type Kept = {
	kind: OfflineKind
	title: string
	language: Locale
	/** The course or category that it belongs to. */
	of?: string
	/** The copy is dropped then. */
	until?: Date
}

/** Can browsers save this page for offline? Not while an admin views the site as somebody. */
export function keepsOffline(context: Readonly<RouterContextProvider>, kind: Kept['kind']): boolean {
	const { actor, runtime } = requestContext(context)
	return runtime.settings()['site.offline'].includes(kind) && actor?.impersonatedBy === undefined
}

/**
 * The header by which the service worker (features/offline/worker.js) may save a page; none if the site does not
 * offer it. A lesson is saved for a signed-in person alone.
 */
export function offlineHeaders(
	context: Readonly<RouterContextProvider>,
	{ kind, title, language, of = '', until }: Kept,
): Record<string, string> {
	if (!keepsOffline(context, kind)) return {}
	if (kind === 'lesson' && !isAtLeast(requestContext(context).actor, 'user')) return {}
	const said = new URLSearchParams({ kind, title, of, lang: language })
	if (until) said.set('until', String(until.getTime()))
	return { 'x-offline': String(said) }
}
