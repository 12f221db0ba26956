import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { Page } from '#app/ui/page.tsx'
import { removeSubscriber } from '../../commands/remove-subscriber.server.ts'
import { subscribersPath } from '../../model.ts'
import { findSubscriber } from '../../subscribers.server.ts'
import type { Route } from './+types/removal'

export const meta = privateMeta(m.newsletter_remove_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return requireRow(await findSubscriber(ctx, requireRow(readId(params.id))))
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	await removeSubscriber(ctx, requireRow(readId(params.id)))
	return redirectWith(subscribersPath, { tone: 'good', code: 'newsletter.subscriber-removed' })
}

export default function RemoveSubscriber({ loaderData: { email } }: Route.ComponentProps) {
	return (
		<Page
			title={m.newsletter_remove_title()}
			intro={m.newsletter_remove_text()}
			width="reading"
			breadcrumb={[
				{ label: m.newsletter_subscribers(), to: subscribersPath },
				{ label: m.newsletter_remove_title() },
			]}
		>
			<Card>
				<Form method="post" className="grid gap-4">
					<Email className="font-semibold">{email}</Email>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.newsletter_remove()}</Button>
						<ButtonLink to={subscribersPath} tone="quiet">
							{m.newsletter_back()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
