import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { postColumns } from '../../components/post-columns.tsx'
import { statusWords } from '../../components/words.ts'
import { postsStaffList } from '../../lists.server.ts'
import { reviewerPath, writerPath } from '../../model.ts'
import { postList } from '../../params.ts'
import { countPosts, listAuthors, listPosts, listTags } from '../../queries.server.ts'
import { officePages } from '../pages.ts'
import type { Route } from './+types/office'

export const meta = privateMeta(m.posts_title, m.posts_office_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, postList)
	const shown = await loadOrFail(context, m.posts_load_failed, async () => ({
		page: await listPosts(ctx, filters, { cursor }),
		counts: await countPosts(ctx),
		categories: await listCategories(ctx, 'course'),
		tags: await listTags(ctx),
		authors: await listAuthors(ctx),
	}))
	const tools = await listTools(ctx, postsStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, days: daysOf(context) }
}

const viewWords = { ...statusWords, all: m.posts_view_all }

export default function Posts({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, categories, tags, authors, filters, cursor, days } = loaderData
	const locale = getLocale()
	const any = { value: '', label: m.posts_any() }
	return (
		<Page
			title={m.posts_title()}
			intro={m.posts_office_intro()}
			actions={
				<>
					<ButtonLink to={writerPath} tone="quiet">
						{m.posts_own_title()}
					</ButtonLink>
					<ButtonLink to={`${writerPath}/new`}>{m.posts_new()}</ButtonLink>
				</>
			}
		>
			<PageNav label={m.blogread_title()} pages={officePages()} />
			<ResourceList
				label={m.posts_title()}
				params={postList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-changed'}
				nameOf={({ title }) => title}
				tabs={tabsOf(postList, filters, viewWords, counts)}
				filterForm={
					<FilterForm
						params={postList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.posts_search() },
							{
								name: 'language',
								label: m.posts_language(),
								options: [any, ...locales.map((each) => ({ value: each, label: localeNames[each] }))],
							},
							{
								name: 'author',
								label: m.posts_author(),
								options: [any, ...authors.map(({ id, name }) => ({ value: id, label: name }))],
							},
							{
								name: 'category',
								label: m.posts_category(),
								options: [
									any,
									...categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
								],
							},
							{
								name: 'tag',
								label: m.posts_tag(),
								options: [
									any,
									...tags.map(({ id, names }) => ({ value: id, label: names[locale] ?? names.en ?? '' })),
								],
							},
						]}
					/>
				}
				columns={postColumns((id) => `${reviewerPath}/${id}`, days)}
				none={{
					title: postList.isFiltered(filters, ['view']) ? m.posts_none_found() : m.posts_none_here(),
				}}
			/>
		</Page>
	)
}
