import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { findCited, searchQuran, translationOf } from '#app/features/scripture/api.server.ts'
import { parseReference, surahName } from '#app/features/scripture/model.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { lexiconOf } from '#app/search/lexicon.server.ts'
import { search } from '#app/search/search.server.ts'

/** An ayah with its translation: in the language that matched, or the reader's. */
type FoundAyah = {
	reference: string
	name: string
	text: string
	translation?: { language: Locale; text: string }
}

const mostFound = 20

/** Finds ayat by reference or Arabic words, then by words of the shown translations. */
export async function findAyat(
	context: Readonly<RouterContextProvider>,
	typed: string,
): Promise<FoundAyah[]> {
	const { locale } = requestContext(context)
	const byWords = searchQuran(typed, mostFound).map(({ surah, ...verse }) =>
		withMeaning({ ...verse, name: surahName(surah, locale) }, locale),
	)
	if (byWords.length >= mostFound || parseReference(typed)) return byWords

	const known = new Set(byWords.map(({ reference }) => reference))
	const byMeaning = (await meaning(context, typed)).filter(({ reference }) => !known.has(reference))
	return [...byWords, ...byMeaning].slice(0, mostFound)
}

async function meaning(context: Readonly<RouterContextProvider>, text: string): Promise<FoundAyah[]> {
	const { runtime, locale } = requestContext(context)
	const ayat = registryOf(context).searchables.filter(({ kind }) => kind === 'ayah')
	const wanted = { text, locale, size: mostFound, isQuick: true }
	const { hits } = await search(runtime.db, ayat, wanted, lexiconOf(runtime.settings()))
	return hits.flatMap(({ ref, language }) => {
		const passage = findCited(ref)
		const [ayah] = passage?.ayat ?? []
		if (!passage || !ayah) return []
		const found = { reference: ref, name: surahName(passage.surah.number, locale), text: ayah.text }
		return [withMeaning(found, language === 'ar' ? locale : language)]
	})
}

function withMeaning(found: Omit<FoundAyah, 'translation'>, language: Locale): FoundAyah {
	const reference = parseReference(found.reference)
	const translation = reference && translationOf(reference, language)
	if (!translation) return found
	return { ...found, translation: { language, text: translation.ayat.map(({ text }) => text).join(' ') } }
}
