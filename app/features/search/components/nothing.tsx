import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { useOffers } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Filters, searchPath } from '../filters.ts'

type Topic = { slug: string; name: string; names: Partial<Record<Locale, string>> }

export function Nothing({ filters, topics }: { filters: Filters; topics: Topic[] }) {
	const offers = useOffers()
	const isNarrowed = Boolean(filters.kind || filters.language)
	return (
		<>
			<EmptyState
				title={m.search_none()}
				text={isNarrowed ? m.search_none_here() : m.search_none_text()}
				action={
					<div className="flex flex-wrap justify-center gap-3">
						{isNarrowed && <ButtonLink to={searchPath({ q: filters.q })}>{m.search_everywhere()}</ButtonLink>}
						{offers('/fatwas/submit') && (
							<ButtonLink to="/fatwas/submit" tone={isNarrowed ? 'quiet' : 'primary'}>
								{m.search_ask()}
							</ButtonLink>
						)}
					</div>
				}
			/>
			<Topics topics={topics} />
		</>
	)
}

/** Shown when results share words with the question but do not answer it: leads to asking a scholar. */
export function NoAnswer({ query }: { query: string }) {
	return (
		<section className="mb-6 rounded-card border border-line-strong bg-surface p-5">
			<h2 className="break-words text-lg">{m.search_unanswered({ query: isolated(query) })}</h2>
			<p className="mt-1 text-muted">{m.search_unanswered_text()}</p>
			<ButtonLink to={`/fatwas/submit?${new URLSearchParams({ title: query })}`} className="mt-4">
				{m.search_ask()}
			</ButtonLink>
		</section>
	)
}

export function Topics({ topics }: { topics: Topic[] }) {
	if (topics.length === 0) return null
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-lg">{m.search_topics()}</h2>
			<ul className="flex flex-wrap gap-2">
				{topics.map((topic) => (
					<li key={topic.slug}>
						<Link
							to={`/fatwas?category=${topic.slug}`}
							className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-emerald"
						>
							<bdi>{categoryName(topic, getLocale())}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
