import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'

/** Text that may be in another language than the page: sets `lang` and `dir`. */
export function InLanguage({ text, language }: { text: string; language: Locale }) {
	if (language === getLocale()) return <bdi>{text}</bdi>
	return (
		<bdi lang={language} dir={directionOf(language)}>
			{text}
		</bdi>
	)
}
