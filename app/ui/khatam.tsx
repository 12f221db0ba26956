/** A faint field of eight-pointed stars, for the home hero, certificates and empty places. Decoration only. */
export function KhatamPattern({ id, className = '' }: { id: string; className?: string }) {
	return (
		<svg aria-hidden="true" focusable="false" className={`pointer-events-none size-full ${className}`}>
			<defs>
				<pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
					<path
						d="M28 6 34.4 12.6H43.4V21.6L50 28 43.4 34.4V43.4H34.4L28 50 21.6 43.4H12.6V34.4L6 28 12.6 21.6V12.6H21.6ZM28 0V6M28 50V56M0 28H6M50 28H56"
						fill="none"
						stroke="currentColor"
						strokeWidth="1"
					/>
				</pattern>
			</defs>
			<rect width="100%" height="100%" fill={`url(#${id})`} />
		</svg>
	)
}

/** One star, as a mark. */
export function Khatam({ className = 'size-8' }: { className?: string }) {
	return (
		<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={`shrink-0 ${className}`}>
			<path
				d="M24 2 30.4 8.6H39.4V17.6L46 24 39.4 30.4V39.4H30.4L24 46 17.6 39.4H8.6V30.4L2 24 8.6 17.6V8.6H17.6Z"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinejoin="round"
			/>
		</svg>
	)
}
