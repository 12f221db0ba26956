import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { Page } from '#app/ui/page.tsx'
import { unsubscribe } from '../commands/unsubscribe.server.ts'
import { readLeaveToken } from '../links.server.ts'
import { newsletterPath } from '../model.ts'
import { ownHeaders } from '../page.server.ts'
import { findOwn } from '../queries.server.ts'
import type { Route } from './+types/unsubscribe'

// Works without a newsletter too: earlier letters link here.
export async function loader({ params, context }: Route.LoaderArgs) {
	const id = requireRow(readLeaveToken(requestContext(context).runtime.env, params.token) ?? undefined)
	const own = await findOwn(visitor(context), id)
	return { token: params.token, email: own?.email ?? null, isActive: own?.status === 'active' }
}

/** For the button and for one-click unsubscribe of mail programs (RFC 8058): both get the page. */
export async function action({ params, context }: Route.ActionArgs) {
	const id = requireRow(readLeaveToken(requestContext(context).runtime.env, params.token) ?? undefined)
	await unsubscribe(visitor(context), id)
	return null
}

export const headers = () => ownHeaders

export const meta = privateMeta(m.newsletter_leave_title)

export default function Unsubscribe({ loaderData: { token, email, isActive } }: Route.ComponentProps) {
	const own = `${newsletterPath}/unsubscribe/${token}`
	return (
		<Page
			title={isActive ? m.newsletter_leave_title() : m.newsletter_left_title()}
			intro={isActive ? m.newsletter_leave_text() : m.newsletter_left_text()}
			width="form"
		>
			<div className="grid gap-6">
				{isActive && (
					<Card>
						<Form method="post" reloadDocument className="grid gap-4">
							{email && (
								<p>
									<Email className="font-semibold">{email}</Email>
								</p>
							)}
							<Button className="justify-self-start">{m.newsletter_leave_button()}</Button>
						</Form>
					</Card>
				)}
				{email ? (
					<section className="grid gap-3">
						<h2 className="text-xl">{m.newsletter_own_title()}</h2>
						<p className="text-muted">{m.newsletter_own_text()}</p>
						<div className="flex flex-wrap gap-3">
							<ButtonLink to={`${own}/data`} tone="quiet" reloadDocument>
								{m.newsletter_own_download()}
							</ButtonLink>
							<Form method="post" action={`${own}/erasure`} reloadDocument>
								<Button tone="quiet">{m.newsletter_own_delete()}</Button>
							</Form>
						</div>
					</section>
				) : (
					<ButtonLink to="/">{m.newsletter_to_home()}</ButtonLink>
				)}
			</div>
		</Page>
	)
}
