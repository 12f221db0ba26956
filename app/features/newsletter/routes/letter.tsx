import { Link } from 'react-router'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { localeNames, pathIn } from '#app/platform/text/locale.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { findArchived } from '../archive.server.ts'
import { SubscribeForm } from '../components/subscribe-form.tsx'
import { newsletterPath } from '../model.ts'
import { requireNewsletter } from '../page.server.ts'
import type { Route } from './+types/letter'

export const handle = { pageCache: { query: [], tags: ['letter'] } }

/** A letter in the page's language, else in another. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const languages = requireNewsletter(context)
	const { locale, runtime } = requestContext(context)
	const letterNumber = requireRow(/^[1-9]\d{0,8}$/.test(params.number) ? Number(params.number) : undefined)
	const texts = await findArchived(visitor(context), letterNumber)
	const { body, ...text } = requireRow(texts.find(({ language }) => language === locale) ?? texts[0])
	return {
		...text,
		html: expandCitations(body, { locale: text.language, reader: locale }),
		others: texts.map(({ language }) => language).filter((language) => language !== text.language),
		path: `${newsletterPath}/${letterNumber}`,
		zone: runtime.settings()['organisation.zone'],
		languages,
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { subject, preview, language, others, path } = loaderData
	return headOf({
		site: siteOf(matches),
		title: subject,
		description: preview || subject,
		path,
		language,
		versions: [language, ...others].map((language) => ({ language, path })),
		type: 'article',
	})
}

export default function Letter({ loaderData }: Route.ComponentProps) {
	const { subject, language, html, sentAt, others, path, zone, languages } = loaderData
	return (
		<Page
			title={<bdi lang={language}>{subject}</bdi>}
			intro={sentAt && <time dateTime={sentAt.toISOString()}>{formatDay(sentAt, getLocale(), zone)}</time>}
			width="reading"
			breadcrumb={[{ label: m.newsletter_title(), to: newsletterPath }, { label: subject }]}
		>
			<article>
				<RichText html={html} lang={language} />
			</article>
			{others.length > 0 && (
				<p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
					<span className="text-muted">{m.newsletter_also_in()}</span>
					{others.map((language) => (
						<a key={language} href={pathIn(language, path)} lang={language} hrefLang={language}>
							{localeNames[language]}
						</a>
					))}
				</p>
			)}
			<Card className="no-print mt-10 grid gap-3">
				<SubscribeForm languages={languages} />
				<p className="text-muted">{m.newsletter_promise()}</p>
			</Card>
			<p className="no-print mt-6">
				<Link to={newsletterPath}>{m.newsletter_all()}</Link>
			</p>
		</Page>
	)
}
