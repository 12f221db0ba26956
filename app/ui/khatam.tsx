/** {8/3} in a square of 48. */
export const khatamPath =
	'M46 24l-11 4.6l4.6 11l-11-4.6l-4.6 11l-4.6-11l-11 4.6l4.6-11l-11-4.6l11-4.6l-4.6-11l11 4.6l4.6-11l4.6 11l11-4.6l-4.6 11z'

/** The site's star. */
export function Khatam({ className = 'size-8' }: { className?: string }) {
	return (
		<svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
			<path d={khatamPath} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
		</svg>
	)
}
