import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { breadcrumbOf, headOf, siteOf } from '#app/platform/site/head.ts'
import { ayahPreload } from '#app/ui/fonts.ts'
import { Page } from '#app/ui/page.tsx'
import { DuaCard } from '../components/dua-card.tsx'
import { Edition, SituationLinks, Tools } from '../components/page-parts.tsx'
import { duasPath } from '../model.ts'
import { listOpenSituations, listPublished } from '../published.server.ts'
import { showDua } from '../shown.server.ts'
import type { Route } from './+types/situation'

export const handle = { pageCache: { query: [], tags: ['dua'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale } = requestContext(context)
	return loadOrFail(context, m.duas_load_failed, async () => {
		const situations = await listOpenSituations(ctx)
		const here = requireRow(situations.find(({ slug }) => slug === params.situation))
		const rows = await listPublished(ctx, here.id)
		const duas = rows.flatMap((row) => showDua(row, locale) ?? [])
		return { situations, slug: here.slug, name: here.names[locale], duas, locale }
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { slug, name } = loaderData
	const site = siteOf(matches)
	const path = `${duasPath}/${slug}`
	const crumbs = [
		{ name: m.duas_title(), path: duasPath },
		{ name, path },
	]
	return [
		...headOf({
			site,
			path,
			title: m.duas_of({ situation: name }),
			description: m.duas_of_description({ situation: name }),
			data: [breadcrumbOf(site, site.locale, crumbs)],
		}),
		ayahPreload,
	]
}

export default function Situation({ loaderData }: Route.ComponentProps) {
	const { situations, slug, name, duas, locale } = loaderData
	return (
		<Page
			title={m.duas_of({ situation: name })}
			breadcrumb={[{ label: m.duas_title(), to: duasPath }, { label: name }]}
			actions={<Tools />}
		>
			<div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
				<SituationLinks situations={situations} here={slug} />
				<div className="grid min-w-0 gap-6">
					{duas.map((dua) => (
						<DuaCard key={dua.id} dua={dua} locale={locale} />
					))}
				</div>
			</div>
			<Edition />
		</Page>
	)
}
