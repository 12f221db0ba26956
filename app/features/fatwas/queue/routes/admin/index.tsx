import { Link } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { listTools } from '#app/features/lists/api.server.ts'
import { listStaff } from '#app/features/scholars/api.server.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { firstWords } from '#app/platform/text/text.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { ButtonSubject } from '#app/staff/decide-buttons.tsx'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { verbPath } from '#app/staff/verb-page.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Badges, outcomeWords } from '../../components/badges.tsx'
import { Decide } from '../../components/decide.tsx'
import { filterFields } from '../../components/filters.tsx'
import { DueDay } from '../../components/question-card.tsx'
import { ViewNav } from '../../components/view-nav.tsx'
import { countForAdmin } from '../../counts.server.ts'
import { listForAdmin } from '../../list.server.ts'
import { adminStaffList } from '../../lists.server.ts'
import { isOpen, type QueueRow } from '../../model.ts'
import { frameOf } from '../../page.server.ts'
import { type AdminStatus, type AdminView, adminList, adminViews, usualOrder } from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.office_title, m.office_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, adminList)
	const frame = frameOf(context, ctx)
	const shown = await loadOrFail(context, 'ifta.office-load-failed', async () => ({
		page: await listForAdmin(ctx, { filters, cursor, today: frame.today }),
		categories: await loadOrFail(context, 'ifta.categories-failed', () => listCategories(ctx, 'fatwa')),
		scholars: await loadOrFail(context, 'ifta.office-scholars-failed', () => listStaff(ctx)),
		counts: await countForAdmin(ctx),
	}))
	const tools = await listTools(ctx, adminStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, frame }
}

const statuses = Object.keys(adminViews) as AdminStatus[]

export default function AdminQueue({ loaderData }: Route.ComponentProps) {
	const { page, categories, scholars, counts, tools, filters, cursor, frame } = loaderData
	const { search, category, language } = filterFields(categories)
	const isFiltered = adminList.isFiltered(filters)
	const isYours = filters.status === 'yours' && !adminList.isFiltered(filters, ['status'])
	return (
		<Page
			title={m.office_title()}
			intro={m.office_intro()}
			actions={
				<ButtonLink to={`${adminList.path}/new`}>
					<Icon name="plus" /> {m.office_create()}
				</ButtonLink>
			}
		>
			<AdminNav />
			<ResourceList
				label={m.office_title()}
				params={adminList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? usualOrder(filters)}
				sorts={[
					{ sort: 'date', label: m.office_column_date() },
					{ sort: 'due', label: m.staff_due() },
				]}
				nameOf={({ title, language }) => ({ title, language })}
				tabs={statuses.map((status) => ({
					key: status,
					to: adminList.to({ ...filters, status, part: null }),
					label: statusWords[status](),
					count: formatCount(counts[status], getLocale()),
					isHere: status === filters.status,
				}))}
				filterForm={
					<>
						<ViewNav
							views={[null, ...adminViews[filters.status]].map((part) => ({
								key: part ?? 'any',
								to: adminList.to({ ...filters, part }),
								label: part ? partWords[part]() : m.office_all_of_these(),
								isHere: part === filters.part,
							}))}
						/>
						<FilterForm
							params={adminList}
							filters={filters}
							fields={[
								search,
								category,
								{
									name: 'scholar',
									label: m.office_scholar(),
									options: [
										{ value: '', label: m.office_all_scholars() },
										...scholars.map(({ id, name }) => ({ value: id, label: name })),
									],
								},
								language,
							]}
							apart={['status', 'part']}
						/>
					</>
				}
				columns={columnsOf(frame, adminList.to(filters, cursor))}
				none={{
					title: isYours ? m.desk_none_yours() : m.office_none(),
					text: isYours ? m.office_none_yours() : isFiltered ? m.office_none_filtered() : m.office_none_yet(),
					action: isFiltered ? (
						<Link to={adminList.to({ status: 'all' })} className="inline-flex min-h-11 items-center">
							{isYours ? m.office_show_all() : m.office_clear()}
						</Link>
					) : undefined,
				}}
			/>
		</Page>
	)
}

