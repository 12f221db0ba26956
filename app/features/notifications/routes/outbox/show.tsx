import { data } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { isPrefetch } from '#app/platform/http/request.server.ts'
import { readId } from '#app/platform/ids.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { readOutboxMail } from '../../commands/read-outbox-mail.server.ts'
import type { Route } from './+types/show'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${loaderData?.written?.subject ?? m.notifications_outbox_title()}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.notifications_outbox_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime } = requestContext(context)
	// Reading is recorded, and a prefetch is not reading.
	if (isPrefetch(request)) throw data(null, { status: 503 })
	const { values, ...mail } = await readOutboxMail(ctx, runtime.env, requireRow(readId(params.mailId)))
	// Loaded on demand, to keep the start fast.
	const { writeMail } = await import('#app/shell/mails.server.tsx')
	const written = values && (await writeMail(runtime, await registryOf(context).mails(), { ...mail, values }))
	return { mail, written, days: daysOf(context) }
}

export default function OutboxMail({ loaderData }: Route.ComponentProps) {
	const { mail, written, days } = loaderData
	const gone = mail.isWithheld ? m.notifications_mail_withheld_title() : m.notifications_mail_gone()
	const title = written?.subject ?? gone
	return (
		<Page
			title={<bdi>{title}</bdi>}
			width="reading"
			breadcrumb={[
				{ label: m.admin_title(), to: '/admin' },
				{ label: m.notifications_outbox_title(), to: '/admin/outbox' },
				{ label: title },
			]}
		>
			<Card className="mb-8">
				<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
					<dt className="text-muted">{m.notifications_mail_to()}</dt>
					<dd className="wrap-anywhere">
						<bdi dir="ltr">{mail.to}</bdi>
					</dd>
					<dt className="text-muted">{m.notifications_mail_when()}</dt>
					<dd>{formatDay(mail.createdAt, getLocale(), days)}</dd>
					<dt className="text-muted">{m.notifications_mail_language()}</dt>
					<dd lang={mail.locale}>{localeNames[mail.locale]}</dd>
				</dl>
			</Card>
			{!written && (
				<Notice tone="info">
					{mail.isWithheld ? m.notifications_mail_withheld() : m.notifications_mail_gone()}
				</Notice>
			)}
			{written && (
				<>
					<Section title={m.notifications_mail_as_sent()}>
						{/* Sandboxed: no scripts, no forms, no navigation. */}
						<iframe
							title={m.notifications_mail_as_sent()}
							sandbox=""
							srcDoc={written.html}
							className="h-160 w-full rounded-card border border-line bg-surface"
						/>
					</Section>
					<Section title={m.notifications_mail_as_text()}>
						<p className="mb-2 text-muted">{m.notifications_mail_text_hint()}</p>
						<pre
							lang={mail.locale}
							dir={directionOf(mail.locale)}
							className="select-text overflow-x-auto whitespace-pre-wrap wrap-anywhere rounded-card border border-line bg-surface p-5 font-[inherit] [unicode-bidi:plaintext]"
						>
							{written.text}
						</pre>
					</Section>
				</>
			)}
		</Page>
	)
}
