import { data, redirect } from 'react-router'
import { citationsAsText, expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf, shows } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orLeave } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/head.ts'
import { textOfHtml } from '#app/platform/html.server.ts'
import { directionOf, isLocale, pathIn } from '#app/platform/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ayahFont } from '#app/ui/fonts.ts'
import { Khatam } from '#app/ui/khatam.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Answer } from '../components/answer.tsx'
import { FatwaFacts } from '../components/fatwa-facts.tsx'
import { FatwaTools } from '../components/fatwa-tools.tsx'
import { Question } from '../components/question.tsx'
import { Related } from '../components/related.tsx'
import { VersionLinks } from '../components/version-links.tsx'
import { readFatwaId } from '../inputs.ts'
import { describe } from '../meta.ts'
import { fatwaPath } from '../model.ts'
import { findFatwa, listRelated } from '../queries.server.ts'
import type { Route } from './+types/show'

/** Of an answer, in what search engines are told. */
const toldLetters = 5000

export const handle = { kept: { query: ['lang'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { locale, runtime } = factsOf(context)
	const ctx = anyone(context)
	const by = readFatwaId(params.fatwaId)
	const { search, searchParams } = new URL(request.url)
	const asked = searchParams.get('lang')
	const languages = isLocale(asked) ? [asked, locale] : [locale]

	return orLeave(context, 'fatwas.detail-load-failed', '/fatwas', async () => {
		const fatwa = by && (await findFatwa(ctx, by, languages))
		if (!fatwa) return data({ fatwa: null }, { status: 404 })
		const path = fatwaPath(fatwa)
		const { id, language, category, scholar } = fatwa
		shows(context, `fatwa:${id}`)
		if (category) shows(context, `category:${category.id}`, `shelf:${language}:${category.id}`)
		if (scholar) shows(context, `scholar:${scholar.id}`)
		if (path !== `/fatwas/${params.fatwaId}`) throw redirect(encodeURI(path) + search, 301)

		return data({
			siteUrl: runtime.env.SITE_URL,
			related: await listRelated(ctx, fatwa),
			days: daysOf(context),
			fatwa: {
				...fatwa,
				answerText: textOfHtml(citationsAsText(fatwa.answer)).slice(0, toldLetters),
				answer: expandCitations(fatwa.answer, { locale: fatwa.language }),
				references: expandCitations(fatwa.references, { locale: fatwa.language }),
			},
		})
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { fatwa } = loaderData
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
	return fatwa ? [...describe(fatwa, site), ...font] : [{ title: `${m.fatwas_not_found()} · ${site.name}` }]
}

export default function Fatwa({ loaderData }: Route.ComponentProps) {
	if (!loaderData.fatwa) return <NotFound />
	const { fatwa, related, siteUrl, days } = loaderData
	const title = (
		<span
			lang={fatwa.language}
			dir={directionOf(fatwa.language)}
			className="block [&:lang(ur)]:leading-loose"
		>
			{fatwa.title}
		</span>
	)
	const breadcrumb = [
		{ label: m.fatwas_home(), to: '/' },
		{ label: m.fatwas_title(), to: '/fatwas' },
		{ label: fatwa.title },
	]
	return (
		<Page title={title} width="reading" breadcrumb={breadcrumb}>
			<article className="max-w-[40rem] print:max-w-none">
				<FatwaFacts fatwa={fatwa} days={days} />
				<div className="no-print mt-4 mb-8 flex flex-wrap items-center justify-between gap-3">
					<VersionLinks fatwa={fatwa} />
					<FatwaTools />
				</div>
				{fatwa.isSample && (
					<Notice tone="warn" title={m.common_sample()} className="mb-8 print:my-4">
						<p>{m.fatwas_sample_text()}</p>
					</Notice>
				)}
				<Question fatwa={fatwa} />
				<Answer fatwa={fatwa} />
				<p className="mt-4 hidden text-muted text-sm print:block" dir="ltr">
					{siteUrl + pathIn(fatwa.language, `/fatwas/${fatwa.number}`)}
				</p>
			</article>
			<Related fatwas={related} />
		</Page>
	)
}

function NotFound() {
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">{m.fatwas_not_found()}</h1>
			<p className="text-muted">{m.fatwas_not_found_text()}</p>
			<ButtonLink to="/fatwas" className="mt-2">
				{m.fatwas_back()}
			</ButtonLink>
		</div>
	)
}
