import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { hijriOf } from '#app/platform/time/hijri.ts'
import { monthKey } from '#app/platform/time/months.ts'
import { formatDay, formatFullDate, formatHijriMonth } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { MoonCard } from '../components/moon-card.tsx'
import { calendarPath, monthPath } from '../model.ts'
import { findQuestion, listMonths } from '../queries.server.ts'
import { sourceWords } from '../words.ts'
import type { Route } from './+types/index'

export const meta = privateMeta(m.months_title, m.months_intro)

// The calendar of the machine has no names outside.
const [firstYear, lastYear] = [1400, 1550]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const today = todayOf(context)
	const settings = requestContext(context).runtime.settings()
	const thisYear = hijriOf(today).year
	const asked = Number(new URL(request.url).searchParams.get('year'))
	const year = Number.isInteger(asked) && asked >= firstYear && asked <= lastYear ? asked : thisYear
	const shown = await loadOrFail(context, m.months_load_failed, async () => ({
		months: await listMonths(ctx, { year, today }),
		question: await findQuestion(ctx, settings),
	}))
	return { ...shown, year, today, waits: settings['calendar.follows'] === 'moon', days: daysOf(context) }
}

export default function Months({ loaderData }: Route.ComponentProps) {
	const { months, question, year, today, waits } = loaderData
	const locale = getLocale()
	const yearLink = (to: number) => (
		<ButtonLink to={`${calendarPath}?year=${to}`} tone="quiet">
			{inNumerals(to, locale)}
		</ButtonLink>
	)
	return (
		<Page title={m.months_title()} intro={m.months_intro()}>
			<div className="grid gap-6">
				{question && <MoonCard question={question} today={today} />}
				<p className="max-w-measure">
					{waits ? m.months_waits_for_moon() : m.months_follows_calculation()}{' '}
					<Link to="/admin/settings/time#calendar.follows">{m.months_change_rule()}</Link>
				</p>
				<nav aria-label={m.months_years()} className="flex flex-wrap items-center gap-3">
					{year > firstYear && yearLink(year - 1)}
					<h2 className="font-semibold text-xl">{m.months_year({ year: inNumerals(year, locale) })}</h2>
					{year < lastYear && yearLink(year + 1)}
				</nav>
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{months.map((month) => (
						<Month key={month.month} of={month} days={loaderData.days} />
					))}
				</ul>
			</div>
		</Page>
	)
}

type Data = Route.ComponentProps['loaderData']

function Month({ of, days }: { of: Data['months'][number]; days: Data['days'] }) {
	const locale = getLocale()
	const name = formatHijriMonth(of, locale)
	const { source, authority, by, at } = of
	const isAnnounced = at !== null
	const who = [by && isolated(by), at && formatDay(at, locale, days), authority && isolated(authority)]
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="font-semibold">{name}</span>
					<Badge tone={isAnnounced ? 'green' : source === 'expected' ? 'yellow' : 'plain'}>
						{sourceWords[source]()}
					</Badge>
				</p>
				<p>
					{formatFullDate(new Date(`${of.startsOn}T12:00:00Z`), locale, 'UTC')}
					{dot()}
					{of.days === 30 ? m.months_days_30() : m.months_days_29()}
				</p>
				{isAnnounced && <p className="wrap-anywhere text-muted text-sm">{who.filter(Boolean).join(dot())}</p>}
			</div>
			<div className="flex flex-wrap gap-x-4">
				<Link to={monthPath(of)} className="inline-flex min-h-11 items-center">
					{isAnnounced ? m.months_change() : m.months_enter()}
					<span className="sr-only"> {name}</span>
				</Link>
				{isAnnounced && (
					<Form method="post" action={`${calendarPath}/${monthKey(of)}/withdrawal`}>
						<button
							type="submit"
							className="min-h-11 cursor-pointer text-danger underline underline-offset-4"
						>
							{m.months_withdraw()}
							<span className="sr-only"> {name}</span>
						</button>
					</Form>
				)}
			</div>
		</li>
	)
}
