/** The logo: a niche with a star of light. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
	return (
		<svg viewBox="0 0 36 36" aria-hidden="true" className={`shrink-0 ${className}`}>
			<path d="M5 35V15.500C5 8 12.500 5 18 1.200 23.500 5 31 8 31 15.500V35Z" className="fill-night" />
			<path
				d="M7.700 32.500V16C7.700 10 13.500 7.300 18 4.300 22.500 7.300 28.300 10 28.300 16V32.500Z"
				className="fill-none stroke-gold-light"
				strokeWidth="1.200"
			/>
			<path
				d="m18 11.500 2.300 2.900 3.700-.4-.4 3.700 2.900 2.300-2.900 2.300.4 3.700-3.700-.4-2.300 2.900-2.300-2.900-3.700.4.4-3.700-2.900-2.300 2.900-2.300-.4-3.700 3.700.4Z"
				className="fill-gold-light"
			/>
			<circle cx="18" cy="20" r="2.300" className="fill-ivory" />
		</svg>
	)
}
