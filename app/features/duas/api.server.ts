import type { Ctx } from '#app/platform/ctx.server.ts'
import { duasPath } from './model.ts'
import { listOpenSituations } from './queries.server.ts'

/** The addresses of the public pages of duas, without language prefix, for the sitemap. */
export async function listDuaPages(ctx: Ctx): Promise<string[]> {
	const situations = await listOpenSituations(ctx)
	return [duasPath, ...situations.map(({ slug }) => `${duasPath}/${slug}`)]
}
