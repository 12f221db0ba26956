import { data, redirect } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { citationsAsText, expandCitations, markUnverified } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { keepsOffline, offlineHeaders } from '#app/platform/http/offline.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { textOfHtml } from '#app/platform/text/html.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ayahPreload } from '#app/ui/fonts.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb } from '#app/ui/page.tsx'
import { bibtexOf, citationOf } from '../cite.ts'
import { Answer } from '../components/answer.tsx'
import { CiteCard } from '../components/cite-card.tsx'
import { ClearForm } from '../components/clear-form.tsx'
import { FatwaFacts } from '../components/fatwa-facts.tsx'
import { FatwaTools } from '../components/fatwa-tools.tsx'
import { FirstPublishedNote } from '../components/first-published.tsx'
import { NotFound, Withdrawn } from '../components/not-there.tsx'
import { Question } from '../components/question.tsx'
import { ReadingTools } from '../components/reading-tools.tsx'
import { Related } from '../components/related.tsx'
import { ReplacedNotice } from '../components/replaced-notice.tsx'
import { SignedBy } from '../components/signed-by.tsx'
import { SubmitCall } from '../components/submit-call.tsx'
import { UpdatedNote } from '../components/updated-note.tsx'
import { VersionLinks } from '../components/version-links.tsx'
import { listPath } from '../inputs.ts'
import { describe } from '../meta.ts'
import { type FatwaDetail, fatwaPath, mistakesOf } from '../model.ts'
import { languagesOf, openFatwa } from '../opened.server.ts'
import { listRelated } from '../queries.server.ts'
import { findReplaced } from '../reading-queries.server.ts'
import { findPlace } from '../unpublished.server.ts'
import type { Route } from './+types/show'

/** Characters of an answer in its metadata for search engines. */
const toldLetters = 5000

export const handle = { pageCache: { query: ['lang'], tags: ['fatwa', 'category', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { runtime, locale: reader } = requestContext(context)
	const ctx = visitor(context)
	const days = daysOf(context)
	const organisation = organisationOf(context)

	return loadOrLeave(context, 'fatwas.detail-load-failed', '/fatwas', async () => {
		const opened = await openFatwa({ params, request, context })
		if (opened && 'withdrawn' in opened)
			return data({ fatwa: null, withdrawn: opened.withdrawn, days }, { status: 410 })
		const fatwa =
			opened && 'replaced' in opened
				? await findReplaced(ctx, opened.replaced.id, languagesOf({ request, context }), opened.replaced.by)
				: opened?.fatwa
		if (!fatwa) {
			const place = await findPlace(ctx, params.fatwaId)
			if (place) throw redirect(place)
			return data({ fatwa: null, withdrawn: null, days }, { status: 404 })
		}
		const path = fatwaPath(fatwa)
		if (path !== `/fatwas/${params.fatwaId}`)
			throw redirect(encodeURI(path) + new URL(request.url).search, 301)

		const { title, language } = fatwa
		const shown = {
			siteUrl: runtime.env.SITE_URL,
			isKept: keepsOffline(context, 'fatwa'),
			isVisitor: ctx.actor === null,
			organisation: { name: organisation.name, logo: organisation.logo },
			related: fatwa.replaced ? [] : await listRelated(ctx, fatwa),
			days,
			withdrawn: null,
			fatwa: {
				...fatwa,
				answerText: textOfHtml(citationsAsText(fatwa.answer, { locale: language })).slice(0, toldLetters),
				answer: expandCitations(markUnverified(fatwa.answer, mistakesOf(fatwa.typedVerses)), {
					locale: fatwa.language,
					reader,
				}),
				references: expandCitations(fatwa.references, { locale: fatwa.language, reader }),
			},
		}
		return data(shown, { headers: offlineHeaders(context, { kind: 'fatwa', title, language }) })
	})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { fatwa, withdrawn } = loaderData
	const site = siteOf(matches)
	const quotes = fatwa?.answer.includes('class="ayah')
	const font = quotes ? [ayahPreload] : []
	if (fatwa) return [...describe(fatwa, site), ...font]
	return [
		{ title: `${withdrawn ? m.fatwas_withdrawn() : m.fatwas_not_found()}${dot()}${site.name}` },
		{ name: 'robots', content: 'noindex' },
	]
}

export default function Fatwa({ loaderData }: Route.ComponentProps) {
	const { withdrawn, days } = loaderData
	if (withdrawn) return <Withdrawn withdrawn={withdrawn} days={days} />
	if (!loaderData.fatwa) return <NotFound />
	const { fatwa, related, siteUrl, organisation } = loaderData
	const url = siteUrl + pathIn(fatwa.language, `/fatwas/${fatwa.number}`)
	const cited = { fatwa, organisation: organisation.name, url }
	const { number, title, language } = fatwa
	return (
		<div className="in-page grid items-start gap-x-12 gap-y-10 py-8 sm:py-10 lg:grid-cols-[minmax(0,44rem)_20rem] lg:justify-between print:block">
			<article data-keep={loaderData.isKept || undefined} className="min-w-0">
				<Breadcrumb crumbs={crumbsOf(fatwa)} />
				<FatwaFacts fatwa={fatwa} days={days} />
				<h1
					lang={language}
					dir={directionOf(language)}
					className="mt-1.5 mb-5 break-words text-3xl sm:text-page sm:[&:lang(ur)]:text-4xl print:text-3xl"
				>
					{title}
				</h1>
				<SignedBy fatwa={fatwa} days={days} />
				<div className="no-print mb-6 flex flex-wrap items-center justify-between gap-3">
					<VersionLinks fatwa={fatwa} />
					<ReadingTools />
				</div>
				{fatwa.replaced && <ReplacedNotice replaced={fatwa.replaced} days={days} />}
				{fatwa.isSample && (
					<Notice tone="warn" title={m.common_sample()} className="mb-8 print:my-4">
						<p>{m.fatwas_sample_text()}</p>
					</Notice>
				)}
				<Question fatwa={fatwa} />
				<Answer fatwa={fatwa} isSigned />
				<UpdatedNote fatwa={fatwa} days={days} />
				<FirstPublishedNote firstPublished={fatwa.firstPublished} />
				{!fatwa.isSample && (
					<p className="mt-8 border-line border-t pt-4 text-muted text-sm print:mt-4">
						{m.fatwas_disclaimer()}
					</p>
				)}
			</article>
			<div className="grid min-w-0 gap-6 print:mt-4">
				{!fatwa.replaced && <ClearForm fatwa={fatwa} />}
				<CiteCard citation={citationOf(cited, days)} bibtex={bibtexOf(cited)}>
					<FatwaTools number={number} title={title} url={url} />
				</CiteCard>
				<Related fatwas={related} />
				<SubmitCall isVisitor={loaderData.isVisitor} />
			</div>
		</div>
	)
}

function crumbsOf({ category }: Pick<FatwaDetail, 'category'>) {
	return [
		{ label: m.fatwas_home(), to: '/' },
		{ label: m.fatwas_title(), to: '/fatwas' },
		category
			? { label: categoryName(category, getLocale()), to: listPath({ category: category.slug }) }
			: { label: m.categories_uncategorized() },
	]
}
