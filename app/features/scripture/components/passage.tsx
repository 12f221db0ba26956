import { passageClass, passageContent } from '#app/features/scripture/markup.ts'
import { formatReference, type Passage as Quoted, type Translation } from '#app/features/scripture/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

type Props = { passage: Quoted; locale: Locale; translation?: Translation | undefined }

/** Verses with numbers, basmala, translation and reference. */
export function Passage({ passage, locale, translation }: Props) {
	return (
		<figure
			className={passageClass}
			data-quran={formatReference(passage.reference)}
			dangerouslySetInnerHTML={{ __html: passageContent(passage, locale, translation) }}
		/>
	)
}
