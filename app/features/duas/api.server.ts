import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { duasPath } from './model.ts'
import { listOpenSituations } from './published.server.ts'

/** The addresses of the public pages of duas, without language prefix, for the sitemap. */
export async function listDuaPages(ctx: Ctx): Promise<string[]> {
	const situations = await listOpenSituations(ctx)
	return [duasPath, ...situations.map(({ slug }) => `${duasPath}/${slug}`)]
}

/** The situations for which there are duas, in the reader's language, with the paths of their pages. */
export async function listDuaSituations(ctx: Ctx, locale: Locale): Promise<{ name: string; path: string }[]> {
	const situations = await listOpenSituations(ctx)
	return situations.map(({ slug, names }) => ({ name: names[locale], path: `${duasPath}/${slug}` }))
}
