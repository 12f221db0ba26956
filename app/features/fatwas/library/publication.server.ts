import type { Locale } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { excerptOf } from './model.ts'

export type Publication = {
	fatwaId: string
	responseId: string
	language: Locale
	/** Exactly one publication of a fatwa is primary; the list of all languages counts it. */
	isPrimary: boolean
	/** Plain text. */
	title: string
	/** Plain text. */
	question: string
	categoryId: string | null
	publishedAt: Date
}

export function publicationRow(publication: Publication) {
	const { question, ...row } = publication
	return { ...row, slug: slugOf(row.title, 'fatwa'), excerpt: excerptOf(question) }
}
