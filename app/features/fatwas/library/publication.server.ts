import type { Locale } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
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
	categoryId: string | null
	publishedAt: Date
}

/** The row of a publication, for one insert of many rows. */
export function publicationRow(publication: Publication) {
	const { question, ...row } = publication
	return { ...row, slug: slugOf(row.title, 'fatwa'), excerpt: excerptOf(question) }
}
