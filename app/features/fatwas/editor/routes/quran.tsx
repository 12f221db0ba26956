import { searchQuran, showCited } from '#app/features/scripture/api.server.ts'
import { surahName } from '#app/features/scripture/model.ts'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/quran'

const mostFound = 20

/** For the editor: `?q=` finds ayat by words or place, `?reference=` gives a passage as readers see it. */
export function loader({ request, context }: Route.LoaderArgs) {
	atLeast(context, 'scholar')
	const { locale } = factsOf(context)
	const asked = new URL(request.url).searchParams
	const reference = asked.get('reference')
	if (reference !== null) {
		const passage = showCited(reference, { locale })
		return passage
			? Response.json(passage)
			: Response.json({ code: 'ifta.reference-unknown' }, { status: 404 })
	}
	const found = searchQuran(asked.get('q') ?? '', mostFound)
	return Response.json({
		results: found.map(({ surah, ...verse }) => ({ ...verse, name: surahName(surah, locale) })),
	})
}
