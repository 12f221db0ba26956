import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import type { Fraction } from '../fraction.ts'

/** A part of a whole, numerator above denominator: beside each other their order would depend on the script. */
export function Part({ of: { n, d }, className = '' }: { of: Fraction; className?: string }) {
	const locale = getLocale()
	if (n === d) return <span className={className}>{m.calculators_whole()}</span>
	return (
		<span className={`inline-grid text-center leading-tight tabular-nums ${className}`}>
			<span className="sr-only">{formatPart({ n, d })}</span>
			<span aria-hidden="true" className="border-current border-b px-1">
				{inNumerals(String(n), locale)}
			</span>
			<span aria-hidden="true" className="px-1">
				{inNumerals(String(d), locale)}
			</span>
		</span>
	)
}

/** The same inside a sentence: `1/8`. */
export function formatPart({ n, d }: Fraction): string {
	return isolated(inNumerals(d === 1n ? String(n) : `${n}/${d}`, getLocale()))
}
