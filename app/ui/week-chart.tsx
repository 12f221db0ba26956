import { isolated } from '#app/platform/text/bidi.ts'

type Props = {
	/** One bar a week; null: no value. */
	bars: (number | null)[]
	/** A second figure. */
	line?: (number | null)[] | undefined
	/** The target; lower bars are marked. */
	goal?: { value: number; label: string } | undefined
	/** The maximum; absent: the largest value. */
	most?: number | undefined
	/** All figures in words, for screen readers. */
	said: string
	/** The labels of the first and the last bar. */
	from: string
	until: string
}

const width = 264
const height = 96
const bar = 16
const room = 84

/** Twelve weeks: time runs from left to right in every language, the last bar is this week. */
export function WeekChart({ bars, line = [], goal, most, said, from, until }: Props) {
	const top = most ?? Math.max(1, goal?.value ?? 0, ...[...bars, ...line].map((value) => value ?? 0))
	const step = (width - bar) / Math.max(1, bars.length - 1)
	const y = (value: number) => round(height - (value / top) * room)
	const points = line.flatMap((value, index) =>
		value === null ? [] : [[round(index * step + bar / 2), y(value)] as const],
	)
	const end = points.at(-1)
	return (
		<div dir="ltr">
			<svg
				viewBox={`0 0 ${width} ${height + 1}`}
				role="img"
				aria-label={said}
				className="w-full overflow-visible"
			>
				{bars.map((value, index) => {
					if (!value) return null
					const look = goal && value < goal.value ? 'fill-danger' : 'fill-emerald'
					return (
						<rect
							// biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
							key={index}
							x={round(index * step)}
							y={y(value)}
							width={bar}
							height={round((value / top) * room)}
							rx="2"
							className={`${look} ${index === bars.length - 1 ? '' : 'opacity-42'}`}
						/>
					)
				})}
				<path d={`M0 ${height + 0.5}h${width}`} className="stroke-line-strong" />
				{goal && (
					<>
						<path d={`M0 ${y(goal.value)}h${width}`} strokeDasharray="3 4" className="stroke-ink" />
						<text x="4" y={y(goal.value) + 15} className="week-chart-label">
							{isolated(goal.label)}
						</text>
					</>
				)}
				{end && (
					<>
						<polyline
							points={points.map((point) => point.join(',')).join(' ')}
							className="fill-none stroke-2 stroke-gold"
							strokeLinejoin="round"
						/>
						<circle cx={end[0]} cy={end[1]} r="4" className="fill-surface stroke-2 stroke-gold" />
					</>
				)}
			</svg>
			<p aria-hidden="true" className="mt-1 flex justify-between text-muted text-sm">
				<bdi>{from}</bdi>
				<bdi>{until}</bdi>
			</p>
		</div>
	)
}

function round(number: number): number {
	return Math.round(number * 10) / 10
}
