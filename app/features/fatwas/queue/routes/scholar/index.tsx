import { Link } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { sayCount } from '#app/platform/text/counts.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { filterFields } from '../../components/filters.tsx'
import { QuestionCard } from '../../components/question-card.tsx'
import { ViewNav } from '../../components/view-nav.tsx'
import { countForScholar } from '../../counts.server.ts'
import { listForScholar } from '../../list.server.ts'
import { scholarStaffList } from '../../lists.server.ts'
import { frameOf } from '../../page.server.ts'
import {
	type ScholarAsked,
	type ScholarTab,
	type ScholarView,
	scholarList,
	scholarViews,
} from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.desk_title, m.desk_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'scholar')
	const { asked, before } = readList(request, scholarList)
	const frame = frameOf(context, ctx)
	const { page, categories, counts } = await orShow(context, 'ifta.office-load-failed', async () => ({
		page: await listForScholar(ctx, { asked, before, today: frame.today }),
		categories: await orShow(context, 'ifta.categories-failed', () => listCategories(ctx, 'fatwa')),
		counts: await countForScholar(ctx),
	}))
	return {
		page,
		counts,
		tools: await listTools(ctx, scholarStaffList, { asked, rows: page.rows }, context),
		categories: categories.map(({ id, name, names }) => ({ id, name, names })),
		asked,
		before,
		frame,
	}
}

const tabs = Object.keys(scholarViews) as ScholarTab[]

export default function Queue({
	loaderData: { page, counts, tools, categories, asked, before, frame },
}: Route.ComponentProps) {
	const { search, category, language } = filterFields(categories)
	const [first] = page.rows
	const others = page.rows.find(({ isClaimed }) => !isClaimed)
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
				asked={asked}
				before={before}
				{...page}
				tools={tools}
				sorted={asked.sort ?? undefined}
				sorts={[
					{ sort: 'date', label: m.staff_sort_date() },
					{ sort: 'due', label: m.staff_due() },
				]}
				nameOf={({ title, language }) => ({ title, language })}
				tabs={tabs.map((tab) => ({
					key: tab,
					to: scholarList.to({ ...asked, tab, view: null }),
					label: tabWords[tab](),
					count: sayCount(counts[tab], getLocale()),
					isHere: tab === asked.tab,
				}))}
				filters={
					<>
						<ViewNav
							views={[null, ...scholarViews[asked.tab]].map((view) => ({
								key: view ?? 'any',
								to: scholarList.to({ ...asked, view }),
								label: view ? viewWords[view]() : m.desk_view_any(),
								isHere: view === asked.view,
							}))}
						/>
						<FilterForm
							params={scholarList}
							asked={asked}
							fields={[search, category, language]}
							apart={['tab', 'view']}
						/>
					</>
				}
				card={(row) => (
					<>
						{row === first && row.isClaimed && <h2 className="mb-3 text-xl">{m.desk_own_claims()}</h2>}
						{row === others && first?.isClaimed && <h2 className="mt-6 mb-3 text-xl">{m.desk_others()}</h2>}
						<QuestionCard row={row} {...frame} />
					</>
				)}
				none={noneOf(asked)}
			/>
		</Page>
	)
}

/** Why there is nothing, and where to look instead. */
function noneOf(asked: Required<ScholarAsked>) {
	const { tab, view } = asked
	const wayTo = (to: string, label: string) => (
		<Link to={to} className="inline-flex min-h-11 items-center">
			{label}
		</Link>
	)
	if (scholarList.isFiltered(asked, ['tab', 'view']))
		return {
			title: m.desk_none_found(),
			text: m.desk_none_found_next(),
			action: wayTo(scholarList.to({ tab, view }), m.desk_clear()),
		}
	const { title, text } = emptyWords[view ?? tab]
	const isAll = !scholarList.isFiltered(asked)
	return {
		title: title(),
		text: text(),
		action: isAll ? undefined : wayTo(scholarList.path, m.desk_show_all()),
	}
}

const tabWords: Record<ScholarTab, () => string> = {
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
