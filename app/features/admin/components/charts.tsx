import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber, formatPercent } from '#app/platform/text/counts.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import { formatShortDate } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { WeekChart } from '#app/ui/week-chart.tsx'

type Unit = 'count' | 'percent' | 'hours'
type Figures = {
	name: string
	title: string
	unit: Unit
	bars: { word: string; values: (number | null)[] }
	line: { word: string; values: (number | null)[] } | null
	/** Target in percent. */
	goal: number | null
}

/** A row of charts that scrolls sideways on small screens, so that the waiting list stays near. */
export function Charts({ charts, starts, label }: { charts: Figures[]; starts: string[]; label: string }) {
	if (charts.length === 0) return null
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
			tabIndex={0}
			className="-mx-4 relative flex snap-x gap-5 overflow-x-auto px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-3 lg:overflow-visible lg:px-0 lg:pb-0"
		>
			<h2 className="sr-only">{label}</h2>
			{charts.map((chart) => (
				<Chart key={chart.name} chart={chart} starts={starts} />
			))}
		</section>
	)
}

function Chart({ chart, starts }: { chart: Figures; starts: string[] }) {
	const { title, unit, bars, line, goal } = chart
	const locale = getLocale()
	const now = { bars: bars.values.at(-1) ?? null, line: line?.values.at(-1) ?? null }
	const values = (of: (number | null)[]) => listed(of.map((value) => formatFigure(value, unit)))
	const sentences = [`${title}. ${bars.word}: ${values(bars.values)}`]
	if (line) sentences.push(`${line.word}: ${values(line.values)}`)
	return (
		<Card as="article" className="flex w-[17.5rem] shrink-0 snap-center flex-col lg:w-auto">
			<h3 className="font-sans font-semibold text-base">{title}</h3>
			<p className="flex flex-wrap items-baseline gap-x-2" suppressHydrationWarning>
				{now.bars === null ? (
					<span className="text-muted">{m.weekly_nothing()}</span>
				) : (
					<>
						<b className="font-serif text-number tabular-nums">
							<bdi>{formatFigure(now.bars, unit)}</bdi>
						</b>
						{bars.word}
						<span className="text-muted text-sm">{m.weekly_this_week()}</span>
					</>
				)}
			</p>
			<p className="mb-3 text-muted text-sm" suppressHydrationWarning>
				{line && (
					<>
						<b className="text-gold-ink">
							<bdi>{formatFigure(now.line, unit)}</bdi>
						</b>{' '}
						{line.word}
					</>
				)}
				{goal !== null && keptText(bars.values, goal)}
				{unit === 'hours' && m.weekly_days_hint()}
			</p>
			<div className="mt-auto">
				<WeekChart
					bars={bars.values}
					line={line?.values}
					goal={
						goal === null
							? undefined
							: { value: goal, label: m.weekly_goal({ share: formatPercent(goal, locale) }) }
					}
					most={unit === 'percent' ? 100 : undefined}
					said={sentences.join('. ')}
					from={formatShortDate(starts[0] ?? '', locale)}
					until={m.weekly_this_week()}
				/>
				{/* Keeps its height when empty, so that the charts align. */}
				<p className="min-h-5 text-muted text-xs">
					{line && m.weekly_legend({ bars: bars.word, line: line.word })}
				</p>
				<AsTable chart={chart} starts={starts} />
			</div>
		</Card>
	)
}

function AsTable({ chart: { title, unit, bars, line }, starts }: { chart: Figures; starts: string[] }) {
	const locale = getLocale()
	return (
		<details className="mt-1">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-emerald text-sm">
				{m.weekly_as_table()}
				<span className="sr-only">
					{dot()}
					{title}
				</span>
			</summary>
			<table className="w-full text-sm">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr className="border-line border-b">
						<th scope="col" className="py-1 text-start">
							{m.weekly_week()}
						</th>
						{[bars, ...(line ? [line] : [])].map(({ word }) => (
							<th key={word} scope="col" className="py-1 ps-3 text-end">
								{word}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{starts.map((start, index) => (
						<tr key={start} className="border-line border-b last:border-b-0">
							<th scope="row" className="py-1 text-start font-normal">
								<bdi>{formatShortDate(start, locale)}</bdi>
							</th>
							{[bars, ...(line ? [line] : [])].map(({ word, values }) => (
								<td key={word} className="py-1 ps-3 text-end tabular-nums" suppressHydrationWarning>
									{formatFigure(values[index] ?? null, unit)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}

/** How many of the weeks with a figure reached the target. */
function keptText(values: (number | null)[], goal: number): string {
	const known = values.filter((value) => value !== null)
	const reached = known.filter((value) => value >= goal)
	const locale = getLocale()
	return m.weekly_kept({
		kept: formatNumber(reached.length, locale),
		all: formatNumber(known.length, locale),
	})
}

function formatFigure(value: number | null, unit: Unit): string {
	if (value === null) return '–'
	const locale = getLocale()
	if (unit === 'percent') return formatPercent(value, locale)
	return formatNumber(unit === 'hours' && value < 10 ? Math.round(value * 2) / 2 : Math.round(value), locale)
}
