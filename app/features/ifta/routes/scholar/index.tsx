import { Link } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { DeskList } from '../../components/desk/desk-list.tsx'
import { DeskFilterForm } from '../../components/desk/filter-form.tsx'
import { DeskTabs } from '../../components/desk/tabs.tsx'
import { type DeskAsked, type DeskView, deskPath, readDesk, readDeskKey } from '../../desk/model.ts'
import { todayOf } from '../../desk/page.server.ts'
import { listDesk } from '../../desk/queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_description() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'scholar')
	const { searchParams } = new URL(request.url)
	const asked = readDesk(searchParams)
	const after = readDeskKey(searchParams.get('after'))
	const today = todayOf(context)
	const shown = await orShow(context, 'ifta.desk-load-failed', async () => ({
		page: await listDesk(ctx, { asked, after, today }),
		categories: await listCategories(ctx, 'fatwa'),
	}))
	const categories = shown.categories.map(({ id, name, names }) => ({ id, name, names }))
	const days = daysOf(context)
	return {
		...shown,
		categories,
		asked,
		isFirst: after === null,
		actorId: ctx.actor.id,
		days,
		today,
		now: ctx.now,
	}
}

export default function Desk({ loaderData }: Route.ComponentProps) {
	const { page, categories, asked, isFirst, ...frame } = loaderData
	const isEmpty = page.own.length + page.rows.length === 0
	return (
		<Page title={m.desk_title()} intro={m.desk_description()}>
			<DeskTabs asked={asked} />
			<DeskFilterForm asked={asked} categories={categories} />
			{isEmpty && <Empty asked={asked} />}
			{page.own.length > 0 && (
				<section aria-labelledby="own" className="mb-10">
					<h2 id="own" className="mb-3 text-xl">
						{m.desk_own_claims()}
					</h2>
					<DeskList rows={page.own} {...frame} />
				</section>
			)}
			{page.rows.length > 0 && (
				<section aria-labelledby="others">
					<h2 id="others" className={page.own.length > 0 ? 'mb-3 text-xl' : 'sr-only'}>
						{m.desk_others()}
					</h2>
					<DeskList rows={page.rows} {...frame} />
				</section>
			)}
			<Pager
				label={m.desk_pages()}
				newer={isFirst ? null : deskPath(asked)}
				older={page.older && deskPath(asked, page.older)}
				newerLabel={m.desk_first_page()}
				olderLabel={m.desk_next_page()}
			/>
		</Page>
	)
}

/** Why there is nothing, and where to look instead. */
function Empty({ asked }: { asked: DeskAsked }) {
	const isFiltered = Boolean(asked.q || asked.categoryId || asked.language)
	if (isFiltered)
		return (
			<EmptyState
				title={m.desk_none_found()}
				text={m.desk_none_found_next()}
				action={<Way to={deskPath({ tab: asked.tab, view: asked.view })}>{m.desk_clear()}</Way>}
			/>
		)
	const { title, text } = emptyWords[asked.view === 'any' ? asked.tab : asked.view]
	return (
		<EmptyState
			title={title()}
			text={text()}
			action={
				asked.tab !== 'all' || asked.view !== 'any' ? (
					<Way to={deskPath({})}>{m.desk_show_all()}</Way>
				) : undefined
			}
		/>
	)
}

function Way({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className="inline-flex min-h-11 items-center">
			{children}
		</Link>
	)
}

type Reason = Exclude<DeskView, 'any'> | DeskAsked['tab']
const emptyWords: Record<Reason, { title: () => string; text: () => string }> = {
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
