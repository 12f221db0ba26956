import type { RouterContextProvider } from 'react-router'
import { findQuotations, showCited } from '#app/features/scripture/api.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { findAyat } from './find-ayat.server.ts'
import { quotationsInput } from './quotations-input.ts'

/**
 * For the editor: `?q=` finds ayat by words, meaning or reference; `?reference=` returns one passage as readers see it.
 * Checks no access: routes do.
 */
export async function answerAyat(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
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

/** For the editor: passages of a text that equal or resemble a part of the Quran. Nothing is saved. */
export async function answerQuotations(request: Request): Promise<Response> {
	const form = quotationsInput.safeParse(await textFields(request, longFormBytes))
	if (!form.success) return Response.json({ code: form.error.issues[0]?.message }, { status: 422 })
	const { html, marked } = form.data
	return Response.json({ findings: findQuotations(html, marked) })
}
