import { writtenCitation } from '#app/features/scripture/api.server.ts'
import { cleanHtml, htmlOfText, looksLikeHtml } from '#app/platform/text/html.server.ts'

export { answerAyat, answerQuotations } from './tool-answers.server.ts'

/**
 * HTML or plain text as safe HTML; a paragraph with only `[quran:2:255]` becomes the citation.
 * @param options.pictures keep pictures that are files of this site
 */
export function safeHtml(typed: string, options?: { pictures: boolean }): string {
	const clean = cleanHtml(
		looksLikeHtml(typed) ? typed : htmlOfText(typed, writtenCitation),
		writtenCitation,
		options,
	)
	return clean.replace(/<p(?: [^<>]*)?>\s*\[quran:([^\]<]*)\]\s*<\/p>/g, (whole, written: string) => {
		const reference = writtenCitation(written)
		return reference ? `<blockquote data-quran="${reference}"></blockquote>` : whole
	})
}
