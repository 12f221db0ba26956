import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'

/** A text that may be in another language than the page, which then says so: for its type, its direction, its reading aloud. */
export function InLanguage({ text, language }: { text: string; language: Locale }) {
	if (language === getLocale()) return <bdi>{text}</bdi>
	return (
		<bdi lang={language} dir={directionOf(language)}>
			{text}
		</bdi>
	)
}
