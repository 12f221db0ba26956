import { data, Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { ReadingTools } from '#app/features/fatwas/library/components/reading-tools.tsx'
import { textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { keepsOffline, offlineHeaders } from '#app/platform/http/offline.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, offered, pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ayahPreload } from '#app/ui/fonts.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb } from '#app/ui/page.tsx'
import { blogPath, postPath } from '../../model.ts'
import { listRelated } from '../../published.server.ts'
import { plainBody, showBody } from '../body.server.ts'
import { ByLine } from '../components/by-line.tsx'
import { ChangesSince } from '../components/changes-since.tsx'
import { NotFound, Withdrawn } from '../components/not-there.tsx'
import { OtherLanguages } from '../components/other-languages.tsx'
import { PostBody } from '../components/post-body.tsx'
import { PostTools } from '../components/post-tools.tsx'
import { SeriesBox } from '../components/series-box.tsx'
import { describe } from '../meta.ts'
import { openPost } from '../open.server.ts'
import { listHref } from '../params.ts'
import type { Route } from './+types/post'

/** Letters of a text without a summary, in its description for search engines. */
const describedLetters = 200

export const handle = { pageCache: { query: [], tags: ['post', 'category', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { runtime, locale: reader } = requestContext(context)
	const days = daysOf(context)
	return loadOrLeave(context, 'blog-public.load-failed', blogPath, async () => {
		const opened = await openPost(context, { request, slug: params.slug })
		if (!opened) return data({ post: null, withdrawn: null, days }, { status: 404 })
		if ('withdrawn' in opened) return data({ post: null, withdrawn: opened.withdrawn, days }, { status: 410 })

		const { body, notes, ...post } = opened.post
		const { language, title } = post
		const text = { body, notes, language }
		const address = pathIn(offered(organisationOf(context).languages, language), postPath(post))
		return data(
			{
				post: {
					...post,
					shown: showBody(text, reader),
					plain: post.summary ? '' : plainBody(text).slice(0, describedLetters),
				},
				related: await listRelated(visitor(context), post),
				url: runtime.env.SITE_URL + address,
				isKept: keepsOffline(context, 'post'),
				withdrawn: null,
				days,
			},
			{ headers: offlineHeaders(context, { kind: 'post', title, language }) },
		)
	})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { post, withdrawn } = loaderData
	const site = siteOf(matches)
	if (post) return [...describe(post, site), ...(post.shown.hasAyat ? [ayahPreload] : [])]
	return [
		{ title: `${withdrawn ? m.blogread_withdrawn() : m.blogread_not_found()}${dot()}${site.name}` },
		{ name: 'robots', content: 'noindex' },
	]
}

export default function Post({ loaderData }: Route.ComponentProps) {
	const { withdrawn, days } = loaderData
	if (withdrawn) return <Withdrawn withdrawn={withdrawn} days={days} />
	if (!loaderData.post) return <NotFound />
	const { post, related, url } = loaderData
	const { language, title, summary, languages, series, tags, sourceUrl, imageUrl, shown } = post
	const own = { lang: language, dir: directionOf(language) }
	return (
		<div className="in-page py-8 sm:py-10">
			<div className="mx-auto max-w-[44rem]">
				<article data-keep={loaderData.isKept || undefined} className="min-w-0">
					<Breadcrumb crumbs={crumbsOf(post)} />
					<h1
						{...own}
						className="mb-4 break-words text-3xl sm:text-page sm:[&:lang(ur)]:text-4xl print:text-3xl"
					>
						{title}
					</h1>
					{summary && (
						<p {...own} className="mb-4 break-words text-lg text-muted">
							{summary}
						</p>
					)}
					<ByLine post={post} days={days} />
					<div className="no-print my-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-y py-3">
						<OtherLanguages languages={languages.filter((each) => each.language !== language)} />
						<ReadingTools />
					</div>
					{post.isSample && (
						<Notice tone="warn" title={m.common_sample()} className="mb-8 print:my-4">
							<p>{m.blogread_sample()}</p>
						</Notice>
					)}
					{imageUrl && <img src={imageUrl} alt="" className="mb-8 h-auto w-full rounded-cover" />}
					<PostBody body={shown} language={language} />
					<ChangesSince post={post} days={days} />
					<FirstPublished url={sourceUrl} />
				</article>
				{tags.length > 0 && <Tags tags={tags} />}
				{series && <SeriesBox series={series} language={language} />}
				<div className="mt-10">
					<PostTools title={title} url={url} />
				</div>
				{related.length > 0 && <Related posts={related} />}
			</div>
		</div>
	)
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['post']>

function crumbsOf({ category, categorySlug, title }: Shown) {
	return [
		{ label: m.fatwas_home(), to: '/' },
		{ label: m.blogread_title(), to: blogPath },
		...(category && categorySlug
			? [{ label: categoryName(category, getLocale()), to: listHref({ category: categorySlug }) }]
			: [{ label: title }]),
	]
}

function FirstPublished({ url }: { url: string }) {
	if (!URL.canParse(url)) return null
	const site = isolated(new URL(url).hostname.replace(/^www\./, ''))
	return (
		<p className="wrap-anywhere mt-8 text-muted print:mt-4">
			<a href={url} rel="noopener">
				{m.blogread_first_published({ site })}
			</a>
		</p>
	)
}

function Tags({ tags }: Pick<Shown, 'tags'>) {
	const locale = getLocale()
	return (
		<nav aria-label={m.blogread_tags()} className="no-print mt-8">
			<ul className="flex flex-wrap gap-2">
				{tags.map(({ slug, names }) => (
					<li key={slug}>
						<Link
							to={listHref({ tag: slug })}
							className="wrap-anywhere inline-flex min-h-11 items-center rounded-full border border-line px-4 no-underline hover:border-emerald"
						>
							<bdi>{textIn(names, locale)?.text ?? slug}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function Related({ posts }: { posts: { slug: string; title: string; language: Shown['language'] }[] }) {
	return (
		<section aria-labelledby="related" className="no-print mt-10">
			<h2 id="related" className="text-xl">
				{m.blogread_related()}
			</h2>
			<ul>
				{posts.map(({ slug, title, language }) => (
					<li key={slug} className="border-line border-b py-3">
						<Link
							to={postPath({ slug })}
							lang={language}
							dir={directionOf(language)}
							className="block break-words"
						>
							{title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
