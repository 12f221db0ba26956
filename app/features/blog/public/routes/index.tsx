import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { type Locale, localeNames, pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { blogPath } from '../../model.ts'
import { findFilters, listLanguages, listPosts } from '../../published.server.ts'
import { PostList } from '../components/post-list.tsx'
import { feedOf, isFiltered, listHref, listQuery, readWanted } from '../params.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: listQuery, tags: ['post', 'category', 'scholar'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale } = requestContext(context)
	const wanted = readWanted(new URL(request.url).searchParams)
	const cursor = readCursor(request)
	const found = await loadOrFail(context, m.blogread_load_failed, async () => {
		const { category, tag, author, series } = isFiltered(wanted)
			? await findFilters(ctx, wanted)
			: { category: null, tag: null, author: null, series: null }
		const isUnknown =
			(wanted.category && !category) ||
			(wanted.tag && !tag) ||
			(wanted.author && !author) ||
			(wanted.series && !series)
		const filters = {
			categoryIds: category?.ids ?? null,
			tagId: tag?.id ?? null,
			authorId: author?.id ?? null,
			seriesId: series?.id ?? null,
		}
		const page = isUnknown ? { rows: [], older: null } : await listPosts(ctx, locale, filters, { cursor })
		const { languages: offered } = organisationOf(context)
		const elsewhere =
			page.rows.length === 0 && !isUnknown
				? (await listLanguages(ctx, filters)).filter(
						(language) => language !== locale && offered.includes(language),
					)
				: []
		const names = [
			category && categoryName(category, locale),
			tag && textIn(tag.names, locale)?.text,
			author && scholarName(author, locale),
			series?.names[locale],
		]
		return { posts: page.rows, older: page.older, elsewhere, about: names.filter(Boolean).join(dot(locale)) }
	})
	return { ...found, wanted, isFirst: cursor === null, days: daysOf(context) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { wanted, about, isFirst, posts } = loaderData
	const site = siteOf(matches)
	return headOf({
		site,
		title: about ? [about, m.blogread_title()].join(dot()) : m.blogread_title(),
		description: m.blogread_description({ site: isolated(site.name) }),
		path: listHref(wanted),
		picture: 'blog',
		feed: feedOf(wanted),
		...(isFiltered(wanted) && { versions: [] }),
		noindex: !isFirst || (isFiltered(wanted) && posts.length === 0),
	})
}

export default function Blog({ loaderData }: Route.ComponentProps) {
	const { posts, older, elsewhere, wanted, about, isFirst, days } = loaderData
	const isNarrowed = isFiltered(wanted)
	return (
		<Page
			title={about || m.blogread_title()}
			width="reading"
			breadcrumb={isNarrowed ? [{ label: m.blogread_title(), to: blogPath }, { label: about }] : undefined}
			actions={
				<ButtonLink to={feedFile(wanted)} tone="quiet" reloadDocument>
					{m.blogread_feed()}
				</ButtonLink>
			}
		>
			{posts.length > 0 ? (
				<PostList posts={posts} days={days} />
			) : (
				<EmptyState
					title={isNarrowed ? m.blogread_none_found() : m.blogread_none()}
					text={<Elsewhere languages={elsewhere} wanted={wanted} />}
					action={
						isNarrowed && (
							<ButtonLink to={blogPath} tone="quiet">
								{m.blogread_clear()}
							</ButtonLink>
						)
					}
				/>
			)}
			<Pager
				label={m.blogread_pages()}
				newer={isFirst ? null : listHref(wanted)}
				older={older && listHref(wanted, older)}
				newerLabel={m.blogread_newest()}
				olderLabel={m.blogread_older()}
			/>
			{isNarrowed && posts.length > 0 && (
				<p className="mt-6">
					<Link to={blogPath}>{m.blogread_clear()}</Link>
				</p>
			)}
		</Page>
	)
}

type Shown = Route.ComponentProps['loaderData']

function feedFile(wanted: Shown['wanted']): string {
	const [file = '', query] = feedOf(wanted).split('?', 2)
	return `/feeds/${file}.rss${query ? `?${query}` : ''}`
}

function Elsewhere({ languages, wanted }: { languages: Locale[]; wanted: Shown['wanted'] }) {
	if (languages.length === 0) return m.blogread_none_text()
	return (
		<>
			{m.blogread_elsewhere()}{' '}
			{languages.map((language) => (
				<a
					key={language}
					href={pathIn(language, listHref(wanted))}
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
