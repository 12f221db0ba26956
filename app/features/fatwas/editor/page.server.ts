import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrLeave, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { findWorkplace, type Workplace } from './queries.server.ts'

type Args = { context: Readonly<RouterContextProvider>; params: { fatwaId: string }; request: Request }

/**
 * Loads the answer that this person writes, and the current language.
 * @throws 404 where they may not see the question; a redirect to it where they may not write now
 */
export async function openWorkplace({ context, params, request }: Args) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.fatwaId))
	const load = () => findWorkplace(ctx, id)
	const place = requireRow(await loadOrLeave(context, 'fatwas.detail-load-failed', '/scholar/fatwas', load))
	if (!place.verb) throw leave(place.question.id)
	return { ctx, place: { ...place, verb: place.verb }, language: languageOf(request, place) }
}

export function leave(fatwaId: string): Response {
	return redirectWith(`/scholar/fatwas/${fatwaId}`, { tone: 'bad', code: 'ifta.answer-not-yours' })
}

function languageOf(request: Request, place: Workplace): Locale {
	const wanted = new URL(request.url).searchParams.get('language')
	return isLocale(wanted) ? wanted : place.question.language
}
