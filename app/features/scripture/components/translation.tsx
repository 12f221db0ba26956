import { translationMarkup } from '#app/features/scripture/markup.ts'
import type { Translation as Shown } from '#app/features/scripture/model.ts'

/** What ayat mean, in the translation's own language and direction, with the name of the translator. */
export function Translation({ translation }: { translation: Shown }) {
	return <div dangerouslySetInnerHTML={{ __html: translationMarkup(translation) }} />
}
