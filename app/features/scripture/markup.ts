import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import {
	ayahSign,
	formatCitation,
	formatReference,
	type Passage,
	surahName,
	type Translation,
} from './model.ts'

export const passageClass = 'passage'

/** The figure of a passage in an answer's HTML. */
export function passageMarkup(passage: Passage, locale: Locale, translation?: Translation): string {
	const reference = formatCitation(passage.reference)
	return `<figure class="${passageClass}" data-quran="${reference}">${passageContent(passage, locale, translation)}</figure>`
}

/** Content of the figure: basmala, verses, translation if any, and reference. */
export function passageContent(passage: Passage, locale: Locale, translation?: Translation): string {
	const { basmala, cut } = passage
	// A no-break space keeps the verse sign on the line; a part that ends earlier has no sign.
	const ayat = passage.ayat
		.map(({ number, text, isCut }) => (isCut ? text : `${text}\u00a0${ayahSign(number)}`))
		.join(' ')
	return (
		`<blockquote class="border-0 ps-0 text-ink">${basmala ? ayatMarkup(basmala, 'ayah text-center') : ''}` +
		`${cut ? partMarkup(ayat, cut) : ayatMarkup(ayat, 'ayah')}</blockquote>` +
		(translation ? translationMarkup(translation, { isPart: cut !== undefined }) : '') +
		`<figcaption class="mt-3 flex flex-wrap gap-x-4 text-sm text-muted" lang="${locale}" dir="${directionOf(locale)}">${source(passage, locale)}</figcaption>`
	)
}

/**
 * The same for mails and feeds, without our styles: paragraphs with language and direction. `MailHtml` styles their
 * classes.
 */
export function passageOutside(passage: Passage, locale: Locale, translation?: Translation): string {
	const { basmala, cut, edition } = passage
	const left = (isLeft: boolean | undefined) => (isLeft ? '… ' : '')
	const ayat = passage.ayat
		.map(({ number, text, isCut }) => (isCut ? text : `${text}\u00a0${ayahSign(number)}`))
		.join(' ')
	const whole = left(cut?.before) + ayat + (cut?.after ? ' …' : '')
	const arabic = [basmala, whole].filter((text) => text !== undefined && text !== '')
	return (
		'<div class="m-passage">' +
		arabic
			.map((text) => `<p class="m-ayah" lang="ar" dir="rtl" translate="no">${escapeHtml(text ?? '')}</p>`)
			.join('') +
		(translation ? translationOutside(translation, cut !== undefined) : '') +
		`<p class="m-source" lang="${locale}" dir="${directionOf(locale)}">${placeOf(passage, locale)} · ` +
		`${escapeHtml(m.scripture_edition({}, { locale }))} · <a href="https://${edition.source}">${edition.source}</a></p></div>`
	)
}

function translationOutside(translation: Translation, isPart: boolean): string {
	const { language } = translation
	const within = `lang="${language}" dir="${directionOf(language)}" translate="no"`
	return (
		(isPart ? `<p class="m-source" ${within}>${wholeAyatText(translation)}</p>` : '') +
		`<p class="m-meaning" ${within}>${meaning(translation)}</p>` +
		`<p class="m-source" ${within}>${escapeHtml(translatorText(translation))}</p>`
	)
}

/** A note in place of a reference that does not exist, with what was written. */
export function missingMarkup(written: string, locale: Locale): string {
	const words = escapeHtml(m.scripture_not_found({}, { locale }))
	return `<p class="text-muted">${words} <bdi>${escapeHtml(written)}</bdi></p>`
}

/** A translation below its verses; below a part it is marked as that of the whole. */
export function translationMarkup(translation: Translation, { isPart = false } = {}): string {
	const { language } = translation
	const text = meaning(translation)
	return (
		`<div class="mt-3" lang="${language}" dir="${directionOf(language)}" translate="no">` +
		(isPart ? `<p class="text-sm text-muted">${wholeAyatText(translation)}</p>` : '') +
		`<p>${text}</p><p class="mt-1 text-sm text-muted">${escapeHtml(translatorText(translation))}</p></div>`
	)
}

function meaning({ language, ayat }: Translation): string {
	return ayat
		.map(
			({ number, text }) =>
				escapeHtml(text) + (ayat.length > 1 ? ` <bdi>(${inNumerals(number, language)})</bdi>` : ''),
		)
		.join(' ')
}

function wholeAyatText({ language, ayat }: Translation): string {
	return escapeHtml(m.scripture_whole_means({ count: ayat.length }, { locale: language }))
}

export function translatorText({ language, translator, licence }: Translation): string {
	const by = m.scripture_translation({ translator }, { locale: language })
	return licence ? `${by} · ${licence}` : by
}

// One element without children: Arabic elements get the interface font unless they are .ayah themselves.
function ayatMarkup(text: string, className: string) {
	return `<p class="${className}" lang="ar" dir="rtl" translate="no">${escapeHtml(text)}</p>`
}

// The ellipsis stands beside the verse, outside of its text.
function partMarkup(text: string, cut: NonNullable<Passage['cut']>) {
	const left = '<span class="ayah-cut">…</span>'
	const ayah = `<span class="ayah" translate="no">${escapeHtml(text)}</span>`
	return `<p class="ayah-part" lang="ar" dir="rtl">${[cut.before ? left : '', ayah, cut.after ? left : ''].filter(Boolean).join(' ')}</p>`
}

/** Name of the surah and numbers of the verses. */
function placeOf({ reference }: Passage, locale: Locale) {
	const name = m.scripture_surah({ name: surahName(reference.surah, locale) }, { locale })
	const surah = `<bdi>${escapeHtml(name)}</bdi>`
	const place = `<bdi dir="ltr">${inNumerals(formatReference(reference), locale)}</bdi>`
	// Each number has its own element, in the order of the language.
	return reference.words
		? escapeHtml(m.scripture_part_of_surah({ surah: '\v', reference: '\f' }, { locale }))
				.replace('\v', surah)
				.replace('\f', place)
		: `${surah} ${place}`
}

function source(passage: Passage, locale: Locale) {
	const { edition } = passage
	const checked = m.scripture_edition_checked({}, { locale })
	const label = m.scripture_edition({}, { locale })
	return (
		`<cite class="not-italic">${placeOf(passage, locale)}</cite>` +
		`<span title="${escapeHtml(checked)}">${escapeHtml(label)}</span>` +
		`<a class="underline" href="https://${edition.source}" rel="noopener"><bdi dir="ltr">${edition.source}</bdi></a>`
	)
}

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
