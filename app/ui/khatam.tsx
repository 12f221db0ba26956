/** One star, as a mark. */
export function Khatam({ className = 'size-8' }: { className?: string }) {
	return (
		<svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
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
