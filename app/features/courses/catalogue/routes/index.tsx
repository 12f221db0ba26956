import { Link, redirect } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { QueryExplanation } from '#app/search/components/query-explanation.tsx'
import { lexiconOf } from '#app/search/lexicon.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { browse, type CatalogueBrowse } from '../browse.server.ts'
import { listTeachers } from '../catalogue-queries.server.ts'
import { CatalogueForm } from '../components/catalogue-form.tsx'
import { CourseCard } from '../components/course-card.tsx'
import { catalogueHref, isFiltered, readCursor, readFilters, readPage } from '../inputs.ts'
import type { Route } from './+types/index'

export const handle = {
	pageCache: {
		query: ['q', 'category', 'level', 'scholar', 'language', 'exact', 'after', 'before', 'page'],
		tags: ['course', 'category', 'scholar'],
	},
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const params = new URL(request.url).searchParams
	const filters = readFilters(params)
	const cursor = readCursor(params)
	const page = readPage(params)
	const lexicon = lexiconOf(runtime.settings())
	const [browsed, categories, scholars] = await Promise.all([
		loadOrFail(context, 'courses.load-failed', () => browse(ctx, { filters, locale, cursor, page, lexicon })),
		loadOrFail(context, 'teaching.office-categories-failed', () => listCategories(ctx, 'course')),
		loadOrFail(context, 'courses.load-failed', () => listTeachers(ctx)),
	])
	// An old link past the last page.
	if ((cursor || page > 1) && browsed.courses.length === 0) throw redirect(catalogueHref(filters))
	return { browsed, categories, scholars, filters, locale, isEntrance: !filters.q && !cursor }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData
		? headOf({
				site: siteOf(matches),
				title: m.courses_title(),
				description: m.courses_description(),
				path: catalogueHref(loaderData.filters),
				picture: 'courses',
				feed: 'courses',
				noindex: !loaderData.isEntrance,
			})
		: []

export default function Courses({ loaderData }: Route.ComponentProps) {
	const { browsed, filters, categories, scholars, locale } = loaderData
	const { courses, newer, older } = browsed
	return (
		<Page title={m.courses_title()} intro={m.courses_intro()}>
			<CatalogueForm filters={filters} categories={categories} scholars={scholars} locale={locale} />
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
				<p role="status" data-result="count" className="text-muted">
					{shownText(browsed)}
				</p>
				<p data-result="clear">
					{isFiltered(filters) && courses.length > 0 && (
						<Link to="/courses" className="inline-flex min-h-11 items-center">
							{m.courses_clear_filters()}
						</Link>
					)}
				</p>
			</div>
			<div data-result="list">
				<QueryExplanation
					{...browsed}
					query={filters.q}
					isExact={filters.exact}
					isFound={courses.length > 0}
					exactPath={catalogueHref({ ...filters, exact: true })}
					widePath={catalogueHref({ ...filters, exact: false })}
				/>
				{courses.length === 0 ? (
					<NoCourses isFiltered={isFiltered(filters)} />
				) : (
					<ul className="listing grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
						{courses.map((course, at) => (
							<li key={course.id} className="min-w-0">
								<CourseCard course={course} locale={locale} isFirst={at < 3} />
							</li>
						))}
					</ul>
				)}
				<Pager
					label={m.courses_pages()}
					newer={newer}
					older={older}
					newerLabel={m.courses_previous()}
					olderLabel={m.courses_next()}
				/>
			</div>
		</Page>
	)
}

function shownText({ total, hasMore }: CatalogueBrowse): string {
	return hasMore
		? m.courses_showing_many({ shown: formatNumber(total, getLocale()) })
		: m.courses_showing({ count: total })
}

function NoCourses({ isFiltered }: { isFiltered: boolean }) {
	return (
		<EmptyState
			title={isFiltered ? m.courses_none_found() : m.courses_none_yet()}
			text={isFiltered ? m.courses_none_found_text() : m.courses_none_yet_text()}
			action={
				isFiltered && (
					<ButtonLink to="/courses" tone="quiet">
						{m.courses_clear_filters()}
					</ButtonLink>
				)
			}
		/>
	)
}
