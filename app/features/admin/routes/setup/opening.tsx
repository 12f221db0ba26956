import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { undoSeconds } from '#app/workflow/rules.ts'
import { openSite } from '../../commands/setup.server.ts'
import { setupPaths, setupWords } from '../../components/setup-words.ts'
import { isSettled } from '../../setup.ts'
import { findSetup } from '../../setup-queries.server.ts'
import type { Route } from './+types/opening'

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const settings = requestContext(context).runtime.settings()
	const { setup } = await findSetup(ctx, settings)
	return {
		isOpen: settings['site.opened'],
		left: setup.filter((each) => each.step !== 'open' && !isSettled(each)).map(({ step }) => step),
	}
}

export async function action({ context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	await openSite(ctx, true)
	const until = ctx.now.getTime() + undoSeconds * 1000
	const undo = { action: '/admin/closing', until, code: 'admin.site-opened-undo' }
	return redirectWith('/admin', { tone: 'good', code: 'admin.site-opened', undo })
}

export const meta = metaOf(m.setup_open, m.setup_open_text)

export default function Opening({ loaderData }: Route.ComponentProps) {
	const { isOpen, left } = loaderData
	return (
		<Page
			title={isOpen ? m.setup_is_open() : m.setup_open()}
			intro={isOpen ? m.setup_is_open_text() : m.setup_open_text()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.setup_open() }]}
		>
			<Card className="grid gap-5">
				{!isOpen && left.length > 0 && (
					<Notice tone="warn">
						<p>{m.setup_open_left()}</p>
						<ul className="mt-2 grid list-disc gap-1 ps-5">
							{left.map((step) => (
								<li key={step}>
									<Link to={setupPaths[step]}>{setupWords[step].title()}</Link>
								</li>
							))}
						</ul>
					</Notice>
				)}
				<div className="flex flex-wrap gap-3">
					{isOpen ? (
						<ButtonLink to="/admin/closing" tone="quiet">
							{m.setup_close()}
						</ButtonLink>
					) : (
						<Form method="post">
							<Button>{m.setup_open_sure()}</Button>
						</Form>
					)}
					<ButtonLink to="/admin" tone="quiet">
						{m.setup_cancel()}
					</ButtonLink>
				</div>
			</Card>
		</Page>
	)
}
