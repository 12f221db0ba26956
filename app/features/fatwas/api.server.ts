import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { listFatwas } from './list-queries.server.ts'
import type { FatwaCard } from './model.ts'
import { publishAll, settleSearch as settle } from './publish-all.server.ts'
import { countFatwas as count } from './queries.server.ts'

export { type Publication, publicationRow } from './publication.server.ts'

/**
 * Publishes an approved fatwa's newest answer in each language, in place of what the public read of it before;
 * a private or unapproved one is taken off instead. Safe to call twice; call it inside `together`.
 */
export async function publishResponse(ctx: Ctx, fatwaId: string): Promise<void> {
	await publishAll(ctx, [fatwaId])
	await settle(ctx)
}

/**
 * Puts what was published lately where searches find it at once; until then each reads through a list of it.
 * Call it after `publicationRow` rows were inserted; `publishResponse` does it itself.
 */
export function settleSearch(ctx: Ctx): Promise<void> {
	return settle(ctx)
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
