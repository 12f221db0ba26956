import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { topics } from '../../../model.ts'
import { helperTexts, topicTexts } from '../../../seeker/words.ts'
import { Badges, formatDate } from '../../components/facts.tsx'
import { countForCounselor, listForCounselor } from '../../list.server.ts'
import { counselorStaffList } from '../../lists.server.ts'
import { deskList, deskViews, usualOrder } from '../../params.ts'
import { viewWords } from '../../words.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.counseling_desk, m.counseling_desk_text)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { filters, cursor } = readList(request, deskList)
	const today = todayOf(context)
	const { page, counts } = await loadOrFail(context, 'counseling.load-failed', async () => ({
		page: await listForCounselor(ctx, { filters, cursor, today }),
		counts: await countForCounselor(ctx, today),
	}))
	const tools = await listTools(ctx, counselorStaffList, { filters, rows: page.rows }, context)
	return { page, counts, tools, filters, cursor, today, days: daysOf(context) }
}

export default function Queue({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, filters, cursor, today, days } = loaderData
	const locale = getLocale()
	return (
		<Page
			title={m.counseling_desk()}
			intro={m.counseling_desk_text()}
			actions={
				<ButtonLink to={`${deskList.path}/snippets`} tone="quiet">
					{m.counseling_snippets()}
				</ButtonLink>
			}
		>
			<ResourceList
				label={m.counseling_desk()}
				params={deskList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? usualOrder(filters.view)}
				sorts={[
					{ sort: 'due', label: m.counseling_due() },
					{ sort: 'changed', label: m.staff_sort_changed() },
				]}
				nameOf={({ createdAt }) => formatDay(createdAt, locale, days)}
				tabs={deskViews.map((view) => ({
					key: view,
					to: deskList.to({ view }),
					label: viewWords[view](),
					...(view !== 'closed' && { count: formatCount(counts[view], locale) }),
					isHere: view === filters.view,
				}))}
				filterForm={
					<FilterForm
						params={deskList}
						filters={filters}
						apart={['view']}
						fields={[
							{
								name: 'topic',
								label: m.counseling_topic(),
								options: anyOf(topics.map((value) => ({ value, label: topicTexts[value].title() }))),
							},
							{
								name: 'language',
								label: m.counseling_language(),
								options: anyOf(locales.map((value) => ({ value, label: localeNames[value] }))),
							},
						]}
					/>
				}
				columns={[
					{
						key: 'topic',
						label: m.counseling_topic(),
						cell: ({ id, topic }) => (
							<Link to={`${deskList.path}/${id}`} className="font-semibold text-ink">
								{topicTexts[topic].title()}
							</Link>
						),
					},
					{ key: 'language', label: m.counseling_language(), cell: ({ language }) => localeNames[language] },
					{ key: 'helper', label: m.counseling_helper(), cell: ({ helper }) => helperTexts[helper]() },
					{
						key: 'asked',
						label: m.counseling_asked(),
						cell: ({ createdAt }) => formatDay(createdAt, locale, days),
					},
					{
						key: 'due',
						sort: 'due',
						label: m.counseling_due(),
						cell: ({ dueOn }) => (dueOn ? formatDate(dueOn, days) : '–'),
					},
					{
						key: 'status',
						label: m.counseling_status(),
						isPlain: true,
						cell: (row) => <Badges {...row} today={today} />,
					},
				]}
				none={{
					title: m.counseling_none(),
					text: filters.view === 'waiting' ? m.counseling_none_waiting() : m.counseling_none_text(),
				}}
			/>
		</Page>
	)
}

function anyOf(options: { value: string; label: string }[]) {
	return [{ value: '', label: m.counseling_any() }, ...options]
}
