import { Form, redirect } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { KeptNotice } from '../../components/kept-notice.tsx'
import { MailCard } from '../../components/mail-card.tsx'
import { failedMailsStaffList } from '../../lists.server.ts'
import { countKept, listFailedMails } from '../../mail-queries.server.ts'
import { failedMailsList } from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.notifications_failed_title, m.notifications_failed_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale, now } = requestContext(context)
	// Without a mail server no mail fails: show the outbox instead.
	if (!runtime.env.SMTP_URL) throw redirect('/admin/outbox')
	const { filters, cursor } = readList(request, failedMailsList)
	const { rows, older } = await loadOrFail(context, 'notifications.outbox-load-failed', () =>
		listFailedMails(ctx, cursor, filters),
	)
	const days = daysOf(context)
	const { mailSubjectOf: sayMailKind } = await import('#app/shell/mails.server.tsx')
	const templates = await registryOf(context).mails()
	const mails = rows.map((row) => ({
		...row,
		about: sayMailKind(runtime, templates, { kind: row.kind, locale }),
	}))
	const tools = await listTools(ctx, failedMailsStaffList, { filters, rows }, context)
	return { mails, tools, older, filters, cursor, days, now, keptMails: await countKept(ctx) }
}

export default function FailedMails({ loaderData }: Route.ComponentProps) {
	const { mails, tools, older, filters, cursor, days, now, keptMails } = loaderData
	return (
		<Page
			title={m.notifications_failed_title()}
			intro={m.notifications_failed_intro()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.notifications_failed_title() }]}
		>
			<KeptNotice count={keptMails} withList />
			<ResourceList
				label={m.notifications_failed_title()}
				params={failedMailsList}
				filters={filters}
				cursor={cursor}
				rows={mails}
				older={older}
				tools={tools}
				sorted={filters.sort ?? '-date'}
				sorts={[{ sort: 'date', label: m.staff_sort_date() }]}
				card={(mail) => (
					<MailCard mail={mail} days={days} now={now}>
						<SendAgain id={mail.id} hasContent={mail.hasContent} />
						<p className="basis-full text-sm">
							<span className="text-muted">
								{m.notifications_failed_reason()} ({m.notifications_failed_tries({ count: mail.tries })}):
							</span>{' '}
							<bdi className="wrap-anywhere">{mail.error}</bdi>
						</p>
					</MailCard>
				)}
				none={{ title: m.notifications_failed_empty(), text: m.notifications_failed_empty_next() }}
			/>
		</Page>
	)
}

function SendAgain({ id, hasContent }: { id: string; hasContent: boolean }) {
	if (!hasContent) return <p className="text-muted text-sm">{m.notifications_failed_gone()}</p>
	return (
		<Form method="post" action={`/admin/mail/${id}/again`}>
			<Button tone="quiet">{m.notifications_failed_again()}</Button>
		</Form>
	)
}
