import type { RouterContextProvider } from 'react-router'
import { isAtLeast } from '../actor.ts'
import { requestContext } from '../ctx.server.ts'
import type { Locale } from '../text/locale.ts'

type Kept = {
	kind: 'fatwa' | 'lesson'
	title: string
	language: Locale /** What it is part of. */
	of?: string
}

/** Does the site keep this in browsers, to be read there without network? Nothing, while an admin looks as somebody else. */
export function keepsOffline(context: Readonly<RouterContextProvider>, kind: Kept['kind']): boolean {
	const { actor, runtime } = requestContext(context)
	return runtime.settings()['site.offline'].includes(kind) && actor?.impersonatedBy === undefined
}

/**
 * The header by which a page allows the service worker (features/offline/worker.js) to keep it; none where the site does not.
 * A lesson must be for somebody signed in: it is kept as theirs alone.
 */
export function offlineHeaders(
	context: Readonly<RouterContextProvider>,
	{ kind, title, language, of = '' }: Kept,
): Record<string, string> {
	if (!keepsOffline(context, kind)) return {}
	if (kind === 'lesson' && !isAtLeast(requestContext(context).actor, 'user')) return {}
	return { 'x-offline': String(new URLSearchParams({ kind, title, of, lang: language })) }
}
