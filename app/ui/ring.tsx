import { getLocale } from '#app/paraglide/runtime.js'
import { formatPercent } from '#app/platform/text/counts.ts'

type Props = { percent: number /** What a screen reader says. */; label: string; className?: string }

/** Progress as a ring with its number; screen readers read the label. */
export function Ring({ percent, label, className = 'size-15' }: Props) {
	return (
		<span
			role="img"
			aria-label={label}
			className={`relative inline-grid shrink-0 place-items-center ${className}`}
		>
			<svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90">
				<circle cx="50" cy="50" r="44" fill="none" strokeWidth="9" className="stroke-line" />
				{percent > 0 && (
					<circle
						cx="50"
						cy="50"
						r="44"
						fill="none"
						strokeWidth="9"
						strokeLinecap="round"
						pathLength="100"
						strokeDasharray={`${percent} 100`}
						className="stroke-emerald"
					/>
				)}
			</svg>
			<span aria-hidden="true" className="absolute font-semibold text-sm">
				{formatPercent(percent, getLocale())}
			</span>
		</span>
	)
}
