import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/locale.ts'
import { ayahSign, formatReference, type Passage, surahName } from './model.ts'

export const passageClass = 'passage my-6'

/** A whole figure, as it stands in the HTML of an answer. */
export function passageMarkup(passage: Passage, locale: Locale): string {
	const reference = escapeHtml(formatReference(passage.reference))
	return `<figure class="${passageClass}" data-quran="${reference}">${passageContent(passage, locale)}</figure>`
}

/** What stands inside the figure: basmala, ayat and where they are from. */
export function passageContent(passage: Passage, locale: Locale): string {
	const basmala = passage.basmala
		? `<p class="passage-basmala text-center">${escapeHtml(passage.basmala)}</p>`
		: ''
	const ayat = passage.ayat
		.map(({ number, text }) => `${escapeHtml(text)}\u00a0<span class="ayah-end">${ayahSign(number)}</span>`)
		.join(' ')
	return (
		`<blockquote class="ayah" lang="ar" dir="rtl" translate="no">${basmala}<p>${ayat}</p></blockquote>` +
		`<figcaption class="passage-source mt-2 flex flex-wrap gap-x-3 text-sm">${source(passage, locale)}</figcaption>`
	)
}

/** What stands in place of a reference that leads nowhere: said plainly, with what was written. */
export function missingMarkup(written: string, locale: Locale): string {
	const words = escapeHtml(m.scripture_not_found({}, { locale }))
	return `<p class="passage-missing">${words} <bdi>${escapeHtml(written)}</bdi></p>`
}

function source({ reference, edition }: Passage, locale: Locale) {
	const name = m.scripture_surah({ name: surahName(reference.surah, locale) }, { locale })
	const checked = m.scripture_edition_checked({}, { locale })
	const label = m.scripture_edition({}, { locale })
	return (
		`<cite class="not-italic"><bdi>${escapeHtml(name)}</bdi> <bdi dir="ltr">${formatReference(reference)}</bdi></cite>` +
		`<span title="${escapeHtml(checked)}">${escapeHtml(label)}</span>` +
		`<a href="https://${edition.source}" rel="noopener"><bdi dir="ltr">${edition.source}</bdi></a>`
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
