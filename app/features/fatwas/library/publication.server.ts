import { citationsAsText } from '#app/features/scripture/api.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { bagOf, vectorOf } from '#app/platform/text/search.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { textOf } from '#app/platform/text/text.ts'
import { excerptOf } from './model.ts'

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
	isRecent: boolean
}

/** What the row is besides its words: a search narrows by it inside the index. */
export const languageTag = (language: Locale) => language
// Longer than any word that the vocabulary of titles takes in.
export const categoryTag = (categoryId: string) => `category-${categoryId}`
export const yearTag = (year: number) => String(year % 100).padStart(2, '0')

/** The row of a publication, for one insert of many rows. */
export function publicationRow(publication: Publication) {
	const { title, question, answer, ...row } = publication
	const { language, categoryId, publishedAt } = row
	const body = textOf(citationsAsText(answer))
	const tags = [languageTag(language), ...(categoryId ? [categoryTag(categoryId)] : [])]
	return {
		...row,
		slug: slugOf(title, 'fatwa'),
		title,
		excerpt: excerptOf(question),
		titleVector: vectorOf(title, [...tags, yearTag(publishedAt.getUTCFullYear())]),
		// Each holds the one before: the words of a query may stand in title and answer by turns.
		questionVector: bagOf(`${title}\n${question}`, tags),
		answerVector: bagOf(`${title}\n${question}\n${body}`, tags),
	}
}
