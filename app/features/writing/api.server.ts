import { writtenCitation } from '#app/features/scripture/api.server.ts'
import { type AllowedElements, cleanHtml, htmlOfText, looksLikeHtml } from '#app/platform/text/html.server.ts'

export { takeNotes, withNotes } from './notes.ts'
export { answerAyat, answerQuotations } from './tool-answers.server.ts'

/**
 * HTML or plain text as safe HTML; a paragraph with only `[quran:2:255]` becomes the citation.
 * @param allowed elements beyond those of an answer
 */
export function safeHtml(typed: string, allowed?: AllowedElements): string {
	const clean = cleanHtml(
		looksLikeHtml(typed) ? typed : htmlOfText(typed, writtenCitation),
		writtenCitation,
		allowed,
	)
	return clean.replace(/<p(?: [^<>]*)?>\s*\[quran:([^\]<]*)\]\s*<\/p>/g, (whole, written: string) => {
		const reference = writtenCitation(written)
		return reference ? `<blockquote data-quran="${reference}"></blockquote>` : whole
	})
}
