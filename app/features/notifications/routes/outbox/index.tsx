import { redirect } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { KeptNotice } from '../../components/kept-notice.tsx'
import { MailCard } from '../../components/mail-card.tsx'
import { outboxStaffList } from '../../lists.server.ts'
import { countKept, listOutbox } from '../../mail-queries.server.ts'
import { outboxList } from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.notifications_outbox_title, m.notifications_outbox_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale, now } = requestContext(context)
	const canSend = runtime.env.SMTP_URL !== undefined
	const keptMails = canSend ? await countKept(ctx) : 0
	if (canSend && keptMails === 0) throw redirect('/admin/mail')
	const { filters, cursor } = readList(request, outboxList)
	const { rows, older } = await loadOrFail(context, 'notifications.outbox-load-failed', () =>
		listOutbox(ctx, cursor, filters),
	)
	const days = daysOf(context)
	const { mailSubjectOf: sayMailKind } = await import('#app/shell/mails.server.tsx')
	const templates = await registryOf(context).mails()
	const mails = rows.map((row) => ({
		...row,
		about: sayMailKind(runtime, templates, { kind: row.kind, locale }),
	}))
	const tools = await listTools(ctx, outboxStaffList, { filters, rows }, context)
	return { mails, tools, older, filters, cursor, days, now, canSend, keptMails }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { mails, tools, older, filters, cursor, days, now, canSend, keptMails } = loaderData
	return (
		<Page
			title={m.notifications_outbox_title()}
			intro={canSend ? m.notifications_kept_intro() : m.notifications_outbox_intro()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.notifications_outbox_title() }]}
		>
			<KeptNotice count={keptMails} />
			<ResourceList
				label={m.notifications_outbox_title()}
				params={outboxList}
				filters={filters}
				cursor={cursor}
				rows={mails}
				older={older}
				tools={tools}
				sorted={filters.sort ?? '-date'}
				sorts={[{ sort: 'date', label: m.staff_sort_date() }]}
				card={(mail) => (
					<MailCard mail={mail} days={days} now={now}>
						{/* Where mails are sent, only their recipients read them. */}
						{mail.status === 'kept' && canSend ? null : mail.status === 'kept' ? (
							<ButtonLink to={`/admin/outbox/${mail.id}`} tone="quiet" reloadDocument prefetch="none">
								{m.notifications_mail_read()}
							</ButtonLink>
						) : (
							<p className="text-muted text-sm">{m.notifications_mail_waiting()}</p>
						)}
					</MailCard>
				)}
				none={{ title: m.notifications_outbox_empty(), text: m.notifications_outbox_empty_next() }}
			/>
		</Page>
	)
}
