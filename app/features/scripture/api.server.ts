import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { withDirections } from '#app/platform/text/directions.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { mistakeText } from './components/quotation-words.ts'
import { type Concordance, concordanceOf } from './concordance.server.ts'
import { type Corpus, corpusPath, findPassage, openCorpus } from './corpus.server.ts'
import { escapeHtml, missingMarkup, passageMarkup, passageOutside } from './markup.ts'
import {
	ayahSign,
	type Citation,
	formatCitation,
	formatReference,
	type Passage,
	parseCitation,
	type Quotation,
	surahName,
	type Verse,
} from './model.ts'
import { quotationsIn } from './quotations.server.ts'
import { translationOf } from './translations.server.ts'
import { markTyped, plainText } from './typed-text.ts'
import { versesWith } from './verse-search.server.ts'
import { readPlace } from './written-reference.ts'

export { areBrought, listBroughtTranslations, readChosenTranslations } from './brought-translations.server.ts'
export { translatorText } from './markup.ts'
export {
	bundledTranslator,
	showTranslations,
	switchTranslations,
	translationOf,
} from './translations.server.ts'

let opened: Corpus | undefined
let indexed: Concordance | undefined

/**
 * The bundled Quran text, read and verified at the first call and kept for the process.
 * @throws Error naming the file when the text is missing or altered; call it at the start, so that the start stops
 */
export function quran(): Corpus {
	opened ??= openCorpus(corpusPath)
	return opened
}

/**
 * The passage that a written reference names, such as `2:255-257`, `٢:٢٥٥` or, for a part, `2:255:1-9`.
 * @returns undefined when it names none, or more ayat than may be cited
 */
export function findCited(written: string): Passage | undefined {
	const citation = parseCitation(written)
	return citation && findPassage(quran(), citation)
}

/** The one written form of a citation, as it is stored; undefined when it names no passage. */
export function writtenCitation(written: string): string | undefined {
	const passage = findCited(written)
	return passage && formatCitation(passage.reference)
}

/**
 * The ayat that somebody looks for: by where they stand (`2:255`, `Al-Baqarah 255`, `سورة الكهف`), as one passage, or by
 * some of their words, best first, however they are spelt.
 * @param typed as it was typed; what is too long for a search finds nothing
 */
export function searchQuran(typed: string, limit: number): Verse[] {
	if (typed.length > 500) return []
	const place = readPlace(typed)
	const passage = place && findPassage(quran(), place.reference)
	if (!place || !passage) return versesWith(concordance(), typed, limit)
	if (place.isSurah) {
		const byWords = versesWith(concordance(), typed, limit)
		return [...versesOf(passage).slice(0, Math.max(1, limit - byWords.length)), ...byWords].slice(0, limit)
	}
	const { surah, ayat } = passage
	const text = ayat
		.map(({ number, text }) => (ayat.length > 1 ? `${text}\u00a0${ayahSign(number)}` : text))
		.join(' ')
	return [{ reference: formatReference(place.reference), surah: surah.number, text }]
}

function versesOf({ surah, ayat }: Passage): Verse[] {
	return ayat.map(({ number, text }) => ({
		reference: formatReference({ surah: surah.number, from: number, to: number }),
		surah: surah.number,
		text,
	}))
}

/**
 * The runs of Arabic words in an answer that equal or resemble a part of the Quran, in their order. Four words that
 * equal it are found, five that are within two letters of it, and common formulas are not; fewer where the text says that
 * they are the Quran. Places that are named and are not those of the words beside them are found as well.
 * @param html an answer; what stands in citations is not looked at
 * @param marked runs that were said not to be quotations, each with a reason: they are not found again
 */
export function findQuotations(html: string, marked: { text: string; reason: string }[] = []): Quotation[] {
	const settled = marked.filter(({ reason }) => reason.trim() !== '').map(({ text }) => text)
	return quotationsIn(concordance(), plainText(html), settled)
}

/**
 * The HTML of an answer with the letters marked that are wrong in its typed ayat, each with what the Quran has there.
 * @param html sanitised HTML, its citations not yet put in
 */
export function markMistakes(html: string): string {
	const ranges = findQuotations(html)
		.flatMap(({ mistakes }) => mistakes)
		.map(({ start, end, right }) => {
			const open = `<mark class="mistake" title="${escapeHtml(mistakeText(right))}">`
			return { start, end, open, close: '</mark>' }
		})
	return markTyped(html, ranges)
}

