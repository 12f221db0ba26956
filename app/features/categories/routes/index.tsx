import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { CategoryTable } from '../components/category-table.tsx'
import { FilterForm } from '../components/filter-form.tsx'
import { listPath, readFilters } from '../model.ts'
import { listForAdmin } from '../queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.categories_manage()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.categories_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const filters = readFilters(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const page = await orShow(context, 'categories.load-failed', () => listForAdmin(ctx, filters, before))
	return { ...page, filters, isFirst: before === null }
}

export default function Categories({ loaderData }: Route.ComponentProps) {
	const { rows, older, filters, isFirst } = loaderData
	const isFiltered = filters.q !== '' || filters.type !== 'all'
	return (
		<Page
			title={m.categories_manage()}
			intro={m.categories_intro()}
			actions={
				<ButtonLink to="/admin/categories/new">
					<Icon name="plus" /> {m.categories_add()}
				</ButtonLink>
			}
		>
			<FilterForm filters={filters} />
			{rows.length > 0 ? (
				<CategoryTable categories={rows} />
			) : (
				<EmptyState
					title={m.categories_none()}
					text={isFiltered ? m.categories_none_filtered() : m.categories_none_yet()}
					action={
						isFiltered ? (
							<Link to="/admin/categories" className="inline-flex min-h-11 items-center">
								{m.categories_clear()}
							</Link>
						) : (
							<ButtonLink to="/admin/categories/new">{m.categories_add()}</ButtonLink>
						)
					}
				/>
			)}
			<Pager
				label={m.categories_pages()}
				newer={isFirst ? null : listPath(filters)}
				older={older && listPath(filters, older)}
				newerLabel={m.categories_newest()}
				olderLabel={m.categories_older()}
			/>
		</Page>
	)
}
