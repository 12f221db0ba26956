import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { titleOfMonth } from '../../components/month-words.ts'
import { clockText, dayText } from '../../components/rule-words.ts'
import type { TimetablePreview } from '../check.ts'
import { timetablePath } from '../model.ts'
import { columnText, rangeText } from '../words.ts'

export type ShownPreview = TimetablePreview & {
	name: string
	/** Of the stored file. */
	token: string
	isTwelveHour: boolean
	hasLeapDayLeftOut: boolean
}

const shownDays = 6

/** The changes that an import would make; nothing is changed yet. */
export function Preview({ of }: { of: ShownPreview }) {
	const { first, last, name, count, missing, isWinterTime, early } = of
	const range = rangeText({ from: first, until: last })
	return (
		<div className="grid gap-8">
			<div className="grid gap-3">
				<p className="wrap-anywhere text-lg">
					{m.timetable_summary({ range, file: isolated(name) })}{' '}
					<span className="text-muted">({m.timetable_days({ count })})</span>
				</p>
				{isWinterTime && (
					<Notice tone="warn" title={m.timetable_winter_title()}>
						<p>{m.timetable_winter_text()}</p>
					</Notice>
				)}
				{of.isTwelveHour && <Notice tone="warn" title={m.timetable_twelve()} />}
				{of.hasLeapDayLeftOut && <p>{m.timetable_leap_day()}</p>}
				{missing.length > 0 && (
					<Notice
						tone="warn"
						title={m.timetable_missing({ days: listed(missing.slice(0, shownDays).map(rangeText)) })}
					>
						<p>{m.timetable_missing_text()}</p>
					</Notice>
				)}
				{early.length > 0 && (
					<Notice tone="warn" title={m.timetable_early_title()}>
						<p>{listed(early.slice(0, shownDays).map((day) => isolated(dayText(day))))}</p>
					</Notice>
				)}
				<Far of={of} />
			</div>
			<Months of={of} />
			<Clocks of={of} />
			<Confirm token={of.token} isWinterTime={isWinterTime} />
		</div>
	)
}

function Far({ of: { far, isWinterTime } }: { of: ShownPreview }) {
	if (!far) return <p className="text-muted">{m.timetable_far_unknown()}</p>
	if (far.count === 0) return <p className="text-muted">{m.timetable_far_none()}</p>
	// The hour of summer time explains them.
	if (isWinterTime) return null
	return (
		<Notice tone="warn" title={m.timetable_far_title()}>
			<ul className="list-disc ps-5">
				{far.examples.map(({ day, key, typed, computed }) => (
					<li key={`${day} ${key}`}>
						{m.timetable_far_one({
							day: isolated(dayText(day)),
							column: columnText(key),
							typed: clockText(typed),
							expected: clockText(computed),
						})}
					</li>
				))}
			</ul>
		</Notice>
	)
}

function Months({ of: { months } }: { of: ShownPreview }) {
	const number = (value: number) => formatNumber(value, getLocale())
	return (
		<Section title={m.timetable_months()}>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface">
				{months.map(({ month, days, of, whole, part, far }) => {
					const [year = 0, nth = 1] = month.split('-').map(Number)
					return (
						<li key={month} className="grid gap-1 px-4 py-3">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<span className="font-semibold">{titleOfMonth({ kind: 'civil', year, month: nth })}</span>
								<Badge tone={days === of ? 'green' : days === 0 ? 'plain' : 'yellow'}>
									{days === of
										? m.timetable_month_all()
										: days === 0
											? m.timetable_month_none()
											: m.timetable_days_of({ days: number(days), of: number(of) })}
								</Badge>
								{far > 0 && <Badge tone="yellow">{m.timetable_month_far({ count: far })}</Badge>}
							</p>
							{whole.length > 0 && <p className="text-muted text-sm">{listed(whole.map(columnText))}</p>}
							{part.length > 0 && (
								<p className="text-sm">{m.timetable_part({ columns: listed(part.map(columnText)) })}</p>
							)}
						</li>
					)
				})}
			</ul>
		</Section>
	)
}

function Clocks({ of: { changes } }: { of: ShownPreview }) {
	if (changes.length === 0) return null
	return (
		<Section title={m.timetable_clocks()}>
			<ul className="grid gap-3">
				{changes.map(({ day, minutes, follows, example }) => {
					const said = { day: isolated(dayText(day)), count: Math.abs(minutes) }
					return (
						<li key={day}>
							<p>{minutes > 0 ? m.timetable_forward(said) : m.timetable_back(said)}</p>
							{example && (
								<p>
									{m.timetable_step({
										column: columnText(example.key),
										before: clockText(example.before),
										after: clockText(example.after),
									})}
								</p>
							)}
							<p className={follows === false ? 'font-semibold text-danger' : 'text-muted'}>
								{follows === null
									? m.timetable_follows_unknown()
									: follows
										? m.timetable_follows()
										: m.timetable_follows_not()}
							</p>
						</li>
					)
				})}
			</ul>
		</Section>
	)
}

function Confirm({ token, isWinterTime }: { token: string; isWinterTime: boolean }) {
	return (
		<Form method="post" action={`${timetablePath}/confirmation`} className="grid gap-3">
			<input type="hidden" name="token" value={token} />
			<p>{m.timetable_replaces()}</p>
			<div className="flex flex-wrap items-center gap-3">
				{isWinterTime && (
					<Button name="summer" value="yes">
						{m.timetable_import_summer()}
					</Button>
				)}
				<Button name="summer" value="no" tone={isWinterTime ? 'quiet' : 'primary'}>
					{isWinterTime ? m.timetable_import_as_is() : m.timetable_import()}
				</Button>
				<Link to={timetablePath} reloadDocument className="inline-flex min-h-11 items-center">
					{m.timetable_another()}
				</Link>
			</div>
		</Form>
	)
}
