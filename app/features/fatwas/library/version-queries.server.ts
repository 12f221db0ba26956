import { and, desc, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import {
	authorColumns,
	authorsOf,
	shownSince,
	textColumns,
	wasPublished,
	withAuthors,
} from './answer-columns.server.ts'
import type { AnswerText, VersionFacts } from './model.ts'
import { fatwaResponses, fatwas } from './tables.server.ts'

/** The oldest versions beyond this number are left out. */
const mostVersions = 100

const facts = {
	...authorColumns,
	version: fatwaResponses.version,
	at: shownSince,
	changeReason: fatwaResponses.changeReason,
}

/**
 * Public versions of a fatwa (found by `findFatwa` or `findRetired`), newest first, in the first of these languages
 * that it has.
 */
export async function listVersions(ctx: Ctx, fatwaId: string, languages: Locale[]): Promise<VersionFacts[]> {
	const query = ctx.db
		.select({ ...facts, language: fatwaResponses.language, title: fatwaResponses.title })
		.from(fatwas)
		.innerJoin(fatwaResponses, eq(fatwaResponses.fatwaId, fatwas.id))
		.where(and(eq(fatwas.id, fatwaId), wasPublished()))
		.orderBy(desc(fatwaResponses.version))
		.limit(mostVersions)
		.$dynamic()
	const rows = (await withAuthors(query)).map(authorsOf)
	const wanted = languages.find((language) => rows.some((row) => row.language === language))
	return rows.filter((row) => row.language === (wanted ?? rows[0]?.language))
}

export type VersionText = AnswerText & VersionFacts

/** One public version, and its predecessor. */
export async function findVersion(
	ctx: Ctx,
	fatwaId: string,
	{ language, version }: { language: Locale; version: number },
): Promise<{ text: VersionText; before: VersionText | null } | undefined> {
	const query = ctx.db
		.select({ ...facts, ...textColumns })
		.from(fatwas)
		.innerJoin(fatwaResponses, eq(fatwaResponses.fatwaId, fatwas.id))
		.where(
			and(
				eq(fatwas.id, fatwaId),
				eq(fatwaResponses.language, language),
				lte(fatwaResponses.version, version),
				wasPublished(),
			),
		)
		.orderBy(desc(fatwaResponses.version))
		.limit(2)
		.$dynamic()
	const [text, before] = (await withAuthors(query)).map(authorsOf)
	return text?.version === version ? { text, before: before ?? null } : undefined
}
