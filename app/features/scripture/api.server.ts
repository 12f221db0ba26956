import type { Locale } from '#app/platform/locale.ts'
import { type Corpus, corpusPath, findPassage, openCorpus } from './corpus.server.ts'
import { escapeHtml, missingMarkup, passageMarkup } from './markup.ts'
import { type AyahReference, formatReference, type Passage, parseReference } from './model.ts'

let opened: Corpus | undefined

/**
 * The bundled Quran text, read and verified at the first call and kept for the process.
 * @throws Error naming the file when the text is missing or altered; call it at the start, so that the start stops
 */
export function quran(): Corpus {
	opened ??= openCorpus(corpusPath)
	return opened
}

/**
 * The passage that a written reference names, such as `2:255-257` or `٢:٢٥٥`.
 * @returns undefined when it names none, or more ayat than may be cited
 */
export function findCited(written: string): Passage | undefined {
	const reference = parseReference(written)
	return reference && findPassage(quran(), reference)
}

/**
 * Puts the ayat in place of every empty `<blockquote data-quran="2:255"></blockquote>`.
 * A reference that leads nowhere becomes a short note that shows it.
 * @param html sanitised HTML: attribute values in double quotes; everything but the citations stays as it is
 * @param options.locale language of the caption and the note
 */
export function expandCitations(html: string, { locale }: { locale: Locale }): string {
	return replaceCitations(html, (written) => {
		const passage = findCited(written)
		return passage ? passageMarkup(passage, locale) : missingMarkup(written, locale)
	})
}

/** The references that sanitised HTML cites, in its order, repetitions included; those that lead nowhere are left out. */
export function citationsIn(html: string): AyahReference[] {
	const found: AyahReference[] = []
	replaceCitations(html, (written) => {
		const reference = parseReference(written)
		if (reference) found.push(reference)
		return ''
	})
	return found
}

/**
 * Puts `2:255` in place of every citation, set off by spaces: for excerpts, titles and mail, where ayat are never cut.
 * @param html sanitised HTML; the result is HTML still, and its other tags are for the caller to take off
 */
export function citationsAsText(html: string): string {
	return replaceCitations(html, (written) => {
		const reference = parseReference(written)
		return ` ${escapeHtml(reference ? formatReference(reference) : written)} `
	}).trim()
}

// Every other tag is matched whole, so that nothing inside an attribute is ever taken for a citation.
const tag =
	/<blockquote((?:\s+[a-z][\w-]*(?:="[^"]*")?)*)\s*>\s*<\/blockquote>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const attribute = /([a-z][\w-]*)(?:="([^"]*)")?/gi

function replaceCitations(html: string, replacement: (written: string) => string): string {
	return html.replace(tag, (whole, attributes?: string) => {
		const pairs = [...(attributes ?? '').matchAll(attribute)]
		const cited = pairs.find(([, name]) => name?.toLowerCase() === 'data-quran')
		return cited ? replacement(unescapeHtml(cited[2] ?? '').trim()) : whole
	})
}

const characters: Record<string, string> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
}

function unescapeHtml(text: string) {
	return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity)
}
