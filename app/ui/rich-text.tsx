import { directionOf, type Locale } from '#app/platform/text/locale.ts'

type Props = {
	/** Sanitised before it is stored. */
	html: string
	/** The text's language. */
	lang: Locale
	className?: string
}

export function RichText({ html, lang, className = '' }: Props) {
	return (
		<div
			className={`prose ${className}`}
			lang={lang}
			dir={directionOf(lang)}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
