import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { dropKept } from '../../commands/kept-mails.server.ts'
import { countKept } from '../../mail-queries.server.ts'
import type { Route } from './+types/removal'

export const meta = privateMeta(m.notifications_kept_drop_title)

export async function loader({ context }: Route.LoaderArgs) {
	const count = await countKept(requireRole(context, 'admin'))
	if (count === 0) throw redirect('/admin/outbox')
	return { count }
}

export async function action({ context }: Route.ActionArgs) {
	const count = await dropKept(requireRole(context, 'admin'))
	const values = { count: String(count) }
	return redirectWith('/admin/mail', { tone: 'good', code: 'notifications.kept-dropped', values })
}

export default function DropKept({ loaderData: { count } }: Route.ComponentProps) {
	return (
		<Page
			title={m.notifications_kept_drop_title()}
			width="reading"
			breadcrumb={[
				{ label: m.admin_title(), to: '/admin' },
				{ label: m.notifications_outbox_title(), to: '/admin/outbox' },
				{ label: m.notifications_kept_drop_title() },
			]}
		>
			<Card>
				<Form method="post" className="grid gap-4">
					<p>{m.notifications_kept_drop_text({ count })}</p>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.notifications_kept_drop()}</Button>
						<ButtonLink to="/admin/outbox" tone="quiet">
							{m.notifications_kept_back()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
