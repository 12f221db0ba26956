import { Link } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { questionChoices } from '#app/features/fatwas/library/fields.ts'
import { listTools } from '#app/features/lists/api.server.ts'
import { chosenWords } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { formatAgo } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { Badges } from '../../components/badges.tsx'
import { filterFields } from '../../components/filters.tsx'
import { DueDay, Holder, Lead } from '../../components/question-card.tsx'
import { ViewNav } from '../../components/view-nav.tsx'
import { countForScholar } from '../../counts.server.ts'
import { listForScholar } from '../../list.server.ts'
import { scholarStaffList } from '../../lists.server.ts'
import { isOpen, type QueueRow } from '../../model.ts'
import { frameOf } from '../../page.server.ts'
import {
	type ScholarFilters,
	type ScholarTab,
	type ScholarView,
	scholarList,
	scholarViews,
} from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.desk_title, m.desk_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { filters, cursor } = readList(request, scholarList)
	const frame = frameOf(context, ctx)
	const { page, categories, counts } = await loadOrFail(context, 'ifta.office-load-failed', async () => ({
		page: await listForScholar(ctx, { filters, cursor, today: frame.today }),
		categories: await loadOrFail(context, 'ifta.categories-failed', () => listCategories(ctx, 'fatwa')),
		counts: await countForScholar(ctx),
	}))
	return {
		page,
		counts,
		tools: await listTools(ctx, scholarStaffList, { filters, rows: page.rows }, context),
		categories: categories.map(({ id, name, names }) => ({ id, name, names })),
		filters,
		cursor,
		frame,
	}
}

const tabs = Object.keys(scholarViews) as ScholarTab[]

export default function Queue({
	loaderData: { page, counts, tools, categories, filters, cursor, frame },
}: Route.ComponentProps) {
	const { search, category, language } = filterFields(categories)
	return (
		<Page
			title={m.desk_title()}
			intro={m.desk_description()}
			actions={
				<ButtonLink to={`${scholarList.path}/snippets`} tone="quiet">
					{m.snippets_tab()}
				</ButtonLink>
			}
		>
			<ResourceList
				label={m.desk_fatwas()}
				params={scholarList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? undefined}
				nameOf={({ title, language }) => ({ title, language })}
				tabs={tabs.map((tab) => ({
					key: tab,
					to: scholarList.to({ ...filters, tab, view: null }),
					label: tabWords[tab](),
					count: formatCount(counts[tab], getLocale()),
					isHere: tab === filters.tab,
				}))}
				filterForm={
					<>
						<ViewNav
							views={[null, ...scholarViews[filters.tab]].map((view) => ({
								key: view ?? 'any',
								to: scholarList.to({ ...filters, view }),
								label: view ? viewWords[view]() : m.desk_view_any(),
								isHere: view === filters.view,
							}))}
						/>
						<FilterForm
							params={scholarList}
							filters={filters}
							fields={[search, category, language]}
							apart={['tab', 'view']}
						/>
					</>
				}
				columns={columnsOf(frame)}
				none={noneOf(filters)}
			/>
		</Page>
	)
}

type Frame = Route.ComponentProps['loaderData']['frame']

function columnsOf({ days, today, now, actorId }: Frame): Column<QueueRow>[] {
	return [
		{
			key: 'title',
			label: m.office_column_title(),
			cell: ({ id, number, title, language, askedAgain, ...row }) => (
				<>
					<Link
						to={`${scholarList.path}/${id}`}
						lang={language}
						dir={directionOf(language)}
						className="block w-fit max-w-full font-semibold text-ink wrap-anywhere"
					>
						{title}
					</Link>
					<span className="flex flex-wrap gap-x-3 text-muted text-sm">
						<bdi>#{inNumerals(number, getLocale())}</bdi>
						{chosenWords(questionChoices, { ...row, language }).map((word) => (
							<bdi key={word}>{word}</bdi>
						))}
						{askedAgain > 0 && <span>{m.desk_asked_again({ count: askedAgain })}</span>}
					</span>
				</>
			),
		},
		{
			key: 'category',
			label: m.office_column_category(),
			isPlain: true,
			className: 'text-muted wrap-break-word',
			cell: ({ category }) => (
				<bdi>{category ? categoryName(category, getLocale()) : m.categories_uncategorized()}</bdi>
			),
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
			cell: (row) =>
				row.holder && !row.closedAt ? (
					<Holder row={row} actorId={actorId} />
				) : (
					<span className="text-muted">–</span>
				),
		},
		{
			key: 'asked',
			sort: 'date',
			label: m.desk_asked(),
			className: 'text-muted',
			cell: ({ createdAt }) => (
				<time dateTime={createdAt.toISOString()}>{formatAgo(createdAt, now, getLocale())}</time>
			),
		},
		{
			key: 'due',
			sort: 'due',
			label: m.staff_due(),
			className: 'text-muted wrap-normal xl:whitespace-nowrap',
			cell: (row) => (row.dueOn && isOpen(row) ? <DueDay dueOn={row.dueOn} days={days} /> : '–'),
		},
		{ key: 'actions', label: m.office_column_actions(), isPlain: true, cell: (row) => <Lead row={row} /> },
	]
}

function noneOf(filters: Required<ScholarFilters>) {
	const { tab, view } = filters
	const wayTo = (to: string, label: string) => (
		<Link to={to} className="inline-flex min-h-11 items-center">
			{label}
		</Link>
	)
	if (scholarList.isFiltered(filters, ['tab', 'view']))
		return {
			title: m.desk_none_found(),
			text: m.desk_none_found_next(),
			action: wayTo(scholarList.to({ tab, view }), m.desk_clear()),
		}
	const { title, text } = emptyWords[view ?? tab]
	const isAll = !scholarList.isFiltered(filters)
	return {
		title: title(),
		text: text(),
		action: isAll ? undefined : wayTo(scholarList.to({ tab: 'all' }), m.desk_show_all()),
	}
}

const tabWords: Record<ScholarTab, () => string> = {
	yours: () => m.desk_tab_yours(),
	all: () => m.desk_tab_all(),
	pending: () => m.desk_tab_pending(),
	answered: () => m.desk_tab_answered(),
}

const viewWords: Record<ScholarView, () => string> = {
	mine: () => m.desk_view_mine(),
	unclaimed: () => m.desk_view_unclaimed(),
	review: () => m.desk_view_review(),
	overdue: () => m.desk_view_overdue(),
	clarification: () => m.desk_view_clarification(),
	revisions: () => m.desk_view_revisions(),
}

const emptyWords: Record<ScholarView | ScholarTab, { title: () => string; text: () => string }> = {
	yours: { title: () => m.desk_none_yours(), text: () => m.desk_none_yours_next() },
	all: { title: () => m.desk_none(), text: () => m.desk_none_next() },
	pending: { title: () => m.desk_none_pending(), text: () => m.desk_none_next() },
	answered: { title: () => m.desk_none_answered(), text: () => m.desk_none_answered_next() },
	mine: { title: () => m.desk_none_mine(), text: () => m.desk_none_mine_next() },
	unclaimed: { title: () => m.desk_none_unclaimed(), text: () => m.desk_none_unclaimed_next() },
	review: { title: () => m.desk_none_review(), text: () => m.desk_none_review_next() },
	overdue: { title: () => m.desk_none_overdue(), text: () => m.desk_none_overdue_next() },
	clarification: { title: () => m.desk_none_clarification(), text: () => m.desk_none_clarification_next() },
	revisions: { title: () => m.desk_none_revisions(), text: () => m.desk_none_revisions_next() },
}
