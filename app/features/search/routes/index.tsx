import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { QueryExplanation } from '#app/search/components/query-explanation.tsx'
import type { Hit } from '#app/search/model.ts'
import { useOffers } from '#app/shell/frame.ts'
import { Tabs } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AyahCard } from '../components/ayah-card.tsx'
import { HitCard } from '../components/hit-card.tsx'
import { NoAnswer, Nothing, Topics } from '../components/nothing.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { pageSize, searchPath } from '../filters.ts'
import type { FoundAyah } from '../model.ts'
import { openSearch } from '../page.server.ts'
import { foundText, resultCountText } from '../result-text.ts'
import type { Route } from './+types/index'

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = await loadOrFail(context, 'search.load-failed', () => openSearch(context, request))
	return { ...page, size: pageSize, languages: requestContext(context).runtime.settings()['site.languages'] }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const { filters } = loaderData ?? {}
	return headOf({
		site: siteOf(matches),
		title: filters?.q ? m.search_title_of({ query: isolated(filters.q) }) : m.search_title(),
		description: m.search_description(),
		path: '/search',
		noindex: true,
	})
}

export default function Search({ loaderData }: Route.ComponentProps) {
	const { filters, found, ayat, tabs, topics, kinds, languages, size } = loaderData
	const offers = useOffers()
	const hasMore = found !== null && found.listed > filters.page * size
	const isWide = !filters.kind && !filters.language && !filters.exact
	const isUnanswered = found !== null && found.hits.length > 0 && isWide && !found.isAnswered
	const isLast = found !== null && found.hits.length > 0 && filters.page === 1 && !hasMore
	return (
		<Page title={m.search_title()} width="reading" intro={filters.q ? undefined : m.search_intro()}>
			<SearchForm filters={filters} languages={languages} />
			<div data-result="found" className="mt-6">
				{!found && <Topics topics={topics} />}
				{isUnanswered && offers('/fatwas/submit') && filters.page === 1 && <NoAnswer query={filters.q} />}
				{tabs.length > 0 && <KindTabs tabs={tabs} filters={filters} />}
				{found && (
					<QueryExplanation
						{...found}
						query={filters.q}
						isExact={filters.exact ?? false}
						isFound={found.hits.length > 0}
						exactPath={searchPath({ ...filters, page: 1, exact: true })}
						widePath={searchPath({ ...filters, page: 1, exact: undefined })}
					/>
				)}
				{found && found.hits.length === 0 && <Nothing filters={filters} topics={topics} />}
				{found && found.hits.length > 0 && (
					<>
						<p role="status" className="mb-4 text-muted">
							{foundText(found)}
						</p>
						<ul className="listing grid gap-4">
							{found.hits.map((hit) => (
								<li key={`${hit.kind} ${hit.ref}`}>
									<Card hit={hit} ayah={ayat[hit.ref]} kind={filters.kind ? undefined : kinds[hit.kind]} />
								</li>
							))}
						</ul>
						<Pager
							label={m.search_pages()}
							newer={filters.page > 1 ? searchPath({ ...filters, page: filters.page - 1 }) : null}
							older={hasMore ? searchPath({ ...filters, page: filters.page + 1 }) : null}
							newerLabel={m.search_previous()}
							olderLabel={m.search_more()}
						/>
					</>
				)}
				{isLast && !isUnanswered && offers('/fatwas/submit') && (
					<p className="mt-8">
						<Link to="/fatwas/submit">{m.search_ask()}</Link>
					</p>
				)}
			</div>
		</Page>
	)
}

function Card({ ayah, ...card }: { hit: Hit; ayah: FoundAyah | undefined; kind: string | undefined }) {
	return ayah ? <AyahCard {...card} ayah={ayah} /> : <HitCard {...card} />
}

type Shown = Route.ComponentProps['loaderData']

function KindTabs({ tabs, filters }: Pick<Shown, 'tabs' | 'filters'>) {
	const all = { key: '', label: m.search_all(), to: searchPath({ ...filters, kind: undefined, page: 1 }) }
	return (
		<Tabs
			label={m.search_kinds()}
			tabs={[
				// The total is above the list.
				{ ...all, count: undefined, isHere: !filters.kind },
				...tabs.map(({ count = 0, ...tab }) => ({ ...tab, count: resultCountText(count) })),
			]}
		/>
	)
}
