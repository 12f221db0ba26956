import { passageClass, passageContent } from '#app/features/scripture/markup.ts'
import { formatReference, type Passage as Quoted } from '#app/features/scripture/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** Ayat with their numbers, the basmala above them where it belongs, and where they are from. */
export function Passage({ passage, locale }: { passage: Quoted; locale: Locale }) {
	return (
		<figure
			className={passageClass}
			data-quran={formatReference(passage.reference)}
			dangerouslySetInnerHTML={{ __html: passageContent(passage, locale) }}
		/>
	)
}
