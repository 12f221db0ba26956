type Props = {
	/** 0 to 100. */
	percent: number
	/** What it is the part of, for those who hear the page: "45% complete". */
	label: string
	className?: string
}

/** How much of something is done, as a ring with the number inside. */
export function Ring({ percent, label, className = 'size-16' }: Props) {
	return (
		<svg viewBox="0 0 100 100" role="img" aria-label={label} className={`shrink-0 ${className}`}>
			<circle cx="50" cy="50" r="44" fill="none" strokeWidth="9" className="stroke-line" />
			{percent > 0 && (
				<circle
					cx="50"
					cy="50"
					r="44"
					fill="none"
					strokeWidth="9"
					pathLength="100"
					strokeDasharray={`${Math.min(percent, 100)} 100`}
					strokeLinecap="round"
					transform="rotate(-90 50 50)"
					className="stroke-emerald forced-colors:stroke-[CanvasText]"
				/>
			)}
			<text
				x="50"
				y="58"
				textAnchor="middle"
				direction="ltr"
				className="fill-ink font-semibold text-[1.5rem] tabular-nums"
			>
				{percent}%
			</text>
		</svg>
	)
}
