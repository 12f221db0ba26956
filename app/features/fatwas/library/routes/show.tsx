import { data, redirect } from 'react-router'
import { citationsAsText, expandCitations, markUnverified } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { orLeave } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { textOfHtml } from '#app/platform/text/html.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ayahFont } from '#app/ui/fonts.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { bibtexOf, citationOf } from '../cite.ts'
import { Answer } from '../components/answer.tsx'
import { CiteCard } from '../components/cite-card.tsx'
import { ClearForm } from '../components/clear-form.tsx'
import { FatwaFacts } from '../components/fatwa-facts.tsx'
import { FatwaTools } from '../components/fatwa-tools.tsx'
import { FirstPublishedNote } from '../components/first-published.tsx'
import { NotFound, Withdrawn } from '../components/not-there.tsx'
import { Question } from '../components/question.tsx'
import { Related } from '../components/related.tsx'
import { ReplacedNotice } from '../components/replaced-notice.tsx'
import { SignedBy } from '../components/signed-by.tsx'
import { SubmitCall } from '../components/submit-call.tsx'
import { UpdatedNote } from '../components/updated-note.tsx'
import { VersionLinks } from '../components/version-links.tsx'
import { describe } from '../meta.ts'
import { fatwaPath } from '../model.ts'
import { languagesOf, openFatwa } from '../opened.server.ts'
import { listRelated } from '../queries.server.ts'
import { findReplaced } from '../reading-queries.server.ts'
import { findPlace } from '../unpublished.server.ts'
import type { Route } from './+types/show'

/** Of an answer, in what search engines are told. */
const toldLetters = 5000

export const handle = { pageCache: { query: ['lang'], tags: ['fatwa', 'category', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { runtime, locale: reader } = factsOf(context)
	const ctx = anyone(context)
	const days = daysOf(context)
	const organisation = organisationOf(context)

	return orLeave(context, 'fatwas.detail-load-failed', '/fatwas', async () => {
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

		return data({
			siteUrl: runtime.env.SITE_URL,
			isVisitor: ctx.actor === null,
			organisation: { name: organisation.name, logo: organisation.logo },
			related: fatwa.replaced ? [] : await listRelated(ctx, fatwa),
			days,
			withdrawn: null,
			fatwa: {
				...fatwa,
				answerText: textOfHtml(citationsAsText(fatwa.answer)).slice(0, toldLetters),
				answer: expandCitations(markUnverified(fatwa.answer, fatwa.typedVerses ?? []), {
					...{ locale: fatwa.language, reader },
				}),
				references: expandCitations(fatwa.references, { locale: fatwa.language, reader }),
			},
		})
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { fatwa, withdrawn } = loaderData
	const site = siteOf(matches)
	const quotes = fatwa?.answer.includes('class="ayah')
	const font = quotes
		? [
				{
					tagName: 'link',
					rel: 'preload',
					as: 'font',
					type: 'font/woff2',
					href: ayahFont,
					crossOrigin: 'anonymous',
				},
			]
		: []
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
	const title = (
		<span lang={fatwa.language} dir={directionOf(fatwa.language)} className="block">
			{fatwa.title}
		</span>
	)
	const breadcrumb = [
		{ label: m.fatwas_home(), to: '/' },
		{ label: m.fatwas_title(), to: '/fatwas' },
		{ label: fatwa.title },
	]
	return (
		<>
			<p className="in-page mb-4 hidden items-center gap-3 border-line border-b pb-3 font-semibold print:flex">
				{organisation.logo && (
					<img src={organisation.logo.light.url} alt="" className="max-h-10 w-auto max-w-40" />
				)}
				<bdi>{organisation.name}</bdi>
			</p>
			<Page title={title} breadcrumb={breadcrumb}>
				<div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between print:block">
					<article className="min-w-0">
						<FatwaFacts fatwa={fatwa} days={days} />
						<div className="no-print mt-4 flex">
							<VersionLinks fatwa={fatwa} />
						</div>
						<SignedBy fatwa={fatwa} days={days} />
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
						<div className="no-print mt-6">
							<FatwaTools number={fatwa.number} title={fatwa.title} url={url} />
						</div>
						{!fatwa.replaced && <ClearForm fatwa={fatwa} />}
					</article>
					<div className="grid min-w-0 gap-8 print:mt-4">
						<CiteCard citation={citationOf(cited, days)} bibtex={bibtexOf(cited)} />
						<Related fatwas={related} />
						<SubmitCall isVisitor={loaderData.isVisitor} />
					</div>
				</div>
			</Page>
		</>
	)
}
