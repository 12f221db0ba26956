import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { listed } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { requireOrganiser } from '../../access.server.ts'
import { eventsStaffList } from '../../lists.server.ts'
import { newEventPath, offeredKinds, roomsPath, staffPathOf } from '../../model.ts'
import { eventList } from '../../params.ts'
import { countSeries, listSeries } from '../../queries.server.ts'
import { ruleText } from '../../rule-words.ts'
import { audienceWords, kindWords, nameIn, stateWords } from '../../words.ts'
import { stateTones } from '../components/tones.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.eventdesk_title, m.eventdesk_intro)
export const handle = { area: 'admin' }

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = await requireOrganiser(context)
	const { filters, cursor } = readList(request, eventList)
	const isAdmin = isAtLeast(ctx.actor, 'admin')
	const shown = await loadOrFail(context, m.eventdesk_load_failed, async () => ({
		page: await listSeries(ctx, filters, { cursor }),
		counts: await countSeries(ctx),
	}))
	// Saved views and files are the staff's.
	const tools = isAdmin
		? await listTools(ctx, eventsStaffList, { filters, rows: shown.page.rows }, context)
		: undefined
	return { ...shown, tools, filters, cursor, isAdmin, days: daysOf(context) }
}

const viewWords = {
	upcoming: m.eventdesk_view_upcoming,
	drafts: m.eventdesk_view_drafts,
	past: m.eventdesk_view_past,
	all: m.eventdesk_view_all,
}

export default function Events({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, filters, cursor, isAdmin, days } = loaderData
	const locale = getLocale()
	const kinds = Object.fromEntries(offeredKinds.map((kind) => [kind, kindWords[kind]]))
	return (
		<Page
			title={m.eventdesk_title()}
			intro={m.eventdesk_intro()}
			actions={
				isAdmin && (
					<>
						<ButtonLink to={roomsPath} tone="quiet">
							{m.eventdesk_rooms()}
						</ButtonLink>
						<ButtonLink to={newEventPath}>{m.eventdesk_new()}</ButtonLink>
					</>
				)
			}
		>
			<ResourceList
				label={m.eventdesk_title()}
				params={eventList}
				filters={filters}
				cursor={cursor}
				{...page}
				{...(tools && { tools })}
				sorted={filters.sort ?? '-created'}
				nameOf={({ title }) => title}
				tabs={tabsOf(eventList, filters, viewWords, counts)}
				filterForm={
					<FilterForm
						params={eventList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.eventdesk_search() },
							{
								name: 'kind',
								label: m.eventdesk_kind(),
								options: [{ value: '', label: m.eventdesk_any() }, ...optionsOf(kinds)],
							},
							{
								name: 'audience',
								label: m.eventdesk_audience(),
								options: [{ value: '', label: m.eventdesk_any() }, ...optionsOf(audienceWords)],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'title',
						label: m.eventdesk_name(),
						cell: ({ id, title, language, hasClash, isSample }) => (
							<span className="flex flex-wrap gap-2">
								<Link to={staffPathOf(id)} className="wrap-anywhere font-semibold text-ink">
									<bdi lang={language}>{title}</bdi>
								</Link>
								{hasClash && <Badge tone="red">{m.eventdesk_has_clash()}</Badge>}
								{isSample && <Badge>{m.eventdesk_sample()}</Badge>}
							</span>
						),
					},
					{
						key: 'status',
						label: m.eventdesk_state(),
						cell: ({ status }) => <Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>,
					},
					{ key: 'rule', label: m.eventdesk_when(), cell: ({ rule }) => ruleText(rule) },
					{
						key: 'next',
						label: m.eventdesk_next(),
						cell: ({ nextAt }) =>
							nextAt && listed([formatDay(nextAt, locale, days), formatTime(nextAt, locale, days.zone)]),
					},
					{
						key: 'where',
						label: m.eventdesk_where(),
						cell: ({ room, place, isOnline }) =>
							room ? <bdi>{nameIn(room)}</bdi> : place ? <bdi>{place}</bdi> : isOnline && m.events_online(),
					},
					{
						key: 'organiser',
						label: m.eventdesk_organiser(),
						cell: ({ organiser }) => organiser && <bdi>{organiser}</bdi>,
					},
					{
						key: 'created',
						label: m.eventdesk_created(),
						sort: 'created',
						cell: ({ createdAt }) => formatDay(createdAt, locale, days),
					},
				]}
				none={{
					title: eventList.isFiltered(filters, ['view']) ? m.eventdesk_none_found() : m.eventdesk_none_yet(),
				}}
			/>
		</Page>
	)
}