/**
 * The HTML of an answer with typed words marked as not verified: they are not, or not quite, those of the Quran.
 * @param html sanitised HTML, its citations not yet put in
 * @param places as `findQuotations` counts them
 */
export function markUnverified(html: string, places: { start: number; end: number }[]): string {
	if (places.length === 0) return html
	const open = `<mark class="unverified" title="${escapeHtml(m.scripture_unverified())}">`
	return markTyped(
		html,
		places.map(({ start, end }) => ({ start, end, open, close: '</mark>' })),
	)
}

function concordance() {
	indexed ??= concordanceOf(quran())
	return indexed
}

/**
 * A passage by its written reference, as it is shown in an answer, and the words of its ayat, to choose a part by.
 * @returns undefined when the reference leads nowhere
 */
export function showCited(written: string, { locale }: { locale: Locale }) {
	const passage = findCited(written)
	if (!passage) return undefined
	const { words, ...whole } = passage.reference
	const ayat = (findPassage(quran(), whole) ?? passage).ayat
	return {
		reference: formatCitation(passage.reference),
		name: surahName(passage.surah.number, locale),
		html: passageMarkup(passage, locale, translationOf(whole, locale)),
		ayat: ayat.map(({ number, text }) => ({ number, words: text.split(' ') })),
	}
}

/** The references in sanitised HTML that lead nowhere, as they were written. */
export function deadCitationsIn(html: string): string[] {
	const dead: string[] = []
	replaceCitations(html, (written) => {
		if (!findCited(written)) dead.push(written)
		return ''
	})
	return dead
}

/**
 * Puts the ayat in place of every empty `<blockquote data-quran="2:255"></blockquote>`.
 * A reference that leads nowhere becomes a short note that shows it.
 * @param html sanitised HTML: attribute values in double quotes; everything but the citations stays as it is
 * @param options.locale language of the caption, the translation and the note
 * @param options.reader language of whoever reads: with an Arabic text their translation stands, where they have one
 */
export function expandCitations(
	html: string,
	{ locale, reader = locale }: { locale: Locale; reader?: Locale },
): string {
	const language = locale === 'ar' ? reader : locale
	return replaceCitations(withDirections(html, locale), (written) => {
		const passage = findCited(written)
		return passage
			? passageMarkup(passage, locale, translationOf(passage.reference, language))
			: missingMarkup(written, locale)
	})
}

/**
 * The same for mail and feed readers, which know none of our styles: the ayat, their translation in the language of the
 * text with its translator, and where they are from, as paragraphs.
 * @param html sanitised HTML
 */
export function citationsOutside(html: string, { locale }: { locale: Locale }): string {
	return replaceCitations(withDirections(html, locale), (written) => {
		const passage = findCited(written)
		return passage
			? passageOutside(passage, locale, translationOf(passage.reference, locale))
			: missingMarkup(written, locale)
	})
}

/** What sanitised HTML cites, in its order, repetitions included; what leads nowhere is left out. */
export function citationsIn(html: string): Citation[] {
	const found: Citation[] = []
	replaceCitations(html, (written) => {
		const passage = findCited(written)
		if (passage) found.push(passage.reference)
		return ''
	})
	return found
}

/**
 * Puts `2:255`, or `part of 2:255`, in place of every citation, set off by spaces: for excerpts and titles, where
 * ayat are never cut.
 * @param html sanitised HTML; the result is HTML still, and its other tags are for the caller to take off
 * @param options.isExact to compare: a part is written with its words, as `2:255:1-9`
 */
export function citationsAsText(
	html: string,
	{ locale, isExact = false }: { locale: Locale; isExact?: boolean },
): string {
	return replaceCitations(html, (written) => {
		const reference = findCited(written)?.reference
		if (!reference) return ` ${escapeHtml(written)} `
		const said = reference.words
			? m.scripture_part({ reference: isolated(formatReference(reference)) }, { locale })
			: formatReference(reference)
		return ` ${escapeHtml(isExact ? formatCitation(reference) : said)} `
	}).trim()
}

// Every other tag is matched whole, so that nothing inside an attribute is ever taken for a citation.
const tag = /<(\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*)(>?)(\s*<\/blockquote>)?/gi
const attribute = /([a-z][\w-]*)(?:="([^"]*)")?/gi

function replaceCitations(html: string, replacement: (written: string) => string): string {
	return html.replace(tag, (whole, inner: string, end: string, closing?: string) => {
		if (!end || !closing || !/^blockquote\s/i.test(inner)) return whole
		const pairs = [...inner.slice('blockquote'.length).matchAll(attribute)]
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
