import { translationMarkup } from '#app/features/scripture/markup.ts'
import type { Translation as Shown } from '#app/features/scripture/model.ts'

export function Translation({ translation }: { translation: Shown }) {
	return <div dangerouslySetInnerHTML={{ __html: translationMarkup(translation) }} />
}
