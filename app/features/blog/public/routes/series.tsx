import { textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { localeNames, pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { blogPath, seriesPath } from '../../model.ts'
import { findSeries } from '../../published.server.ts'
import { PostList } from '../components/post-list.tsx'
import type { Route } from './+types/series'

export const handle = { pageCache: { query: ['before'], tags: ['post', 'category', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const cursor = readCursor(request)
	const series = requireRow(
		await loadOrFail(context, m.blogread_load_failed, () =>
			findSeries(visitor(context), params.series, locale, cursor),
		),
	)
	const { languages: offered } = organisationOf(context)
	return {
		series,
		name: series.names[locale] || requireRow(textIn(series.names, locale)).text,
		text: textIn(series.texts, locale),
		languages: series.languages.filter((language) => offered.includes(language)),
		locale,
		isFirst: cursor === null,
		days: daysOf(context),
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { series, name, text, languages, isFirst } = loaderData
	const path = seriesPath(series.slug)
	return headOf({
		site: siteOf(matches),
		title: name,
		description: text?.text.slice(0, 200) || name,
		path,
		versions: languages.map((language) => ({ language, path })),
		picture: 'blog',
		feed: `blog?series=${encodeURIComponent(series.slug)}`,
		noindex: series.isSample || !isFirst || series.rows.length === 0,
	})
}

export default function Series({ loaderData }: Route.ComponentProps) {
	const { series, name, text, languages, locale, isFirst, days } = loaderData
	const path = seriesPath(series.slug)
	const others = languages.filter((language) => language !== locale)
	return (
		<Page
			title={<bdi>{name}</bdi>}
			width="reading"
			breadcrumb={[{ label: m.blogread_title(), to: blogPath }, { label: name }]}
			intro={m.blogread_series()}
		>
			{text && (
				<div className="mb-8 max-w-measure whitespace-pre-line">
					<InLanguage {...text} />
				</div>
			)}
			{series.rows.length > 0 ? (
				<PostList posts={series.rows} days={days} />
			) : (
				<EmptyState
					title={m.blogread_none_found()}
					text={
						others.length > 0 && (
							<>
								{m.blogread_elsewhere()}{' '}
								{others.map((language) => (
									<a
										key={language}
										href={pathIn(language, path)}
										lang={language}
										hrefLang={language}
										className="system-type mx-2 inline-flex min-h-11 items-center"
									>
										{localeNames[language]}
									</a>
								))}
							</>
						)
					}
				/>
			)}
			<Pager
				label={m.blogread_parts()}
				newer={isFirst ? null : path}
				older={series.older && `${path}?before=${series.older}`}
				newerLabel={m.blogread_first_parts()}
				olderLabel={m.blogread_more_parts()}
			/>
		</Page>
	)
}
