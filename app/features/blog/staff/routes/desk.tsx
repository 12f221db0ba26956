import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { postColumns } from '../../components/post-columns.tsx'
import { statusWords } from '../../components/words.ts'
import { reviewerPath, writerPath } from '../../model.ts'
import { reviewList } from '../../params.ts'
import { countPosts, listPosts } from '../../queries.server.ts'
import type { Route } from './+types/desk'

export const meta = privateMeta(m.posts_title, m.posts_desk_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { filters, cursor } = readList(request, reviewList)
	const shown = await loadOrFail(context, m.posts_load_failed, async () => ({
		page: await listPosts(ctx, filters, { cursor }),
		counts: await countPosts(ctx),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

const viewWords = { ...statusWords, all: m.posts_view_all }

export default function Posts({ loaderData }: Route.ComponentProps) {
	const { page, counts, filters, cursor, days } = loaderData
	const any = { value: '', label: m.posts_any() }
	return (
		<Page
			title={m.posts_title()}
			intro={m.posts_desk_intro()}
			actions={
				<>
					<ButtonLink to={writerPath} tone="quiet">
						{m.posts_own_title()}
					</ButtonLink>
					<ButtonLink to={`${writerPath}/new`}>{m.posts_new()}</ButtonLink>
				</>
			}
		>
			<ResourceList
				label={m.posts_title()}
				params={reviewList}
				filters={filters}
				cursor={cursor}
				{...page}
				sorted={filters.sort ?? '-changed'}
				nameOf={({ title }) => title}
				tabs={tabsOf(reviewList, filters, viewWords, counts)}
				filterForm={
					<FilterForm
						params={reviewList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.posts_search() },
							{
								name: 'language',
								label: m.posts_language(),
								options: [any, ...locales.map((each) => ({ value: each, label: localeNames[each] }))],
							},
						]}
					/>
				}
				columns={postColumns((id) => `${reviewerPath}/${id}`, days)}
				none={{
					title: reviewList.isFiltered(filters, ['view']) ? m.posts_none_found() : m.posts_none_here(),
				}}
			/>
		</Page>
	)
}
