import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, Tabs } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Agenda } from '../components/agenda.tsx'
import { BookingCard } from '../components/booking-card.tsx'
import { ownConsultationsStaffList } from '../lists.server.ts'
import { scholarList } from '../params.ts'
import { listDays, listPast, listWaiting, spanOf } from '../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.consultations_title, m.consultations_staff_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { filters, cursor } = readList(request, scholarList)
	const { zone } = daysOf(context)
	const { view, sort } = filters
	const of = ctx.actor.id
	const shown = await loadOrFail(context, 'consultancy.load-failed', async () => {
		if (view === 'waiting') return { agenda: null, page: await listWaiting(ctx, { of, cursor, sort }) }
		const states = ['completed', 'declined', 'cancelled', 'no-show'] as const
		if (view === 'past')
			return { agenda: null, page: await listPast(ctx, { of, cursor, sort, states: [...states] }) }
		const span = spanOf(filters.on ?? dayIn(ctx.now, zone), view)
		const days = daysBetween(span.from, span.until)
		const to = (on: string | null) => scholarList.to({ view, on })
		const bookings = await listDays(ctx, span, { zone, of })
		return {
			page: null,
			agenda: {
				days,
				bookings,
				to: {
					earlier: to(addDays(span.from, -days.length)),
					later: to(addDays(span.until, 1)),
					today: to(null),
				},
			},
		}
	})
	const tools =
		shown.page &&
		(await listTools(ctx, ownConsultationsStaffList, { filters, rows: shown.page.rows }, context))
	return { ...shown, tools, filters, cursor, zone, now: ctx.now }
}

const views = {
	week: m.consultations_view_week,
	day: m.consultations_view_day,
	waiting: m.consultations_view_waiting,
	past: m.consultations_view_past,
}

export default function Consultations({ loaderData }: Route.ComponentProps) {
	const { filters, cursor, zone, now, page, tools, agenda } = loaderData
	return (
		<Page
			title={m.consultations_title()}
			intro={m.consultations_staff_intro()}
			actions={
				<ButtonLink to={`${scholarList.path}/availability`} tone="quiet">
					<Icon name="clock" /> {m.consultations_availability()}
				</ButtonLink>
			}
		>
			<Tabs
				label={m.consultations_title()}
				tabs={(['week', 'day', 'waiting', 'past'] as const).map((view) => ({
					key: view,
					label: views[view](),
					to: scholarList.to({ view }),
					isHere: view === filters.view,
				}))}
			/>
			{page ? (
				<ResourceList
					label={views[filters.view]()}
					params={scholarList}
					filters={filters}
					cursor={cursor}
					{...page}
					{...(tools && { tools })}
					sorted={filters.sort ?? (filters.view === 'waiting' ? 'asked' : '-hour')}
					sorts={[
						{ sort: 'hour', label: m.staff_sort_hour() },
						{ sort: 'asked', label: m.staff_sort_date() },
					]}
					card={(booking) => <BookingCard booking={booking} zone={zone} now={now} />}
					none={{ title: m.consultations_none(), text: m.consultations_none_text() }}
				/>
			) : (
				agenda && <Agenda {...agenda} zone={zone} now={now} />
			)}
		</Page>
	)
}
