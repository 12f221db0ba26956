import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { Document, Searchable } from '#app/search/searchable.server.ts'
import { quran, translationOf } from './api.server.ts'
import { surahName, surahs } from './model.ts'
import { readPlace } from './written-reference.ts'

const mostNamed = 10
const surahWord = /\bs[ou]+ra|سور/iu
const all = surahs.flatMap(({ number, ayat }) =>
	Array.from({ length: ayat }, (_, index) => `${number}:${index + 1}`),
)
const places = new Map(all.map((ref, index) => [ref, index]))

/** Verses and shown translations, by reference and words. */
export const ayahSearch: Searchable = {
	kind: 'ayah',
	isBundled: true,
	order: 40,
	label: m.scripture_title,
	read: async (_db, refs) =>
		refs.flatMap((ref) => locales.flatMap((language) => documentOf(ref, language) ?? [])),
	async list(_db, after, limit) {
		const from = after === null ? 0 : (places.get(after) ?? all.length) + 1
		return all.slice(from, from + limit)
	},
	count: async () => all.length * locales.filter((language) => documentOf('1:1', language)).length,
	refer(typed) {
		const place = readPlace(typed)
		// Some surahs are named by common search words: Hajj, Talaq.
		if (!place || (place.isSurah && !surahWord.test(typed))) return []
		const { surah, from, to } = place.reference
		const last = place.isSurah ? from : Math.min(to, from + mostNamed - 1)
		return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => `q:${surah}:${from + index}`)
	},
}

function documentOf(ref: string, language: Locale): Document | undefined {
	if (!places.has(ref)) return undefined
	const [surah = 0, ayah = 0] = ref.split(':').map(Number)
	const arabic = quran()[surah - 1]?.ayat[ayah - 1] ?? ''
	const text =
		language === 'ar'
			? arabic
			: translationOf({ surah, from: ayah, to: ayah }, language)
					?.ayat.map(({ text }) => text)
					.join(' ')
	if (text === undefined) return undefined
	return {
		ref,
		language,
		text,
		isWhole: true,
		...(language === 'ar' && { also: spelledToday(arabic) }),
		url: `/search?kind=ayah&q=${ref}`,
		title: `${surahName(surah, language)} ${ref}`,
		publishedAt: null,
		references: [`q:${ref}`],
	}
}

/** Modern spelling: a small alif is written as a letter. */
function spelledToday(text: string): string {
	return text
		.replace(/\u0648\u0670/g, '\u0627')
		.replace(/\u0649\u0670/g, '\u0649')
		.replace(/\u0640?\u0670/g, '\u0627')
		.replace(/\u0621\u0627/g, '\u0622')
}
