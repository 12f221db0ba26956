import { Link } from 'react-router'
import { findCited, translationOf } from '#app/features/scripture/api.server.ts'
import { Passage } from '#app/features/scripture/components/passage.tsx'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ayahPreload } from '#app/ui/fonts.ts'
import { Page } from '#app/ui/page.tsx'
import { duasPath } from '../model.ts'
import { listOpenSituations } from '../published.server.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: [], tags: ['dua'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const situations = await loadOrFail(context, m.duas_load_failed, () => listOpenSituations(visitor(context)))
	const passage = findCited('2:186')
	return { situations, locale, passage, translation: passage && translationOf(passage.reference, locale) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
	...headOf({
		site: siteOf(matches),
		title: m.duas_title(),
		description: m.duas_description(),
		path: duasPath,
	}),
	ayahPreload,
]

export default function Duas({ loaderData }: Route.ComponentProps) {
	const { situations, locale, passage, translation } = loaderData
	return (
		<Page title={m.duas_title()} intro={m.duas_intro()}>
			{situations.length === 0 ? (
				<EmptyState title={m.duas_none()} />
			) : (
				<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
					{situations.map(({ slug, names, duas }) => (
						<li key={slug}>
							<Link
								to={`${duasPath}/${slug}`}
								className="grid h-full content-between gap-2 rounded-card border border-line bg-surface p-4 no-underline hover:border-emerald"
							>
								<span className="font-serif text-ink text-lg">{names[locale]}</span>
								<span className="text-muted text-sm">{m.duas_count({ count: duas })}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
			{passage && (
				<div className="mx-auto mt-10 max-w-3xl">
					<Passage passage={passage} locale={locale} translation={translation} />
				</div>
			)}
		</Page>
	)
}
