import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { undoSeconds } from '#app/workflow/rules.ts'
import { openSite } from '../../commands/setup.server.ts'
import type { Route } from './+types/closing'

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	if (!requestContext(context).runtime.settings()['site.opened']) throw redirect('/admin/opening')
	return null
}

export async function action({ context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	await openSite(ctx, false)
	const until = ctx.now.getTime() + undoSeconds * 1000
	const undo = { action: '/admin/opening', until, code: 'admin.site-closed-undo' }
	return redirectWith('/admin', { tone: 'good', code: 'admin.site-closed', undo })
}

export const meta = metaOf(m.setup_close, m.setup_close_text)

export default function Closing() {
	return (
		<Page
			title={m.setup_close()}
			intro={m.setup_close_text()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.setup_close() }]}
		>
			<Card>
				<Form method="post" className="flex flex-wrap gap-3">
					<Button tone="danger">{m.setup_close_sure()}</Button>
					<ButtonLink to="/admin" tone="quiet">
						{m.setup_cancel()}
					</ButtonLink>
				</Form>
			</Card>
		</Page>
	)
}
