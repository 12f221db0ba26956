import { data, Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { Page } from '#app/ui/page.tsx'
import { confirm, findConfirmation } from '../commands/confirm.server.ts'
import { newsletterPath } from '../model.ts'
import { ownHeaders, requireNewsletter } from '../page.server.ts'
import type { Route } from './+types/confirm'

export async function loader({ params, context }: Route.LoaderArgs) {
	requireNewsletter(context)
	const { env } = requestContext(context).runtime
	const { state, email } = await findConfirmation(visitor(context), env, params.token)
	requireRow(state === 'unknown' ? undefined : state)
	return data({ state, email }, { status: state === 'expired' ? 410 : 200 })
}

/** Only the button confirms, because mail programs open links. */
export async function action({ params, context }: Route.ActionArgs) {
	requireNewsletter(context)
	const state = await confirm(visitor(context), requestContext(context).runtime.env, params.token)
	requireRow(state === 'unknown' ? undefined : state)
	return data(null, { status: state === 'expired' ? 410 : 200 })
}

export const headers = () => ownHeaders

export const meta = privateMeta(m.newsletter_confirm_title)

export default function Confirm({ loaderData: { state, email } }: Route.ComponentProps) {
	if (state === 'expired')
		return (
			<Page title={m.newsletter_expired_title()} intro={m.newsletter_expired_text()} width="form">
				<ButtonLink to={newsletterPath}>{m.newsletter_expired_again()}</ButtonLink>
			</Page>
		)
	if (state === 'done')
		return (
			<Page title={m.newsletter_done_title()} intro={m.newsletter_done_text()} width="form">
				<ButtonLink to="/">{m.newsletter_to_home()}</ButtonLink>
			</Page>
		)
	return (
		<Page title={m.newsletter_confirm_title()} intro={m.newsletter_confirm_text()} width="form">
			<Card>
				<Form method="post" reloadDocument className="grid gap-4">
					{email && (
						<p>
							<Email className="font-semibold">{email}</Email>
						</p>
					)}
					<Button className="justify-self-start">{m.newsletter_confirm_button()}</Button>
				</Form>
			</Card>
		</Page>
	)
}
