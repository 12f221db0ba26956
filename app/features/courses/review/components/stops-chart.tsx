import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import type { Stop } from '../model.ts'
import { scaleOf } from './scale.ts'

/** Pixels: width of a column, height of a bar, room for numbers. */
const step = 36
const bar = 22
const height = 130
const room = { above: 22, below: 26, beside: 40 }

type Props = {
	stops: Stop[]
	label: string
}

/** A bar for each section: students above, its place in the course below. */
export function StopsChart({ stops, label }: Props) {
	const locale = getLocale()
	const ticks = scaleOf(Math.max(...stops.map(({ students }) => students)))
	const top = ticks.at(-1) ?? 1
	const most = Math.max(...stops.map(({ students }) => students))
	const width = room.beside + stops.length * step
	const isMirrored = directionOf(locale) === 'rtl'
	const x = (from: number) => (isMirrored ? width - from : from)
	const y = (students: number) => room.above + height - (students / top) * height
	return (
		<figure className="grid gap-1">
			<p aria-hidden="true" className="text-muted text-sm">
				{m.teaching_stops_axis_students()}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is wider than the page */}
			<div tabIndex={0} className="overflow-x-auto">
				<svg
					width={width}
					height={room.above + height + room.below}
					role="img"
					aria-label={label}
					direction="ltr"
					className="block fill-muted text-sm tabular-nums"
				>
					{ticks.map((tick) => (
						<g key={tick}>
							<path
								d={`M${x(room.beside)} ${y(tick)}H${x(width)}`}
								className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
							/>
							<text x={x(room.beside - 8)} y={y(tick) + 4} textAnchor={isMirrored ? 'start' : 'end'}>
								{formatNumber(tick, locale)}
							</text>
						</g>
					))}
					{stops.map(({ section, order, students }, index) => {
						const middle = x(room.beside + (index + 0.5) * step)
						return (
							<g key={section} textAnchor="middle">
								{students > 0 && (
									<>
										<rect
											x={middle - bar / 2}
											y={y(students)}
											width={bar}
											height={(students / top) * height}
											rx="2"
											className={students === most ? 'fill-gold' : 'fill-emerald'}
										/>
										<text x={middle} y={y(students) - 6} className="fill-ink font-semibold">
											{formatNumber(students, locale)}
										</text>
									</>
								)}
								<text x={middle} y={room.above + height + 18}>
									{formatNumber(order, locale)}
								</text>
							</g>
						)
					})}
				</svg>
			</div>
			<figcaption aria-hidden="true" className="text-muted text-sm">
				{m.teaching_stops_axis_sections()}
			</figcaption>
		</figure>
	)
}
