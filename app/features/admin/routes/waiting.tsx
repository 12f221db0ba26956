import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount, formatNumber } from '#app/platform/text/counts.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Tabs } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { findWaiting } from '../cockpit.server.ts'
import { WaitingList } from '../components/waiting-list.tsx'
import { allWaitingLimit } from '../model.ts'
import type { Route } from './+types/waiting'

export const meta = metaOf(m.waiting_title, m.waiting_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const service = new URL(request.url).searchParams.get('service')
	const shown = await loadOrFail(context, 'admin.load-failed', () => findWaiting(context, ctx, service))
	return { ...shown, today: todayOf(context), now: ctx.now }
}

export default function EverythingThatWaits({ loaderData }: Route.ComponentProps) {
	const { items, services, today, now } = loaderData
	const locale = getLocale()
	const here = services.find(({ isHere }) => isHere)
	const all = services.reduce((sum, service) => sum + service.all, 0)
	const counted = here ? here.all : all
	return (
		<Page
			title={m.waiting_title()}
			intro={m.waiting_intro()}
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.waiting_title() }]}
		>
			<Tabs
				label={m.waiting_services()}
				tabs={[
					{
						key: 'all',
						to: '/admin/waiting',
						label: m.waiting_everything(),
						count: formatCount(all, locale),
						isHere: !here,
					},
					...services
						.filter(({ all, isHere }) => all > 0 || isHere)
						.map(({ name, label, all, isHere }) => ({
							key: name,
							to: `/admin/waiting?service=${name}`,
							label,
							isHere,
							count: formatCount(all, locale),
						})),
				]}
			/>
			{(here || counted > items.length) && (
				<p className="mb-4 flex flex-wrap gap-x-4 text-muted">
					{counted > items.length && (
						<span>{m.waiting_first({ count: formatNumber(allWaitingLimit, locale) })}</span>
					)}
					{here && here.late > 0 && <span>{m.waiting_late_count({ count: here.late })}</span>}
					{here && <Link to={here.list}>{m.waiting_list()}</Link>}
				</p>
			)}
			<WaitingList
				items={items}
				here={here ? `/admin/waiting?service=${here.name}` : '/admin/waiting'}
				today={today}
				now={now}
			/>
		</Page>
	)
}
