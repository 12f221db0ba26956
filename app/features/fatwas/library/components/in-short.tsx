import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'

export function InShort({ summary, language }: { summary: string; language: Locale }) {
	if (!summary) return null
	return (
		<div className="mb-6 max-w-measure border-gold border-s-3 ps-4 text-lg">
			<b>{m.fatwas_in_short_colon()}</b>{' '}
			<span lang={language} dir={directionOf(language)} className="wrap-anywhere">
				{summary}
			</span>
		</div>
	)
}
