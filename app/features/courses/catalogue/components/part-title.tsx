import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import type { Part } from '../../parts.ts'
import { formatLength } from './format-length.ts'

type Props = {
	part: Part<{ minutes: number | null }>
	language: Locale
	locale: Locale
	className?: string
}

export function PartTitle({ part: { title, sections }, language, locale, className = '' }: Props) {
	if (title === '') return null
	return (
		<div className={`grid gap-0.5 ${className}`}>
			<h3 lang={language} dir={directionOf(language)} className="wrap-anywhere text-lg">
				{title}
			</h3>
			<p lang={locale} dir={directionOf(locale)} className="text-muted text-sm">
				{formatLength(sections)}
			</p>
		</div>
	)
}

/** Sections that were removed from the course come after the parts. */
export function partName({ title }: Pick<Part<unknown>, 'title'>, index: number): string {
	return title === '' && index > 0 ? m.courses_retired() : title
}
