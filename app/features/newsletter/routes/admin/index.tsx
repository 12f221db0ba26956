import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay, formatTime } from '#app/platform/time/time.ts'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { beginLetter } from '../../commands/write-letter.server.ts'
import { letterTones, letterWords } from '../../components/words.ts'
import { listLetters } from '../../letters.server.ts'
import { letterPath, newsletterLanguages, subscribersPath } from '../../model.ts'
import { letterList, letterViews } from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.newsletter_title, m.newsletter_letters_intro)

const statusesOf = { draft: ['draft', 'scheduled', 'sending'], sent: ['sent'] } as const

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, letterList)
	const page = await loadOrFail(context, 'newsletter.load-failed', () =>
		listLetters(ctx, { statuses: [...statusesOf[filters.view]], cursor }),
	)
	const canSend = requestContext(context).runtime.env.SMTP_URL !== undefined
	return { page, filters, cursor, days: daysOf(context), canSend }
}

export async function action({ context }: Route.ActionArgs) {
	const id = await beginLetter(requireRole(context, 'admin'))
	const { runtime, locale } = requestContext(context)
	const offered = newsletterLanguages(runtime.settings())
	const language = offered.includes(locale) ? locale : offered[0]
	return redirect(language ? `${letterPath(id)}/texts/${language}` : letterPath(id))
}

export default function Letters({ loaderData }: Route.ComponentProps) {
	const { page, filters, cursor, days, canSend } = loaderData
	const viewWords = { draft: m.newsletter_view_draft, sent: m.newsletter_view_sent }
	return (
		<Page
			title={m.newsletter_title()}
			intro={m.newsletter_letters_intro()}
			actions={
				<>
					<ButtonLink to={subscribersPath} tone="quiet">
						{m.newsletter_subscribers()}
					</ButtonLink>
					<Form method="post">
						<Button>{m.newsletter_new()}</Button>
					</Form>
				</>
			}
		>
			{!canSend && (
				<Notice tone="warn" title={m.newsletter_cannot_send()} className="mb-6">
					<p>{m.newsletter_cannot_send_text()}</p>
				</Notice>
			)}
			<ResourceList
				label={m.newsletter_title()}
				params={letterList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={letterViews.map((view) => ({
					key: view,
					label: viewWords[view](),
					to: letterList.to({ view }),
					isHere: view === filters.view,
				}))}
				columns={columnsOf(days)}
				none={{ title: m.newsletter_none(), text: m.newsletter_none_text() }}
			/>
		</Page>
	)
}

type Row = Route.ComponentProps['loaderData']['page']['rows'][number]

function columnsOf(days: Days): Column<Row>[] {
	return [
		{
			key: 'subject',
			label: m.newsletter_subject(),
			className: 'md:w-1/2',
			cell: ({ id, texts }) => (
				<Link to={letterPath(id)} className="wrap-anywhere">
					<bdi>{texts.find(({ subject }) => subject)?.subject ?? m.newsletter_untitled()}</bdi>
				</Link>
			),
		},
		{
			key: 'languages',
			label: m.newsletter_languages(),
			cell: ({ texts }) => (
				<span className="inline-flex flex-wrap gap-x-3">
					{texts.length === 0 && '–'}
					{texts.map(({ language }) => (
						<span key={language} lang={language}>
							{localeNames[language]}
						</span>
					))}
				</span>
			),
		},
		{
			key: 'status',
			label: m.newsletter_status(),
			cell: ({ status }) => <Badge tone={letterTones[status]}>{letterWords[status]()}</Badge>,
		},
		{
			key: 'when',
			label: m.newsletter_when(),
			className: 'md:whitespace-nowrap',
			cell: ({ status, sentAt, sendAt, createdAt }) => {
				const at = sentAt ?? sendAt ?? createdAt
				return (
					<time dateTime={at.toISOString()}>
						{formatDay(at, getLocale(), days)}
						{status === 'scheduled' && ` ${formatTime(at, getLocale(), days.zone)}`}
					</time>
				)
			},
		},
	]
}
