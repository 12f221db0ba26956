import { redirect } from 'react-router'
import { suggestSimilar } from '#app/features/fatwas/library/api.server.ts'
import { readingPath } from '#app/features/fatwas/library/model.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { comparedInput } from '../inputs.ts'
import { suggestionLimit } from '../model.ts'
import type { Route } from './+types/similar'

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	throw redirect('/fatwas/submit')
}

/** Similar questions that have an answer, for the script of the form. Posted, so that the text is in no address. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const { locale } = requestContext(context)
	const form = await readForm(request, comparedInput)
	if (!form.ok) return Response.json({ similar: [] }, { status: 422 })

	const { language, ...typed } = form.input
	const similar = await suggestSimilar(ctx, typed, { language, limit: suggestionLimit })
	return Response.json({
		similar: similar.map((fatwa) => ({
			href: pathIn(locale, readingPath(fatwa, locale)),
			title: fatwa.title,
			language: fatwa.language,
		})),
	})
}
