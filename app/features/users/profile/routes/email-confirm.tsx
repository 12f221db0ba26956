import { data } from 'react-router'
import { findLink } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { changeEmail } from '../commands/change-email.server.ts'
import { PlainForm } from '../components/form.tsx'
import type { Route } from './+types/email-confirm'

const statuses = { open: 200, expired: 410, unknown: 404 }

export async function loader({ params, context }: Route.LoaderArgs) {
	const link = await findLink(visitor(context), 'change-email', params.token)
	const email = link.state === 'open' ? link.to : null
	return data({ state: link.state, email }, { status: statuses[link.state] })
}

/** Only the button changes anything, because mail programs open links. */
export async function action({ params, context }: Route.ActionArgs) {
	const { runtime, actor, locale } = requestContext(context)
	const { ok } = await changeEmail(visitor(context), { env: runtime.env, locale }, params.token)
	const home = actor ? '/profile' : '/login'
	return ok
		? redirectWith(home, { tone: 'good', code: 'profile.email-changed' })
		: redirectWith(home, { tone: 'bad', code: 'profile.email-link-spent' })
}

/** The address is a key: never cached or sent as a referrer. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export const meta = privateMeta(m.profile_email_confirm_title)

export default function ConfirmEmail({ loaderData: { state, email } }: Route.ComponentProps) {
	if (state !== 'open')
		return (
			<Page
				title={state === 'expired' ? m.profile_link_expired() : m.profile_link_unknown()}
				intro={m.profile_link_spent_text()}
				width="form"
			>
				<ButtonLink to="/profile/email">{m.profile_email_change()}</ButtonLink>
			</Page>
		)
	return (
		<Page title={m.profile_email_confirm_title()} intro={m.profile_email_confirm_text()} width="form">
			<Card>
				<PlainForm button={m.profile_email_confirm_button()} busy={m.profile_saving()}>
					<p>
						<bdi className="wrap-anywhere font-semibold">{email}</bdi>
					</p>
				</PlainForm>
			</Card>
		</Page>
	)
}
