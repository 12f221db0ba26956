import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { addDays, daysBetween, wallTime } from '#app/platform/time/zoned-time.ts'
import { formatZone } from '#app/platform/time/zones.server.ts'
import { AddToCalendar } from '#app/ui/add-to-calendar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { eventsPath, majalisPath, publicPath } from '../../model.ts'
import { listBetween, listSeriesOf } from '../../public.server.ts'
import { ruleText } from '../../rule-words.ts'
import { AudienceField, LanguageField, WhereField } from '../components/filters.tsx'
import { OwnTimes } from '../components/times.tsx'
import { type ListedCircle, Week } from '../components/week.tsx'
import {
	type CircleFilters,
	circleQuery,
	circlesHref,
	feedHref,
	isFiltered,
	readCircleFilters,
	readWeek,
} from '../params.ts'
import type { Route } from './+types/majalis'

export const handle = { pageCache: { query: circleQuery, tags: ['event', 'scholar'] } }

const weekDays = 7
// Evenings begin with the afternoon's prayers.
const evening = '15:00'

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const params = new URL(request.url).searchParams
	const filters = readCircleFilters(params)
	const today = todayOf(context)
	const asked = readWeek(params)
	const from = asked && asked > today ? asked : today
	const until = addDays(from, weekDays - 1)
	const zone = runtime.settings()['organisation.zone']
	const { audience, language, where } = filters
	const { rows, series } = await loadOrFail(context, m.eventpages_load_failed, async () => ({
		rows: await listBetween(ctx, { kind: 'majlis', audience, language, where }, { from, until }),
		series: await listSeriesOf(ctx, 'majlis'),
	}))
	const circles = rows
		.map(({ key, ...row }) => ({ ...row, date: key }))
		.filter((row) => isOfPart(row, filters, row.zone ?? zone))
	return {
		circles: circles as ListedCircle[],
		series,
		filters,
		days: daysBetween(from, until),
		today,
		isNow: from === today,
		zone,
		zoneName: formatZone(zone, ctx.now, locale),
		readerZone: daysOf(context).zone,
		site: runtime.env.SITE_URL + pathIn(locale, '/'),
	}
}

function isOfPart(
	{ startsAt, hasChildCare }: { startsAt: Date; hasChildCare: boolean },
	filters: CircleFilters,
	zone: string,
): boolean {
	if (filters.hasChildCare && !hasChildCare) return false
	if (!filters.part) return true
	return filters.part === (wallTime(startsAt, zone).time < evening ? 'morning' : 'evening')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: m.eventpages_majalis(),
		description: m.eventpages_majalis_description({ site: isolated(site.name) }),
		path: majalisPath,
		picture: 'majalis',
		noindex: !loaderData?.isNow || isFiltered(loaderData.filters),
	})
}

export default function Majalis({ loaderData }: Route.ComponentProps) {
	const { circles, series, filters, days, today, isNow, zone, zoneName, readerZone, site } = loaderData
	const [first = today] = days
	return (
		<Page
			title={m.eventpages_majalis()}
			intro={m.eventpages_majalis_intro()}
			actions={
				<ButtonLink to={eventsPath} tone="quiet">
					{m.eventpages_title()}
				</ButtonLink>
			}
		>
			<CircleForm filters={filters} week={isNow ? null : first} />
			<h2 className="mb-3 text-xl">
				{isNow
					? m.eventpages_week()
					: m.eventpages_week_of({
							day: isolated(formatDay(new Date(`${first}T12:00:00Z`), getLocale(), 'UTC')),
						})}
			</h2>
			{circles.length === 0 ? (
				<EmptyState
					title={isFiltered(filters) ? m.eventpages_majalis_none_found() : m.eventpages_majalis_none()}
					action={
						isFiltered(filters) && (
							<ButtonLink to={majalisPath} tone="quiet">
								{m.eventpages_clear()}
							</ButtonLink>
						)
					}
				/>
			) : (
				<Week days={days} circles={circles} zone={zone} readerZone={readerZone} today={today} />
			)}
			<Pager
				label={m.eventpages_weeks()}
				newer={isNow ? null : circlesHref(filters, weekBefore(first, today))}
				older={circlesHref(filters, addDays(first, weekDays))}
				newerLabel={m.eventpages_week_before()}
				olderLabel={m.eventpages_week_after()}
			/>
			{series.length > 0 && (
				<Section title={m.eventpages_circles()}>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{series.map((each) => (
							<li key={each.id} className="grid gap-0.5 px-4 py-3">
								<Link to={publicPath({ kind: 'majlis', slug: each.slug })} className="wrap-anywhere">
									<InLanguage text={each.title} language={each.language} />
								</Link>
								<p className="wrap-anywhere text-muted">{ruleText(each.rule)}</p>
							</li>
						))}
					</ul>
				</Section>
			)}
			<div className="mt-8 grid gap-4">
				<AddToCalendar
					site={site}
					feeds={[
						{
							path: feedHref({ kind: 'majlis', audience: filters.audience }),
							name: m.eventpages_majalis(),
							label: m.eventpages_circles(),
						},
					]}
				/>
				<p className="text-muted text-sm">{m.eventpages_in_zone({ zone: zoneName })}</p>
			</div>
			<OwnTimes />
		</Page>
	)
}

function weekBefore(first: string, today: string): string | undefined {
	const before = addDays(first, -weekDays)
	return before > today ? before : undefined
}

function CircleForm({ filters, week }: { filters: CircleFilters; week: string | null }) {
	return (
		<details open={isFiltered(filters)} className="mb-6 rounded-card border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">{m.eventpages_filters()}</summary>
			<Form action={majalisPath} className="grid gap-4 border-line border-t px-4 py-4">
				{week && <input type="hidden" name="week" value={week} />}
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
					<AudienceField value={filters.audience} />
					<LanguageField value={filters.language} />
					<WhereField value={filters.where} />
					<SelectField
						name="part"
						label={m.eventpages_part()}
						value={filters.part ?? ''}
						options={[
							{ value: '', label: m.eventpages_part_any() },
							{ value: 'morning', label: m.eventpages_part_morning() },
							{ value: 'evening', label: m.eventpages_part_evening() },
						]}
					/>
				</div>
				<Checkbox name="care" label={m.eventpages_child_care_only()} checked={filters.hasChildCare} />
				<Button className="justify-self-start">{m.eventpages_show()}</Button>
			</Form>
		</details>
	)
}
