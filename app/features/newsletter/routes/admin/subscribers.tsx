import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Email } from '#app/ui/email.tsx'
import { Page } from '#app/ui/page.tsx'
import { statusWords } from '../../components/words.ts'
import { lettersPath, subscribersPath } from '../../model.ts'
import { subscriberList, subscriberViews } from '../../params.ts'
import { countSubscribers, listSubscribers, subscriberStaffList } from '../../subscribers.server.ts'
import type { Route } from './+types/subscribers'

export const meta = metaOf(m.newsletter_subscribers, m.newsletter_subscribers_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, subscriberList)
	const shown = await loadOrFail(context, 'newsletter.load-failed', async () => ({
		page: await listSubscribers(ctx, filters, { cursor }),
		counts: await countSubscribers(ctx),
	}))
	const tools = await listTools(ctx, subscriberStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, days: daysOf(context) }
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, filters, cursor, days } = loaderData
	const isWhole = !subscriberList.isFiltered(filters, ['view'])
	return (
		<Page
			title={m.newsletter_subscribers()}
			intro={m.newsletter_subscribers_intro()}
			breadcrumb={[{ label: m.newsletter_title(), to: lettersPath }, { label: m.newsletter_subscribers() }]}
		>
			<ResourceList
				label={m.newsletter_subscribers()}
				params={subscriberList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-changed'}
				nameOf={({ email }) => email}
				tabs={subscriberViews.map((view) => ({
					key: view,
					label: statusWords[view](),
					count: formatCount(counts[view], getLocale()),
					to: subscriberList.to({ ...filters, view }),
					isHere: view === filters.view,
				}))}
				filterForm={
					<FilterForm
						params={subscriberList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', placeholder: m.newsletter_search_placeholder() },
							{
								name: 'language',
								label: m.newsletter_language(),
								options: [
									{ value: '', label: m.newsletter_language_all() },
									...locales.map((value) => ({ value, label: localeNames[value] })),
								],
							},
						]}
					/>
				}
				columns={columnsOf(days)}
				none={{
					title: isWhole ? m.newsletter_none_here() : m.newsletter_none_found(),
					text: isWhole ? m.newsletter_none_here_text() : m.newsletter_none_found_text(),
				}}
			/>
		</Page>
	)
}

type Row = Route.ComponentProps['loaderData']['page']['rows'][number]

function columnsOf(days: Days): Column<Row>[] {
	return [
		{
			key: 'email',
			sort: 'email',
			label: m.newsletter_address(),
			className: 'md:w-1/2',
			cell: ({ email }) => <Email className="wrap-anywhere">{email}</Email>,
		},
		{
			key: 'language',
			label: m.newsletter_language(),
			cell: ({ language }) => <span lang={language}>{localeNames[language]}</span>,
		},
		{
			key: 'changed',
			sort: 'changed',
			label: m.newsletter_since(),
			className: 'md:whitespace-nowrap',
			cell: ({ changedAt }) => (
				<time dateTime={changedAt.toISOString()}>{formatDay(changedAt, getLocale(), days)}</time>
			),
		},
		{
			key: 'removal',
			label: m.newsletter_remove(),
			isPlain: true,
			cell: ({ id }) => <Link to={`${subscribersPath}/${id}/removal`}>{m.newsletter_remove()}</Link>,
		},
	]
}
