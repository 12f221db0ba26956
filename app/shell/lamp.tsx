/** The mark: a niche with its lamp. */
export function Lamp({ className = 'size-9' }: { className?: string }) {
	return (
		<svg viewBox="0 0 36 36" aria-hidden="true" className={`shrink-0 ${className}`}>
			<path d="M6 34V16C6 8.5 13 5.5 18 2c5 3.5 12 6.5 12 14v18Z" className="fill-emerald" />
			<path
				d="M18 9v5m-4.500 5.500c0-3 2-5.500 4.500-5.500s4.500 2.500 4.500 5.500c0 2.300-1.300 4-2.500 5h-4c-1.200-1-2.500-2.700-2.500-5ZM15.500 28h5"
				className="fill-none stroke-on-emerald"
				strokeWidth="1.6"
				strokeLinecap="round"
			/>
			<circle cx="18" cy="19.500" r="1.700" className="fill-gold" />
		</svg>
	)
}
