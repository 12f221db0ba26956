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
 * The bundled Quran text, read and verified once for the process.
 * @throws Error naming the file where the text is missing or altered; call it at the start, so that a broken
 * installation does not start
 */
export function quran(): Corpus {
	opened ??= openCorpus(corpusPath)
	return opened
}

/**
 * The passage of a reference such as `2:255-257`, `٢:٢٥٥` or, for a part, `2:255:1-9`.
 * @returns undefined where it does not exist, or is longer than may be cited
 */
export function findCited(written: string): Passage | undefined {
	const citation = parseCitation(written)
	return citation && findPassage(quran(), citation)
}

/** The canonical form of a citation, as stored; undefined where it names no passage. */
export function writtenCitation(written: string): string | undefined {
	const passage = findCited(written)
	return passage && formatCitation(passage.reference)
}

/**
 * Finds verses by reference (`2:255`, `Al-Baqarah 255`, `سورة الكهف`), as one passage, or by words in any spelling,
 * best first.
 * @param typed overlong text finds nothing
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
 * Runs of Arabic words in an answer that equal or resemble a part of the Quran, in order: four equal words, or five
 * within two letters; common formulas are excluded, and fewer words count where the text says that it quotes. Also
 * references that do not fit the words beside them.
 * @param html an answer; its citations are not searched
 * @param marked runs marked as no quotation, each with a reason: they are left out
 */
export function findQuotations(html: string, marked: { text: string; reason: string }[] = []): Quotation[] {
	const settled = marked.filter(({ reason }) => reason.trim() !== '').map(({ text }) => text)
	return quotationsIn(concordance(), plainText(html), settled)
}

/**
 * Marks wrong letters of typed verses, each with the correct text.
 * @param html sanitised HTML with unexpanded citations
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
 * Marks typed words that differ from the Quran as not verified.
 * @param html sanitised HTML with unexpanded citations
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
 * A passage by its reference as HTML, with the words of its verses to choose a part.
 * @returns undefined where it does not exist
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

/** References in sanitised HTML that do not exist, as written. */
export function deadCitationsIn(html: string): string[] {
	const dead: string[] = []
	replaceCitations(html, (written) => {
		if (!findCited(written)) dead.push(written)
		return ''
	})
	return dead
}

/**
 * Replaces every empty `<blockquote data-quran="2:255"></blockquote>` by its verses; a reference that does not exist by
 * a short note.
 * @param html sanitised HTML with attribute values in double quotes; everything else is unchanged
 * @param options.locale language of caption, translation and note
 * @param options.reader the reader's language: an Arabic text shows its translation, if there is one
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
 * The same for mails and feeds, without our styles: verses, translation in the text's language with its translator, and
 * reference, as paragraphs.
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

/** Citations in sanitised HTML in order, with repetitions, without those that do not exist. */
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
 * Replaces every citation by `2:255` or `part of 2:255`, surrounded by spaces, for excerpts and titles: verses are
 * never cut.
 * @param html sanitised HTML; the result is still HTML with its other tags
 * @param options.isExact for comparisons: a part includes its words, as `2:255:1-9`
 */
export function citationsAsText(
	html: string,
	{ locale, isExact = false }: { locale: Locale; isExact?: boolean },
): string {
	return replaceCitations(html, (written) => {
		const reference = findCited(written)?.reference
		if (!reference) return ` ${escapeHtml(written)} `
		const label = reference.words
			? m.scripture_part({ reference: isolated(formatReference(reference)) }, { locale })
			: formatReference(reference)
		return ` ${escapeHtml(isExact ? formatCitation(reference) : label)} `
	}).trim()
}

// Matches every tag as a whole, so that the inside of an attribute is never taken for a citation.
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
