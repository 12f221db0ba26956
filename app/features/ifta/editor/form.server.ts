import { collectionName } from '#app/features/scripture/components/hadith.ts'
import { formatReference, parseReference } from '#app/features/scripture/model.ts'
import { checkFields, longFormBytes, textFields } from '#app/platform/forms.server.ts'
import { cleanHtml, htmlOfText, looksLikeHtml } from '#app/platform/html.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { type DraftInput, draftInput } from './inputs.ts'
import type { DraftText } from './model.ts'

type Posted = { language: Locale; revision: number; apart: boolean; text: DraftText }

/** Reads what the editor posts: HTML of its own, or what was typed into a plain field. */
export async function readDraft(request: Request) {
	const form = checkFields(await textFields(request, longFormBytes), draftInput)
	return form.ok ? { ...form, input: postedOf(form.input) } : form
}

function postedOf({ language, revision, over, ...fields }: DraftInput): Posted {
	const { answer, referenceText } = fields
	const hadith = fields.hadith.map((row) => ({ ...row, collection: collectionName(row.collection, 'en') }))
	const text = { ...fields, hadith, answer: safeHtml(answer), referenceText: safeHtml(referenceText) }
	return { language, revision: over ?? revision, apart: over !== undefined, text }
}

/** HTML or plain text as HTML that is safe to show; `[quran:2:255]` in a paragraph of its own is the citation. */
export function safeHtml(typed: string): string {
	const clean = cleanHtml(looksLikeHtml(typed) ? typed : htmlOfText(typed, cite), cite)
	return clean.replace(/<p(?: [^>]*)?>\s*\[quran:([^\]<]*)\]\s*<\/p>/g, (whole, written: string) => {
		const reference = cite(written)
		return reference ? `<blockquote data-quran="${reference}"></blockquote>` : whole
	})
}

function cite(written: string): string | undefined {
	const reference = parseReference(written)
	return reference && formatReference(reference)
}
