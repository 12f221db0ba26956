import { and, desc, eq } from 'drizzle-orm'
import { citationsAsText } from '#app/features/scripture/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { bagOf, vectorOf } from '#app/platform/search.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { textOf } from '#app/platform/text.ts'
import { excerptOf } from './model.ts'
import { fatwaPublications, fatwaResponses, fatwas } from './tables.server.ts'

/** An answer that the public may read, in one language. */
export type Publication = {
	fatwaId: string
	responseId: string
	language: Locale
	/** Exactly one of a fatwa's publications is; the list of all languages counts it. */
	isPrimary: boolean
	/** Plain text. */
	title: string
	/** Plain text. */
	question: string
	/** Sanitised HTML. */
	answer: string
	categoryId: string | null
	publishedAt: Date
}

/** What the row is besides its words: a search narrows by it inside the index. */
export const languageTag = (language: Locale) => language
// Longer than any word that the vocabulary of titles takes in.
export const categoryTag = (categoryId: string) => `category-${categoryId}`
export const yearTag = (year: number) => String(year % 100).padStart(2, '0')

/** The row of a publication, for one insert of many rows. */
export function publicationRow(publication: Publication) {
	const { fatwaId, responseId, language, isPrimary, title, question, answer, categoryId, publishedAt } =
		publication
	const body = textOf(citationsAsText(answer))
	const tags = [languageTag(language), ...(categoryId ? [categoryTag(categoryId)] : [])]
	return {
		fatwaId,
		responseId,
		language,
		isPrimary,
		slug: slugOf(title, 'fatwa'),
		title,
		excerpt: excerptOf(question),
		categoryId,
		publishedAt,
		titleVector: vectorOf(title, [...tags, yearTag(publishedAt.getUTCFullYear())]),
		// Each holds the one before: the words of a query may stand in title and answer by turns.
		questionVector: bagOf(`${title}\n${question}`, tags),
		answerVector: bagOf(`${title}\n${question}\n${body}`, tags),
	}
}

/**
 * Puts an approved fatwa's newest answers, one a language, in place of what the public reads of it.
 * Call it inside `together`, after what was changed.
 */
export async function publish(ctx: Ctx, fatwaId: string): Promise<number> {
	// Locked first: two at once would both write what they had read.
	const [fatwa] = await ctx.db
		.select({ language: fatwas.language, categoryId: fatwas.categoryId, publishedAt: fatwas.approvedAt })
		.from(fatwas)
		.where(and(eq(fatwas.id, fatwaId), eq(fatwas.status, 'approved'), eq(fatwas.isPrivate, false)))
		.for('update')
	await ctx.db.delete(fatwaPublications).where(eq(fatwaPublications.fatwaId, fatwaId))
	if (!fatwa?.publishedAt) return 0

	const answers = await ctx.db
		.selectDistinctOn([fatwaResponses.language], {
			responseId: fatwaResponses.id,
			language: fatwaResponses.language,
			title: fatwaResponses.title,
			question: fatwaResponses.question,
			answer: fatwaResponses.answer,
		})
		.from(fatwaResponses)
		.where(eq(fatwaResponses.fatwaId, fatwaId))
		.orderBy(fatwaResponses.language, desc(fatwaResponses.version))
	const primary = answers.find((answer) => answer.language === fatwa.language) ?? answers[0]
	const { categoryId, publishedAt } = fatwa
	const rows = answers.map((answer) =>
		publicationRow({ ...answer, fatwaId, categoryId, publishedAt, isPrimary: answer === primary }),
	)
	if (rows.length > 0) await ctx.db.insert(fatwaPublications).values(rows)
	return rows.length
}