type Frame = Route.ComponentProps['loaderData']['frame']

function columnsOf({ days, today }: Frame, here: string): Column<QueueRow>[] {
	return [
		{
			key: 'title',
			label: m.office_column_title(),
			cell: ({ id, number, title, language }) => (
				<>
					<Link
						to={`${adminList.path}/${id}/edit`}
						lang={language}
						dir={directionOf(language)}
						className="block w-fit max-w-full font-semibold text-ink wrap-anywhere md:max-w-56 xl:max-w-72"
					>
						{firstWords(title, 70)}
					</Link>
					<bdi className="text-muted text-sm">#{inNumerals(number, getLocale())}</bdi>
				</>
			),
		},
		{
			key: 'category',
			label: m.office_column_category(),
			isPlain: true,
			className: 'text-muted wrap-break-word',
			cell: ({ category }) =>
				category ? <bdi>{categoryName(category, getLocale())}</bdi> : m.office_uncategorized(),
		},
		{
			key: 'asker',
			label: m.office_column_asker(),
			cell: ({ asker }) => (asker ? <bdi>{asker}</bdi> : m.office_anonymous()),
		},
		{
			key: 'status',
			label: m.office_column_status(),
			isPlain: true,
			cell: (row) => <Badges question={row} today={today} />,
		},
		{
			key: 'scholar',
			label: m.office_scholar(),
			className: 'lg:min-w-24',
			cell: ({ holder }) =>
				holder ? (
					<bdi className="wrap-anywhere">{scholarName(holder, getLocale())}</bdi>
				) : (
					<span className="text-muted">–</span>
				),
		},
		{
			key: 'date',
			sort: 'date',
			label: m.office_column_date(),
			isPlain: true,
			className: 'text-muted wrap-normal 2xl:whitespace-nowrap',
			cell: ({ createdAt }) => (
				<time dateTime={createdAt.toISOString()}>{formatDay(createdAt, getLocale(), days)}</time>
			),
		},
		{
			key: 'due',
			sort: 'due',
			label: m.staff_due(),
			className: 'text-muted wrap-normal 2xl:whitespace-nowrap',
			cell: (row) => (row.dueOn && isOpen(row) ? <DueDay dueOn={row.dueOn} days={days} /> : '–'),
		},
		{
			key: 'actions',
			label: m.office_column_actions(),
			isPlain: true,
			cell: (row) => (
				<div className="flex flex-wrap gap-2 xl:flex-nowrap xl:whitespace-nowrap">
					<Link to={`${adminList.path}/${row.id}/edit`} className={`${buttonClass('quiet')} text-sm`}>
						{m.office_view()}
						<span className="sr-only">
							<bdi>{row.title}</bdi>
						</span>
					</Link>
					{isOpen(row) && !row.isOwn && (
						<Decide
							question={row}
							returnTo={here}
							className="text-sm"
							instead={row.status === 'answered' ? undefined : <Assign question={row} here={here} />}
						/>
					)}
				</div>
			),
		},
	]
}

/** Without an answer there is nothing to approve: the button assigns instead. */
function Assign({ question: { id, title, language }, here }: { question: QueueRow; here: string }) {
	return (
		<Link
			to={verbPath(`${adminList.path}/${id}/assignment`, here)}
			className={`${buttonClass('quiet')} text-sm`}
		>
			{m.waiting_assign()} <ButtonSubject title={title} language={language} />
		</Link>
	)
}

const statusWords: Record<AdminStatus, () => string> = {
	yours: () => m.desk_tab_yours(),
	all: () => m.office_all_statuses(),
	pending: () => m.ifta_status_pending(),
	approved: () => m.ifta_status_approved(),
	rejected: () => m.ifta_status_rejected(),
	closed: () => m.office_closed(),
}

const partWords: Record<AdminView, () => string> = {
	...outcomeWords,
	unassigned: () => m.office_part_unassigned(),
	assigned: () => m.ifta_status_assigned(),
	answered: () => m.office_part_answered(),
	overdue: () => m.desk_overdue(),
}
