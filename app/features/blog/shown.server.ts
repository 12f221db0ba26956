import { citationsAsText, citationsIn, expandCitations } from '#app/features/scripture/api.server.ts'
import { formatCitation } from '#app/features/scripture/model.ts'
import { textOfHtml } from '#app/platform/text/html.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

type Text = { title: string; summary: string; body: string }

/** A text with its verses, in its language. */
export function shownText(text: Text, language: Locale): Text {
	return { ...text, body: expandCitations(text.body, { locale: language }) }
}

/** A text without marks, for comparison: citations are references. */
export function plainText(text: Text, language: Locale): Text {
	return { ...text, body: textOfHtml(citationsAsText(text.body, { locale: language, isExact: true })) }
}

/** The places of the Quran that a text cites, each once. */
export function citedIn(body: string): string[] {
	return [...new Set(citationsIn(body).map(formatCitation))]
}
