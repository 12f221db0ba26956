import { Link } from 'react-router'
import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { listAskers } from '../askers.server.ts'
import { LimitBadges } from '../components/limit-badges.tsx'
import type { ListedAsker } from '../model.ts'
import { type AskerFilters, askersList } from '../params.ts'
import type { Route } from './+types/askers'

export const meta = metaOf(m.service_askers_title, m.service_askers_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, askersList)
	const page = await loadOrFail(context, 'ifta.askers-load-failed', () => listAskers(ctx, filters, cursor))
	return { page, filters, cursor, days: daysOf(context) }
}

export default function Askers({ loaderData }: Route.ComponentProps) {
	const { page, filters, cursor, days } = loaderData
	return (
		<Page title={m.service_askers_title()} intro={m.service_askers_intro()}>
			<AdminNav />
			<FilterForm
				params={askersList}
				filters={filters}
				fields={[
					{ name: 'q', placeholder: m.staff_person_placeholder() },
					{ name: 'show', label: m.service_show(), options: optionsOf(showWords) },
				]}
			/>
			<ResourceList
				label={m.service_askers_title()}
				params={askersList}
				filters={filters}
				cursor={cursor}
				{...page}
				columns={columnsOf(days)}
				none={
					askersList.isFiltered(filters)
						? { title: m.service_no_people() }
						: { title: m.service_no_askers(), text: m.service_no_askers_next() }
				}
			/>
		</Page>
	)
}

function columnsOf(days: Days): Column<ListedAsker>[] {
	const locale = getLocale()
	return [
		{
			key: 'asker',
			label: m.service_asker(),
			cell: ({ id, name, email }) => (
				<>
					<Link to={`${askersList.path}/${id}`} className="font-semibold text-ink">
						<bdi>{name}</bdi>
					</Link>
					<span className="block text-muted text-sm">
						<bdi dir="ltr">{email}</bdi>
					</span>
				</>
			),
		},
		{
			key: 'questions',
			label: m.service_questions(),
			cell: ({ questions }) => <bdi>{formatCount(questions, locale)}</bdi>,
		},
		{
			key: 'last-asked',
			label: m.service_last_asked(),
			className: 'text-muted',
			cell: ({ lastAskedAt }) =>
				lastAskedAt ? (
					<time dateTime={lastAskedAt.toISOString()}>{formatDay(lastAskedAt, locale, days)}</time>
				) : (
					'–'
				),
		},
		{
			key: 'limit',
			label: m.service_limit(),
			isPlain: true,
			cell: (asker) => <LimitBadges {...asker} />,
		},
	]
}

const showWords: Record<AskerFilters['show'], () => string> = {
	asked: () => m.service_show_asked(),
	blocked: () => m.service_show_blocked(),
	limited: () => m.service_show_limited(),
}
