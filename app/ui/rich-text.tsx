import { directionOf, type Locale } from '#app/platform/text/locale.ts'

type Props = {
	/** Sanitised on its way into the database. */
	html: string
	/** The language of the text, which need not be the page's. */
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
