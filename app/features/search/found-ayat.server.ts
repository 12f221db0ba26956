import { findCited, translationOf, translatorText } from '#app/features/scripture/api.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Hit } from '#app/search/model.ts'
import type { FoundAyah } from './model.ts'

/**
 * Texts for the cards of ayat, by ref.
 * @param locale of the reader: Arabic results get a translation in it
 */
export function ayatOf(hits: readonly Hit[], locale: Locale): Record<string, FoundAyah> {
	const shown = hits.flatMap((hit) => {
		const passage = hit.kind === 'ayah' ? findCited(hit.ref) : undefined
		const [ayah] = passage?.ayat ?? []
		if (!passage || !ayah) return []
		const found = translationOf(passage.reference, hit.language === 'ar' ? locale : hit.language)
		const translation = found && {
			language: found.language,
			text: found.ayat.map(({ text }) => text).join(' '),
			by: translatorText(found),
		}
		return [[hit.ref, { arabic: ayah.text, translation }] as const]
	})
	return Object.fromEntries(shown)
}
