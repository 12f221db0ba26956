import { citationsIn } from '#app/features/scripture/api.server.ts'
import { formatCitation } from '#app/features/scripture/model.ts'
import { withNotes } from '#app/features/writing/api.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Notes } from './model.ts'
import { plainBody, showBody } from './public/body.server.ts'

type Text = { title: string; summary: string; body: string; notes: Notes }

/** A text as readers get it: verses, footnotes, videos. */
export function shownText({ title, summary, ...text }: Text, language: Locale) {
	return { title, summary, body: showBody({ ...text, language }, language) }
}

/** A text without marks, for comparison: citations are references. */
export function plainText({ title, summary, ...text }: Text, language: Locale) {
	return { title, summary, body: plainBody({ ...text, language }) }
}

/** The places of the Quran that a text cites, each once. */
export function citedIn({ body, notes }: Pick<Text, 'body' | 'notes'>): string[] {
	return [...new Set(citationsIn(withNotes(body, notes)).map(formatCitation))]
}
