import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { QueryExplanation } from '#app/search/components/query-explanation.tsx'
import { lexiconOf } from '#app/search/lexicon.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { browse } from '../browse.server.ts'
import { FatwaCard } from '../components/fatwa-card.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { listPath, readCursor, readFilters, readPageNumber } from '../inputs.ts'
import { askPath } from '../model.ts'
import type { Route } from './+types/index'

export const handle = {
	pageCache: {
		query: ['q', 'category', 'lang', 'exact', 'older', 'newer', 'page'],
		tags: ['fatwa', 'category'],
	},
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const { locale, actor, runtime } = requestContext(context)
	const params = new URL(request.url).searchParams
	const wanted = {
		filters: readFilters(params),
		cursor: readCursor(params),
		page: readPageNumber(params),
		locale,
		lexicon: lexiconOf(runtime.settings()),
	}
	const browsed = await loadOrFail(context, 'fatwas.load-failed', () => browse(visitor(context), wanted))
	const { filters } = browsed
	return {
		...browsed,
		days: daysOf(context),
		maySubmit: actor !== null,
		path: listPath({ category: browsed.category, language: filters.language }),
		isEntrance: !filters.q && !wanted.cursor,
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { filters, category, path, isEntrance } = loaderData
	return headOf({
		site: siteOf(matches),
		title: filters.q ? m.fatwas_search_title({ query: isolated(filters.q) }) : m.fatwas_title(),
		description: m.fatwas_description(),
		path,
		versions: filters.language ? [] : undefined,
		picture: 'fatwas',
		feed: category ? `fatwas?category=${category}` : 'fatwas',
		noindex: !isEntrance,
	})
}

export default function Fatwas({ loaderData }: Route.ComponentProps) {
	const { filters, language, usual, categories, category, fatwas, count, hasMore, total, days } = loaderData
	return (
		<Page
			title={m.fatwas_title()}
			intro={m.fatwas_intro()}
			actions={
				loaderData.maySubmit && <ButtonLink to="/fatwas/submit">{m.fatwas_submit_question()}</ButtonLink>
			}
		>
			<SearchForm
				query={filters.q}
				categories={categories}
				category={category}
				language={language}
				usual={usual}
			/>
			{total === 0 && !filters.q && !filters.category ? (
				<div className="mt-8">
					<EmptyState title={m.fatwas_none_yet()} text={m.fatwas_none_yet_text()} />
				</div>
			) : (
				<>
					<p role="status" className="mt-6 mb-4 text-muted">
						{shownText(count, hasMore, total)}
					</p>
					<QueryExplanation
						{...loaderData}
						query={filters.q}
						isExact={filters.exact}
						isFound={fatwas.length > 0}
						exactPath={listPath({ ...filters, exact: true })}
						widePath={listPath({ ...filters, exact: false })}
					/>
					{fatwas.length === 0 ? (
						<Nothing {...loaderData} />
					) : (
						<ul className="listing grid gap-4 lg:grid-cols-2">
							{fatwas.map((fatwa) => (
								<li key={fatwa.number}>
									<FatwaCard fatwa={fatwa} days={days} />
								</li>
							))}
						</ul>
					)}
				</>
			)}
			<Pager
				label={m.fatwas_pages()}
				newer={loaderData.newer}
				older={loaderData.older}
				newerLabel={filters.q ? m.fatwas_previous_results() : m.fatwas_newer()}
				olderLabel={filters.q ? m.fatwas_more_results() : m.fatwas_older()}
			/>
		</Page>
	)
}

function shownText(count: number, hasMore: boolean, total: number): string {
	const number = formatNumber(count, getLocale())
	const shown = hasMore ? isolated(`${number}+`) : number
	return m.fatwas_showing({ count: total, shown, total: formatNumber(total, getLocale()) })
}

type Shown = Route.ComponentProps['loaderData']

function Nothing({ filters, language, maySubmit }: Shown) {
	return (
		<EmptyState
			title={m.fatwas_none_found()}
			text={
				maySubmit ? m.fatwas_none_found_text() : `${m.fatwas_none_found_text()} ${m.asking_log_in_first()}`
			}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<ButtonLink to={askPath(filters.q)}>{m.fatwas_ask_scholar()}</ButtonLink>
					<ButtonLink tone="quiet" to="/fatwas">
						{m.fatwas_clear_filters()}
					</ButtonLink>
					{language !== 'all' && filters.q && (
						<ButtonLink tone="quiet" to={listPath({ ...filters, language: 'all' })}>
							{m.fatwas_search_all_languages()}
						</ButtonLink>
					)}
				</div>
			}
		/>
	)
}
