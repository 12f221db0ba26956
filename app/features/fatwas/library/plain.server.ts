import { citationsAsText } from '#app/features/scripture/api.server.ts'
import { textOfHtml } from '#app/platform/text/html.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Plain } from './components/changes.tsx'
import type { Source } from './model.ts'
import { sourceLine } from './source-words.ts'

/** A version as plain text for comparison: citations are references, a link its text, sources one a line. */
export function plainOf(text: Plain & { language: Locale; sources: Source[] }): Plain {
	const { title, question, summary, context, school, hadith, answer, references, language } = text
	const bare = (html: string) => textOfHtml(citationsAsText(html, { locale: language, isExact: true }))
	const lines = text.sources.map((source) => sourceLine(source, language))
	return {
		title,
		question,
		summary,
		context,
		school,
		hadith,
		answer: bare(answer),
		references: [bare(references), ...lines].filter(Boolean).join('\n'),
	}
}
