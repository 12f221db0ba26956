import { data, Form, redirect } from 'react-router'
import { confirmedCookie } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { confirmEmail } from '../commands/confirm-email.server.ts'
import { SpentLink } from '../components/spent-link.tsx'
import { findLinkPage, linkStatuses } from '../queries.server.ts'
import type { Route } from './+types/confirm-email-link'

// A GET changes nothing, because mail scanners open every link.
export async function loader({ params, context }: Route.LoaderArgs) {
	const link = await findLinkPage(visitor(context), 'confirm-email', params.token)
	const isSignedIn = requestContext(context).actor !== null
	return data({ link, isSignedIn }, { status: linkStatuses[link.state] })
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = visitor(context)
	const { ok } = await confirmEmail(ctx, params.token)
	// The page shows the state of the link.
	if (!ok) return redirect(`/confirm-email/${encodeURIComponent(params.token)}`)
	const cookies = new Headers([['set-cookie', confirmedCookie()]])
	const to = ctx.actor ? '/dashboard' : '/login'
	return redirectWith(to, { tone: 'good', code: 'recovery.confirmed' }, cookies)
}

/** The address is a key: never cached or sent as a referrer. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export const meta = privateMeta(m.recovery_confirm_title, m.recovery_confirm_text)

export default function ConfirmEmailLink({ loaderData }: Route.ComponentProps) {
	const { link, isSignedIn } = loaderData
	if (link.state === 'unknown')
		return (
			<SpentLink expired={null}>
				<ButtonLink to="/confirm-email">{m.recovery_new_link()}</ButtonLink>
			</SpentLink>
		)
	if (link.state === 'expired')
		return (
			<SpentLink expired="day">
				<Form method="post" action="/confirm-email" data-busy={m.recovery_sending()}>
					<input type="hidden" name="email" value={link.email} />
					<Button>{m.recovery_new_link()}</Button>
				</Form>
			</SpentLink>
		)
	if (link.state === 'done')
		return (
			<Page title={m.recovery_confirm_done_title()} intro={m.recovery_confirm_done_text()} width="form">
				<ButtonLink to={isSignedIn ? '/dashboard' : '/login'}>
					{isSignedIn ? m.recovery_start() : m.recovery_login()}
				</ButtonLink>
			</Page>
		)
	return (
		<Page title={m.recovery_confirm_title()} intro={m.recovery_confirm_text()} width="form">
			<Card>
				<Form method="post" data-busy={m.recovery_confirming()} className="grid gap-5">
					<p>
						{m.recovery_confirm_for()} <bdi className="break-words font-semibold">{link.email}</bdi>
					</p>
					<Button>{m.recovery_confirm_button()}</Button>
				</Form>
			</Card>
		</Page>
	)
}
