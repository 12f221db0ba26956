import { data } from 'react-router'
import { findLink } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { stopEmailChange } from '../commands/stop-email-change.server.ts'
import { PlainForm } from '../components/form.tsx'
import type { Route } from './+types/email-stop'

const statuses = { open: 200, expired: 410, unknown: 404 }

export async function loader({ params, context }: Route.LoaderArgs) {
	const link = await findLink(visitor(context), 'stop-email', params.token)
	const email = link.state === 'open' ? link.person.email : null
	return data({ state: link.state, email }, { status: statuses[link.state] })
}

/** Only the button changes anything, because mail programs open links. */
export async function action({ params, context }: Route.ActionArgs) {
	const { ok } = await stopEmailChange(visitor(context), params.token)
	return ok
		? redirectWith('/forgot-password', { tone: 'good', code: 'profile.email-stopped' })
		: redirectWith('/contact', { tone: 'bad', code: 'profile.email-stop-spent' })
}

/** The address is a key: never cached or sent as a referrer. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export const meta = privateMeta(m.profile_email_stop_title)

export default function StopEmailChange({ loaderData: { state, email } }: Route.ComponentProps) {
	if (state !== 'open')
		return (
			<Page
				title={state === 'expired' ? m.profile_link_expired() : m.profile_link_unknown()}
				intro={m.profile_email_stop_spent()}
				width="form"
			>
				<ButtonLink to="/contact">{m.profile_mail_to_us()}</ButtonLink>
			</Page>
		)
	return (
		<Page title={m.profile_email_stop_title()} intro={m.profile_email_stop_text()} width="form">
			<Card>
				<PlainForm button={m.profile_email_stop_button()} busy={m.profile_saving()}>
					<p>
						{m.profile_email_stop_keeps()} <bdi className="wrap-anywhere font-semibold">{email}</bdi>
					</p>
				</PlainForm>
			</Card>
		</Page>
	)
}
