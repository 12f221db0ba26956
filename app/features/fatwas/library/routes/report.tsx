import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { reportMistake } from '../commands/report-mistake.server.ts'
import { ReportForm } from '../components/report-form.tsx'
import { reportInput } from '../form-inputs.ts'
import { besidePath, readingPath } from '../model.ts'
import { openPublished } from '../opened.server.ts'
import type { Route } from './+types/report'

export const middleware = [limitAddress('report-address')]
export const handle = { pageCache: { query: ['lang', 'sent'], tags: ['fatwa', 'category', 'scholar'] } }

export async function loader(args: Route.LoaderArgs) {
	const { number, slug, title, language } = await openPublished(args)
	const sent = new URL(args.request.url).searchParams.get('sent')
	return { fatwa: { number, slug, title, language }, isSent: sent === '1' }
}

export async function action(args: Route.ActionArgs) {
	const { locale } = requestContext(args.context)
	const ctx = visitor(args.context)
	const fatwa = await openPublished(args)
	const form = await readForm(args.request, reportInput, proofFor(args.context))
	if (!form.ok) return form.reply

	const thanks = redirect(besidePath(fatwa, 'report', { locale, sent: '1' }), 303)
	// Honeypot filled: pretend success.
	if (form.input.website) return thanks
	await reportMistake(ctx, fatwa, form.input)
	return thanks
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const site = siteOf(matches)
	const { fatwa } = loaderData
	return headOf({
		site,
		title: `${m.fatwas_report()}${dot()}${fatwa.title}`,
		description: m.fatwas_report_text(),
		path: besidePath(fatwa, 'report', { locale: site.locale }),
		picture: 'fatwas',
		noindex: true,
	})
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
	const { fatwa, isSent } = loaderData
	const answer = readingPath(fatwa, getLocale())
	return (
		<Page
			title={m.fatwas_report()}
			intro={isSent ? undefined : `${m.fatwas_report_text()} ${m.fatwas_report_not_question()}`}
			width="reading"
			breadcrumb={[
				{ label: m.fatwas_title(), to: '/fatwas' },
				{ label: fatwa.title, to: answer },
				{ label: m.fatwas_report() },
			]}
		>
			{isSent ? (
				<div className="grid max-w-measure justify-items-start gap-5">
					<Notice tone="good" title={m.fatwas_report_sent()}>
						<p>{m.fatwas_report_sent_text()}</p>
					</Notice>
					<ButtonLink tone="quiet" to={answer}>
						{m.fatwas_back_to_answer()}
					</ButtonLink>
				</div>
			) : (
				<>
					<p
						lang={fatwa.language}
						dir={directionOf(fatwa.language)}
						className="mb-6 max-w-measure break-words border-line border-s-4 ps-4 font-serif"
					>
						{fatwa.title}
					</p>
					<ReportForm fatwa={fatwa} reply={actionData?.form} />
				</>
			)}
		</Page>
	)
}
