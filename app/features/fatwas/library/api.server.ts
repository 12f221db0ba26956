import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageKey } from '#app/platform/db/paging.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import * as discovery from './discovery.server.ts'
import { type FeaturedWanted, findFeatured as featured } from './featured.server.ts'
import { listByScholar as byScholar } from './list-queries.server.ts'
import type { FatwaDetail, Source } from './model.ts'
import * as plain from './plain.server.ts'
import { publishAll } from './publish-all.server.ts'
import { findFatwa } from './reading-queries.server.ts'
import { listSimilar, type Similar } from './similar-queries.server.ts'
import * as sourceWords from './source-words.ts'

/**
 * Publishes an approved fatwa's newest answer in each language, in place of what the public read of it before;
 * a private or unapproved one is taken off instead. Safe to call twice; call it inside `transaction`.
 */
export async function publishResponse(ctx: Ctx, fatwaId: string): Promise<void> {
	await publishAll(ctx, [fatwaId])
}

/**
 * The answer of the day and the questions of the week; see featured.server.ts for their rules.
 * @param counted numbers that the same statement counts, by their names
 */
export function findFeatured<Counted extends Record<string, SQL>>(
	ctx: Ctx,
	wanted: FeaturedWanted,
	counted: Counted,
) {
	return featured(ctx, wanted, counted)
}

/** Which stretches of `size` numbers hold something published that search engines may know: 0, 1, 2 … */
export function listSitemapStretches(ctx: Ctx, size: number): Promise<number[]> {
	return discovery.listStretches(ctx, size)
}

/** What search engines may know of one stretch of numbers; samples are not among it. */
export function listSitemapStretch(
	ctx: Ctx,
	stretch: number,
	size: number,
): Promise<discovery.ListedFatwa[]> {
	return discovery.listStretch(ctx, stretch, size)
}

/** The newest fatwas of a language, a category (by slug) or a scholar, with answers as sanitised HTML; no samples. */
export function listFeedFatwas(ctx: Ctx, scope: discovery.FeedScope, limit: number) {
	return discovery.listForFeed(ctx, scope, limit)
}

/** A published fatwa by its number, in the first of these languages that it can be read in. */
export function findPublished(
	ctx: Ctx,
	number: number,
	languages: Locale[],
): Promise<FatwaDetail | undefined> {
	return findFatwa(ctx, { number }, languages)
}

/** What a scholar answered in public, newest first, each in the reader's language where there is that. */
export function listByScholar(
	ctx: Ctx,
	wanted: { scholarId: string; locale: Locale; cursor: PageKey | null },
) {
	return byScholar(ctx, wanted)
}

/**
 * Published fatwas in one language that may already answer a question, the likeliest first; private, unpublished,
 * superseded and withdrawn ones are never among them.
 * @param asked the title and the question as far as they are typed
 * @returns none where nothing telling was typed
 */
export function suggestSimilar(
	ctx: Ctx,
	asked: { title: string; question: string },
	wanted: { language: Locale; limit: number },
): Promise<Similar[]> {
	return listSimilar(ctx, asked, wanted)
}

/** A wording of an answer as plain text, to compare it with another. */
export function plainOf(text: Parameters<typeof plain.plainOf>[0]) {
	return plain.plainOf(text)
}

/** Does a source say enough to be found: title, place in the Quran or address? */
export function isSourceWhole(source: Source): boolean {
	return sourceWords.isSourceWhole(source)
}
