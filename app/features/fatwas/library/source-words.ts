import { collectionName } from '#app/features/scripture/components/hadith.ts'
import { formatReference, parseReference, surahName } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type HadithCitation, isAddress, type Source } from './model.ts'

/** Whether a source can be located: book and decision by title, ayah by reference, page by address. */
export function isSourceWhole({ kind, title, number, url }: Source): boolean {
	if (kind === 'quran') return parseReference(number) !== undefined
	if (kind === 'web') return isAddress(url)
	return title !== '' && (url === '' || isAddress(url))
}

/** Name of a source in the language of its answer: "Al-Mughni", "Quran, Al-Baqara 2:255", "example.org". */
export function nameOf({ kind, title, number, url }: Source, locale: Locale): string {
	if (kind === 'quran') return placeName(number, locale)
	return title || (URL.canParse(url) ? new URL(url).hostname : url)
}

/** Author and place, which follow the name. */
export function detailsOf({ kind, author, volume, page, number }: Source, locale: Locale): string[] {
	const details = [isolatedOr(author)]
	if (volume)
		details.push(m.fatwas_source_volume({ number: isolated(inNumerals(volume, locale)) }, { locale }))
	if (page) details.push(m.fatwas_source_page({ number: isolated(inNumerals(page, locale)) }, { locale }))
	if (kind === 'council' && number)
		details.push(m.fatwas_source_number({ number: isolated(inNumerals(number, locale)) }, { locale }))
	return details.filter(Boolean)
}

export function sourceLine(source: Source, locale: Locale): string {
	const { url } = source
	return [nameOf(source, locale), ...detailsOf(source, locale), isolatedOr(url)]
		.filter(Boolean)
		.join(comma(locale))
}

export function comma(locale: Locale): string {
	return locale === 'en' ? ', ' : '، '
}

/** Sources of an answer as schema.org data. */
export function citationsOf(
	{ sources, hadith }: { sources: Source[]; hadith: HadithCitation[] },
	locale: Locale,
) {
	const types = { book: 'Book', quran: 'CreativeWork', web: 'WebPage', council: 'CreativeWork' } as const
	return [
		...sources.map((source) => {
			const { kind, author, url } = source
			const place = detailsOf({ ...source, author: '' }, locale)
			return {
				'@type': types[kind],
				name: plain([nameOf(source, locale), ...place].join(comma(locale))),
				...(author && {
					author: { '@type': kind === 'book' ? 'Person' : 'Organization', name: author },
				}),
				...(isAddress(url) && { url }),
			}
		}),
		...hadith.map(({ collection, number }) => ({
			'@type': 'CreativeWork',
			name: `${collectionName(collection, locale)} ${inNumerals(number, locale)}`,
		})),
	]
}

function placeName(number: string, locale: Locale): string {
	const reference = parseReference(number)
	if (!reference) return number
	const name = surahName(reference.surah, locale)
	return m.fatwas_source_quran(
		{ name, reference: isolated(inNumerals(formatReference(reference), locale)) },
		{ locale },
	)
}

function isolatedOr(text: string): string {
	return text && isolated(text)
}

function plain(text: string): string {
	return text.replace(/[\u2066-\u2069]/g, '')
}
