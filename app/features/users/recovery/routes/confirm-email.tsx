import { Form, Link } from 'react-router'
import { callerOf, confirmingAddress, confirmingCookie } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { resendConfirmation } from '../commands/resend-confirmation.server.ts'
import { AddressForm, ReplyError } from '../components/address-form.tsx'
import { ByHand } from '../components/by-hand.tsx'
import { addressInput } from '../inputs.ts'
import type { Route } from './+types/confirm-email'

export const middleware = [limitAddress('recover-address')]

export function loader({ request, context }: Route.LoaderArgs) {
	const { env } = requestContext(context).runtime
	return {
		sentTo: confirmingAddress(request.headers.get('cookie'), env.SECRET),
		sendsMail: Boolean(env.SMTP_URL),
		reach: organisationOf(context),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request, addressInput, proofFor(context))
	if (!form.ok) return form.reply

	const { email } = form.input
	const { locale } = requestContext(context)
	const caller = callerOf(context, request)
	const done = await resendConfirmation(visitor(context), { email, locale }, caller)
	if (done.ok) {
		const cookies = new Headers([['set-cookie', confirmingCookie(caller.env, email)]])
		return redirectWith('/confirm-email', { tone: 'good', code: 'recovery.confirmation-sent' }, cookies)
	}
	return refuse({ ...form.values, seconds: String(done.seconds) }, { '': 'recovery.wait' }, 429)
}

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export const meta = privateMeta(m.recovery_confirm_title, m.recovery_waiting_intro)

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { sentTo, sendsMail, reach } = loaderData
	const reply = actionData?.form
	if (!sentTo)
		return (
			<Page title={m.recovery_confirm_title()} intro={m.recovery_waiting_intro()} width="form">
				<ByHand sendsMail={sendsMail} reach={reach} />
				<Card>
					<AddressForm reply={reply} button={m.recovery_forgot_button()} />
				</Card>
				<ToLogin />
			</Page>
		)
	// Two forms post here: for the same address, and for another.
	const other = reply && (reply.values.email !== sentTo || reply.errors.email) ? reply : undefined
	return (
		<Page title={m.recovery_waiting_title()} width="form">
			<ByHand sendsMail={sendsMail} reach={reach} />
			<Card className="grid gap-5">
				<p>
					{m.recovery_waiting_text()} <bdi className="break-words font-semibold">{sentTo}</bdi>
				</p>
				<p className="text-muted">{m.recovery_waiting_note()}</p>
				<Form method="post" data-busy={m.recovery_sending()} className="grid gap-5">
					<ReplyError reply={other ? undefined : reply} />
					<input type="hidden" name="email" value={sentTo} />
					<Button tone="quiet">{m.recovery_waiting_again()}</Button>
				</Form>
			</Card>
			<details className="mt-5" open={other !== undefined}>
				<summary className="cursor-pointer font-semibold text-emerald">{m.recovery_waiting_other()}</summary>
				<Card className="mt-3">
					<AddressForm reply={other} button={m.recovery_forgot_button()} />
				</Card>
			</details>
			<ToLogin />
		</Page>
	)
}

function ToLogin() {
	return (
		<p className="mt-5 text-center">
			<Link to="/login">{m.recovery_to_login()}</Link>
		</p>
	)
}
