import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { listFatwas } from './list-queries.server.ts'
import type { FatwaCard } from './model.ts'
import { publish } from './publication.server.ts'
import { countFatwas as count } from './queries.server.ts'

export { type Publication, publicationRow } from './publication.server.ts'

/**
 * Publishes an approved fatwa's newest answer in each language, in place of what the public read of it before;
 * a private or unapproved one is taken off instead. Safe to call twice; call it inside `together`.
 * @returns how many languages it can be read in now
 */
export function publishResponse(ctx: Ctx, fatwaId: string): Promise<number> {
	return publish(ctx, fatwaId)
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
