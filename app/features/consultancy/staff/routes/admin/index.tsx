import { listTools } from '#app/features/lists/api.server.ts'
import { listStaff } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, Tabs } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { Agenda } from '../../components/agenda.tsx'
import { BookingCard } from '../../components/booking-card.tsx'
import { consultationsStaffList } from '../../lists.server.ts'
import { adminList } from '../../params.ts'
import { listDays, listLoad, listPast, listWaiting, spanOf } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.consultations_title, m.consultations_admin_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, adminList)
	const { zone } = daysOf(context)
	const { view, scholar: of, sort } = filters
	const shown = await loadOrFail(context, 'consultancy.load-failed', async () => {
		if (view === 'load') return { ...nothing, load: await listLoad(ctx) }
		if (view === 'waiting') return { ...nothing, page: await listWaiting(ctx, { of, cursor, sort }) }
		if (view === 'no-shows')
			return { ...nothing, page: await listPast(ctx, { of, cursor, sort, states: ['no-show'] }) }
		const span = spanOf(filters.on ?? dayIn(ctx.now, zone), 'week')
		const to = (on: string | null) => adminList.to({ ...filters, on })
		const days = daysBetween(span.from, span.until)
		const bookings = await listDays(ctx, span, { zone, of })
		return {
			...nothing,
			agenda: {
				days,
				bookings,
				to: { earlier: to(addDays(span.from, -7)), later: to(addDays(span.until, 1)), today: to(null) },
			},
		}
	})
	const scholars = view === 'load' ? [] : await listStaff(ctx)
	const tools =
		shown.page && (await listTools(ctx, consultationsStaffList, { filters, rows: shown.page.rows }, context))
	return { ...shown, tools, scholars, filters, cursor, zone, now: ctx.now }
}

// The tab decides which one is set.
const nothing = { page: null, agenda: null, load: null }

const views = {
	waiting: m.consultations_view_waiting,
	week: m.consultations_view_week,
	'no-shows': m.consultations_view_no_shows,
	load: m.consultations_view_load,
}

export default function Consultations({ loaderData }: Route.ComponentProps) {
	const { filters, cursor, zone, now, scholars, page, tools, agenda, load } = loaderData
	const list = { params: adminList, filters, cursor, label: views[filters.view]() }
	const none = { title: m.consultations_none(), text: m.consultations_none_text() }
	return (
		<Page
			title={m.consultations_title()}
			intro={m.consultations_admin_intro()}
			actions={
				<>
					<ButtonLink to={`${adminList.path}/categories`} tone="quiet">
						{m.consultations_categories()}
					</ButtonLink>
					<ButtonLink to={`${adminList.path}/service`} tone="quiet">
						{m.consultations_service()}
					</ButtonLink>
				</>
			}
		>
			<Tabs
				label={m.consultations_title()}
				tabs={(Object.keys(views) as (keyof typeof views)[]).map((view) => ({
					key: view,
					label: views[view](),
					to: adminList.to({ view, scholar: filters.scholar }),
					isHere: view === filters.view,
				}))}
			/>
			{filters.view !== 'load' && (
				<FilterForm
					params={adminList}
					filters={filters}
					apart={['view', 'on']}
					fields={[
						{
							name: 'scholar',
							label: m.consultations_scholar(),
							options: [
								{ value: '', label: m.consultations_all_scholars() },
								...scholars.map(({ id, name }) => ({ value: id, label: name })),
							],
						},
					]}
				/>
			)}
			{load && (
				<ResourceList
					{...list}
					rows={load}
					older={null}
					columns={[
						{
							key: 'name',
							label: m.consultations_scholar(),
							cell: ({ name }) => <bdi className="font-semibold">{name}</bdi>,
						},
						{
							key: 'open',
							label: m.consultations_bookable(),
							cell: ({ isOpen }) => (
								<Badge tone={isOpen ? 'green' : 'plain'}>
									{isOpen ? m.consultations_yes() : m.consultations_no()}
								</Badge>
							),
						},
						{ key: 'waiting', label: m.consultations_view_waiting(), cell: ({ waiting }) => waiting },
						{
							key: 'confirmed',
							label: m.consultations_status_confirmed(),
							cell: ({ confirmed }) => confirmed,
						},
						{
							key: 'completed',
							label: m.consultations_status_completed(),
							cell: ({ completed }) => completed,
						},
						{ key: 'noShows', label: m.consultations_view_no_shows(), cell: ({ noShows }) => noShows },
					]}
					none={none}
				/>
			)}
			{page && (
				<ResourceList
					{...list}
					{...page}
					{...(tools && { tools })}
					sorted={filters.sort ?? (filters.view === 'waiting' ? 'asked' : '-hour')}
					sorts={[
						{ sort: 'hour', label: m.staff_sort_hour() },
						{ sort: 'asked', label: m.staff_sort_date() },
					]}
					card={(booking) => <BookingCard booking={booking} zone={zone} now={now} withScholar />}
					none={none}
				/>
			)}
			{agenda && <Agenda {...agenda} zone={zone} now={now} withScholar />}
		</Page>
	)
}
