import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { partsOf } from './markdown.server.ts'
import type { EditablePage, Wording } from './model.ts'
import { findPublished } from './queries.server.ts'
import { withRetention } from './retention.server.ts'
import { templateOf } from './template.server.ts'

/** The text of a page: published, else the template. */
export async function wordingOf(
	context: Readonly<RouterContextProvider>,
	page: EditablePage,
): Promise<Wording> {
	const { locale, runtime } = requestContext(context)
	const published = await findPublished(visitor(context), page, locale)
	const { title, body } = published ?? templateOf(runtime.settings(), page, locale)
	return {
		title,
		parts: withRetention(context, locale, partsOf(body, locale)),
		publishedAt: published?.publishedAt ?? null,
	}
}
