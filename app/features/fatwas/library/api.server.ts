import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageKey } from '#app/platform/db/paging.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import * as discovery from './discovery.server.ts'
import { type FeaturedQuery, findFeatured as featured } from './featured.server.ts'
import { listByScholar as byScholar } from './list-queries.server.ts'
import type { FatwaDetail, Source } from './model.ts'
import * as plain from './plain.server.ts'
import { publishAll } from './publish-all.server.ts'
import { findFatwa } from './reading-queries.server.ts'
import { listSimilar, type Similar } from './similar-queries.server.ts'
import * as sourceWords from './source-words.ts'

/**
 * Publishes the newest answer of an approved fatwa in each language, replacing the earlier text; removes a private or
 * unapproved one. Safe to call twice; call it inside `transaction`.
 */
export async function publishResponse(ctx: Ctx, fatwaId: string): Promise<void> {
	await publishAll(ctx, [fatwaId])
}

/**
 * Answer of the day and questions of the week; featured.server.ts has the rules.
 * @param counted counts that the same statement returns, by name
 */
export function findFeatured<Counted extends Record<string, SQL>>(
	ctx: Ctx,
	wanted: FeaturedQuery,
	counted: Counted,
) {
	return featured(ctx, wanted, counted)
}

/** Stretches of `size` numbers with a published fatwa for search engines: 0, 1, 2 … */
export function listSitemapStretches(ctx: Ctx, size: number): Promise<number[]> {
	return discovery.listStretches(ctx, size)
}

/** Published fatwas of one stretch of numbers for search engines, without samples. */
export function listSitemapStretch(
	ctx: Ctx,
	stretch: number,
	size: number,
): Promise<discovery.ListedFatwa[]> {
	return discovery.listStretch(ctx, stretch, size)
}

/** Newest fatwas of a language, a category (by slug) or a scholar, with answers as sanitised HTML; no samples. */
export function listFeedFatwas(ctx: Ctx, scope: discovery.FeedScope, limit: number) {
	return discovery.listForFeed(ctx, scope, limit)
}

/** A published fatwa by its number, in the first of these languages that it has. */
export function findPublished(
	ctx: Ctx,
	number: number,
	languages: Locale[],
): Promise<FatwaDetail | undefined> {
	return findFatwa(ctx, { number }, languages)
}

/** Public answers of a scholar, newest first, each in the reader's language where it has that. */
export function listByScholar(
	ctx: Ctx,
	wanted: { scholarId: string; locale: Locale; cursor: PageKey | null },
) {
	return byScholar(ctx, wanted)
}

/**
 * Published fatwas in one language that may already answer a question, the likeliest first. Private, unpublished,
 * superseded and withdrawn ones are never included.
 * @param typed the title and question as far as they are typed
 * @returns none where the text holds no telling word
 */
export function suggestSimilar(
	ctx: Ctx,
	typed: { title: string; question: string },
	wanted: { language: Locale; limit: number },
): Promise<Similar[]> {
	return listSimilar(ctx, typed, wanted)
}

/** Text of an answer without markup, for comparison. */
export function plainOf(text: Parameters<typeof plain.plainOf>[0]) {
	return plain.plainOf(text)
}

/** Whether a source can be located: by title, place in the Quran or address. */
export function isSourceWhole(source: Source): boolean {
	return sourceWords.isSourceWhole(source)
}
