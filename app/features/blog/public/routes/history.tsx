import { data, Link } from 'react-router'
import { TextChanges } from '#app/features/fatwas/library/components/changes.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { blogPath, postPath } from '../../model.ts'
import { findVersion, listVersions, type PostVersion } from '../../published.server.ts'
import { plainBody, showBody } from '../body.server.ts'
import { Withdrawn } from '../components/not-there.tsx'
import { PostBody } from '../components/post-body.tsx'
import { openPost } from '../open.server.ts'
import { historyPath, readVersion } from '../params.ts'
import type { Route } from './+types/history'

export const handle = { pageCache: { query: ['version'], tags: ['post', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const days = daysOf(context)
	const ctx = visitor(context)
	const { locale: reader } = requestContext(context)
	const opened = requireRow(
		await openPost(context, { request, slug: params.slug, pathOf: (of) => historyPath(of) }),
	)
	if ('withdrawn' in opened)
		return data(
			{ withdrawn: opened.withdrawn, post: null, versions: [], version: null, days },
			{ status: 410 },
		)
	const { id, slug, language, title, version: current } = opened.post
	const wanted = readVersion(new URL(request.url).searchParams)
	const found = wanted === null ? null : requireRow(await findVersion(ctx, id, wanted))
	const plainOf = ({ title, summary, body, notes }: PostVersion) => ({
		title,
		summary,
		body: plainBody({ body, notes, language }),
	})
	return data({
		withdrawn: null,
		post: { slug, language, title, current },
		versions: found ? [] : await listVersions(ctx, id),
		version: found && {
			number: found.version.number,
			title: found.version.title,
			summary: found.version.summary,
			reason: found.version.reason,
			at: found.version.at,
			shown: showBody({ ...found.version, language }, reader),
			plain: plainOf(found.version),
			previous: found.previous && { number: found.previous.number, plain: plainOf(found.previous) },
			isOld: found.version.number !== current,
		},
		days,
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	if (!loaderData?.post) return [{ title: `${m.blogread_withdrawn()}${dot()}${site.name}` }]
	const { post, version } = loaderData
	return headOf({
		site,
		title: [version ? m.fatwas_version({ number: version.number }) : m.fatwas_history(), post.title].join(
			dot(),
		),
		description: m.blogread_history_text(),
		path: historyPath(post, version?.number),
		language: post.language,
		picture: 'blog',
		noindex: true,
	})
}

export default function History({ loaderData }: Route.ComponentProps) {
	const { withdrawn, post, versions, version, days } = loaderData
	if (withdrawn) return <Withdrawn withdrawn={withdrawn} days={days} />
	const locale = getLocale()
	const title = version
		? m.fatwas_version({ number: formatNumber(version.number, locale) })
		: m.fatwas_history()
	const breadcrumb = [
		{ label: m.blogread_title(), to: blogPath },
		{ label: post.title, to: postPath(post) },
		...(version ? [{ label: m.fatwas_history(), to: historyPath(post) }] : []),
		{ label: title },
	]
	return version ? (
		<Page title={title} width="reading" breadcrumb={breadcrumb}>
			<Version post={post} version={version} days={days} />
		</Page>
	) : (
		<Page title={title} intro={m.blogread_history_text()} width="reading" breadcrumb={breadcrumb}>
			<Versions post={post} versions={versions} days={days} />
		</Page>
	)
}

type Shown = Route.ComponentProps['loaderData']
type Post = { slug: string; language: Locale; current: number }

function Versions({ post, versions, days }: { post: Post; versions: Shown['versions']; days: Days }) {
	const locale = getLocale()
	return (
		<ol className="grid gap-4">
			{versions.map(({ number, at, reason }) => (
				<li key={number} className="rounded-card border border-line bg-surface p-5">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h2 className="text-lg">{m.fatwas_version({ number: formatNumber(number, locale) })}</h2>
						{number === post.current && <Badge tone="green">{m.fatwas_version_current()}</Badge>}
						<time dateTime={at.toISOString()} className="ms-auto text-muted">
							{formatDay(at, locale, days.zone)}
						</time>
					</div>
					{reason && (
						<p className="mt-2 break-words">{m.fatwas_version_because({ reason: isolated(reason) })}</p>
					)}
					<p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
						<Link to={historyPath(post, number)}>{m.fatwas_version_read()}</Link>
						{number === 1 ? (
							<span className="text-muted">{m.fatwas_version_first()}</span>
						) : (
							<Link to={`${historyPath(post, number)}#changes`}>{m.fatwas_version_changes()}</Link>
						)}
					</p>
				</li>
			))}
		</ol>
	)
}

function Version({
	post,
	version,
	days,
}: {
	post: Post
	version: NonNullable<Shown['version']>
	days: Days
}) {
	const locale = getLocale()
	const { language } = post
	const { title, summary, reason, at, shown, plain, previous, isOld } = version
	const own = { lang: language, dir: directionOf(language) }
	return (
		<>
			<Notice tone={isOld ? 'warn' : 'info'} className="mb-8">
				<p className="font-semibold">{isOld ? m.fatwas_version_old() : m.fatwas_version_is_current()}</p>
				<p>
					<time dateTime={at.toISOString()}>{formatDay(at, locale, days.zone)}</time>
				</p>
				{reason && <p className="wrap-anywhere">{m.fatwas_version_because({ reason: isolated(reason) })}</p>}
				<p className="mt-1">
					<Link to={postPath(post)}>{m.blogread_version_current()}</Link>
				</p>
			</Notice>
			<article>
				<h2 {...own} className="mb-4 break-words text-xl">
					{title}
				</h2>
				{summary && (
					<p {...own} className="mb-4 break-words text-muted">
						{summary}
					</p>
				)}
				<PostBody body={shown} language={language} />
			</article>
			{previous && (
				<div id="changes" className="mt-12 scroll-mt-6">
					<Section title={m.fatwas_version_since({ number: formatNumber(previous.number, locale) })}>
						<TextChanges
							language={language}
							parts={[
								{ name: m.fatwas_part_title(), before: previous.plain.title, after: plain.title },
								{ name: m.blogread_version_summary(), before: previous.plain.summary, after: plain.summary },
								{ name: m.blogread_version_body(), before: previous.plain.body, after: plain.body },
							]}
						/>
					</Section>
				</div>
			)}
		</>
	)
}
