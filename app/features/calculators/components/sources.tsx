import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Reference, sourceName } from '../references.ts'

/** The sources of a rule, or that none is named yet. */
export function Sources({ of }: { of: readonly Reference[] }) {
	const locale = getLocale()
	if (of.length === 0) return <p className="text-muted text-sm">{m.calculators_source_none()}</p>
	return (
		<ul className="text-muted text-sm">
			{of.map((reference) => {
				const { text, isLatin } = sourceName(reference, locale)
				return (
					<li key={reference} className="wrap-anywhere">
						<bdi lang={isLatin ? 'en' : 'ar'}>{text}</bdi>
					</li>
				)
			})}
		</ul>
	)
}
