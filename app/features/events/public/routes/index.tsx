import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { formatZone } from '#app/platform/time/zones.server.ts'
import { AddToCalendar } from '#app/ui/add-to-calendar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { eventsPath, majalisPath, ramadanPath } from '../../model.ts'
import { hasProgramme, listBetween, listComing, listEventSpeakers } from '../../public.server.ts'
import { DateRow, type ListedEvent } from '../components/date-row.tsx'
import { Filters } from '../components/filters.tsx'
import { lastOf, Month } from '../components/month.tsx'
import { OwnTimes } from '../components/times.tsx'
import {
	eventQuery,
	eventsHref,
	feedHref,
	isFiltered,
	noFilters,
	readAfter,
	readFilters,
	readMonthParam,
} from '../params.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: eventQuery, tags: ['event', 'scholar'] } }

const weekDays = 6

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const params = new URL(request.url).searchParams
	const filters = readFilters(params)
	const month = readMonthParam(params)
	const after = month ? null : readAfter(params)
	const today = todayOf(context)
	const zone = runtime.settings()['organisation.zone']
	const found = await loadOrFail(context, m.eventpages_load_failed, async () => ({
		speakers: await listEventSpeakers(ctx),
		hasProgramme: await hasProgramme(ctx),
		...(month
			? { events: await inMonth(ctx, filters, month), older: null }
			: await coming(ctx, filters, { today, after })),
	}))
	return {
		...found,
		filters,
		month,
		isFirst: after === null,
		today,
		zone,
		zoneName: formatZone(zone, ctx.now, locale),
		readerZone: daysOf(context).zone,
		site: runtime.env.SITE_URL + pathIn(locale, '/'),
	}
}

type Ctx = ReturnType<typeof visitor>
type Filtered = ReturnType<typeof readFilters>

async function inMonth(ctx: Ctx, filters: Filtered, month: string): Promise<ListedEvent[]> {
	const rows = await listBetween(ctx, filters, { from: `${month}-01`, until: lastOf(month) })
	return rows.map(({ key, ...row }) => ({ ...row, date: key }))
}

async function coming(ctx: Ctx, filters: Filtered, of: { today: string; after: string | null }) {
	const { rows, older } = await listComing(ctx, filters, { today: of.today, cursor: of.after })
	return { events: rows as ListedEvent[], older }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	const filters = loaderData?.filters ?? noFilters
	const isPlain = Boolean(loaderData?.isFirst) && loaderData?.month === null && !isFiltered(filters)
	return headOf({
		site,
		title: m.eventpages_title(),
		description: m.eventpages_description({ site: isolated(site.name) }),
		path: eventsPath,
		picture: 'events',
		noindex: !isPlain,
	})
}

export default function Events({ loaderData }: Route.ComponentProps) {
	const { events, older, filters, month, isFirst, today, zone, zoneName, readerZone, speakers, site } =
		loaderData
	return (
		<Page
			title={m.eventpages_title()}
			actions={
				<>
					<ButtonLink
						to={month ? eventsHref(filters) : eventsHref(filters, { month: today.slice(0, 7) })}
						tone="quiet"
					>
						{month ? m.eventpages_list() : m.eventpages_month()}
					</ButtonLink>
					{loaderData.hasProgramme && (
						<ButtonLink to={ramadanPath} tone="quiet">
							{m.rota_ramadan()}
						</ButtonLink>
					)}
					<ButtonLink to={majalisPath} tone="quiet">
						{m.eventpages_majalis()}
					</ButtonLink>
				</>
			}
		>
			<Filters filters={filters} speakers={speakers} month={month} />
			{month ? (
				<Month month={month} events={events} filters={filters} zone={zone} today={today} />
			) : events.length === 0 ? (
				<EmptyState
					title={isFiltered(filters) ? m.eventpages_none_found() : m.eventpages_none()}
					text={isFiltered(filters) ? undefined : m.eventpages_none_text()}
					action={
						isFiltered(filters) && (
							<ButtonLink to={eventsPath} tone="quiet">
								{m.eventpages_clear()}
							</ButtonLink>
						)
					}
				/>
			) : (
				<div className="grid gap-8">
					{groupsOf(events, today).map(({ title, rows }) => (
						<section key={title} className="grid gap-3">
							<h2 className="text-xl">{title}</h2>
							<ul className="divide-y divide-line rounded-card border border-line bg-surface">
								{rows.map((event) => (
									<DateRow key={event.id} of={event} zone={zone} readerZone={readerZone} />
								))}
							</ul>
						</section>
					))}
				</div>
			)}
			<Pager
				label={m.eventpages_pages()}
				newer={isFirst ? null : eventsHref(filters)}
				older={older && eventsHref(filters, { after: older })}
				newerLabel={m.eventpages_earlier()}
				olderLabel={m.eventpages_further()}
			/>
			<div className="mt-8 grid gap-4">
				<AddToCalendar
					site={site}
					feeds={[
						{
							path: feedHref(filters),
							name: m.eventpages_title(),
							label: filters.kind || filters.audience ? m.eventpages_feed_these() : m.eventpages_feed_all(),
						},
					]}
				/>
				<p className="text-muted text-sm">{m.eventpages_in_zone({ zone: zoneName })}</p>
			</div>
			<OwnTimes />
		</Page>
	)
}

/** Today, this week and later; what began yesterday and goes on is of today. */
function groupsOf(events: ListedEvent[], today: string) {
	const weekEnd = addDays(today, weekDays)
	const groups = [
		{ title: m.eventpages_today(), rows: events.filter(({ day }) => day <= today) },
		{ title: m.eventpages_week(), rows: events.filter(({ day }) => day > today && day <= weekEnd) },
		{ title: m.eventpages_later(), rows: events.filter(({ day }) => day > weekEnd) },
	]
	return groups.filter(({ rows }) => rows.length > 0)
}
