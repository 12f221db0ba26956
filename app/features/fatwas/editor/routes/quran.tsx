import { showCited } from '#app/features/scripture/api.server.ts'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { findAyat } from '../find-ayat.server.ts'
import type { Route } from './+types/quran'

/**
 * For the editor: `?q=` finds ayat by words, meaning or reference; `?reference=` returns one passage as readers see it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'scholar')
	const { locale } = requestContext(context)
	const params = new URL(request.url).searchParams
	const reference = params.get('reference')
	if (reference !== null) {
		const passage = showCited(reference, { locale })
		return passage
			? Response.json(passage)
			: Response.json({ code: 'ifta.reference-unknown' }, { status: 404 })
	}
	return Response.json({ results: await findAyat(context, params.get('q') ?? '') })
}
