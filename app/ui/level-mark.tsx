import { khatamPath } from './khatam.tsx'

const places = [0, 1, 2]

/** A level as one to three filled stars, with its word. */
export function LevelMark({ level, label }: { level: 1 | 2 | 3; label: string }) {
	return (
		<span className="inline-flex items-center gap-2 text-sm">
			<svg
				viewBox="0 0 156 48"
				aria-hidden="true"
				className="h-3.5 w-auto shrink-0 text-(--star,var(--gold))"
			>
				{places.map((place) => (
					<path
						key={place}
						d={khatamPath}
						transform={`translate(${place * 54})`}
						fill={place < level ? 'currentColor' : 'none'}
						stroke="currentColor"
						strokeWidth="4"
						strokeLinejoin="round"
					/>
				))}
			</svg>
			{label}
		</span>
	)
}
