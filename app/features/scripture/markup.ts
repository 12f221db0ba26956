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

/** A whole figure, as it stands in the HTML of an answer. */
export function passageMarkup(passage: Passage, locale: Locale, translation?: Translation): string {
	const reference = formatCitation(passage.reference)
	return `<figure class="${passageClass}" data-quran="${reference}">${passageContent(passage, locale, translation)}</figure>`
}

/** What stands inside the figure: basmala, ayat, what they mean where there is a translation, and where they are from. */
export function passageContent(passage: Passage, locale: Locale, translation?: Translation): string {
	const { basmala, cut } = passage
	// The space before the sign does not break, so that no line begins with one; a part that ends before it has none.
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
 * The same for programs that know none of our styles, mail and feed readers: plain paragraphs, each in its language and
 * direction. `MailHtml` gives their classes a look.
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

/** What stands in place of a reference that leads nowhere: said plainly, with what was written. */
export function missingMarkup(written: string, locale: Locale): string {
	const words = escapeHtml(m.scripture_not_found({}, { locale }))
	return `<p class="text-muted">${words} <bdi>${escapeHtml(written)}</bdi></p>`
}

/** A translation below its ayat, in its own language and direction; below a part it is said to be that of the whole. */
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

/** Whose translation it is, in its own language, and what its owner allows. */
export function translatorText({ language, translator, licence }: Translation): string {
	const by = m.scripture_translation({ translator }, { locale: language })
	return licence ? `${by} · ${licence}` : by
}

// One element without any inside: each element in Arabic takes the font of the interface unless it is an .ayah itself.
function ayatMarkup(text: string, className: string) {
	return `<p class="${className}" lang="ar" dir="rtl" translate="no">${escapeHtml(text)}</p>`
}

// What marks that words are left out stands beside the ayah, in no element of its own text.
function partMarkup(text: string, cut: NonNullable<Passage['cut']>) {
	const left = '<span class="ayah-cut">…</span>'
	const ayah = `<span class="ayah" translate="no">${escapeHtml(text)}</span>`
	return `<p class="ayah-part" lang="ar" dir="rtl">${[cut.before ? left : '', ayah, cut.after ? left : ''].filter(Boolean).join(' ')}</p>`
}

/** The surah by its name, and the numbers of the ayat. */
function placeOf({ reference }: Passage, locale: Locale) {
	const name = m.scripture_surah({ name: surahName(reference.surah, locale) }, { locale })
	const surah = `<bdi>${escapeHtml(name)}</bdi>`
	const place = `<bdi dir="ltr">${inNumerals(formatReference(reference), locale)}</bdi>`
	// Each stands in an element of its own, wherever the language puts it.
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
