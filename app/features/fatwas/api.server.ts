import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { settleSearch } from '#app/platform/search.server.ts'
import { listFatwas } from './list-queries.server.ts'
import type { FatwaCard } from './model.ts'
import { publishAll } from './publish-all.server.ts'
import { countFatwas as count } from './queries.server.ts'

/**
 * Publishes an approved fatwa's newest answer in each language, in place of what the public read of it before;
 * a private or unapproved one is taken off instead. Safe to call twice; call it inside `together`.
 */
export async function publishResponse(ctx: Ctx, fatwaId: string): Promise<void> {
	await publishAll(ctx, [fatwaId])
	await settleSearch(ctx.db)
}

/**
 * The newest published fatwas of all languages, each in the reader's own where there is that.
 * @param limit how many at most
 */
export async function listNewestFatwas(
	ctx: Ctx,
	wanted: { locale: Locale; limit: number },
): Promise<FatwaCard[]> {
	const page = await listFatwas(ctx, { ...wanted, language: 'all', categoryId: null })
	return page.fatwas
}

/** How many fatwas the public can read, in whatever language; kept, not counted. */
export function countFatwas(ctx: Ctx): Promise<number> {
	return count(ctx)
}
