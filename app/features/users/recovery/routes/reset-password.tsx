import { data, Form, redirect } from 'react-router'
import { afterPassword, callerOf, setPassword } from '#app/features/users/api.server.ts'
import { NewPasswordFields } from '#app/features/users/sign-in/components/new-password-fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { SpentLink } from '../components/spent-link.tsx'
import { newPasswordInput } from '../inputs.ts'
import { findLinkPage, linkStatuses } from '../queries.server.ts'
import type { Route } from './+types/reset-password'

const codes = {
	'signed-in': 'recovery.password-reset',
	'second-factor': 'recovery.password-second',
	login: 'recovery.password-saved',
} as const

const toKeys = {
	'signed-in': '/profile/security',
	'second-factor': '/login/second-factor?returnTo=%2Fprofile%2Fsecurity',
	login: '/login?returnTo=%2Fprofile%2Fsecurity',
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await findLinkPage(visitor(context), 'reset-password', tokenOf(request))
	return data({ link }, { status: linkStatuses[link.state] })
}

export async function action({ request, context }: Route.ActionArgs) {
	const token = tokenOf(request)
	const form = await readForm(request, newPasswordInput)
	if (!form.ok) return form.reply

	const { locale } = requestContext(context)
	const input = { token, password: form.input.password, by: 'reset-password', locale } as const
	const done = await setPassword(visitor(context), input, callerOf(context, request))
	if (done.ok) {
		const { passkeys, providers } = done.keys
		const keys = { passkeys: String(passkeys), providers: String(providers) }
		const flash = { tone: 'good', code: codes[done.next], values: { name: done.name, ...keys } } as const
		// Somebody with the old password may have added a key of their own.
		return redirectWith(
			passkeys + providers > 0 ? toKeys[done.next] : afterPassword(done),
			flash,
			done.cookies,
		)
	}
	if (done.reason === 'password-weak') return refuse({}, { password: done.because })
	// The page shows the state of the link.
	return redirect(`/reset-password?token=${encodeURIComponent(token)}`)
}

function tokenOf(request: Request): string {
	return new URL(request.url).searchParams.get('token') ?? ''
}

/** The address opens an account: never cached or sent as a referrer. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export const meta = privateMeta(m.recovery_reset_title)

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { link } = loaderData
	if (link.state === 'unknown' || link.state === 'expired')
		return (
			<SpentLink expired={link.state === 'expired' ? 'hour' : null}>
				<ButtonLink to="/forgot-password">{m.recovery_new_link()}</ButtonLink>
			</SpentLink>
		)
	return (
		<Page title={m.recovery_reset_title()} intro={m.recovery_reset_note()} width="form">
			<Card>
				<Form method="post" noValidate data-busy={m.recovery_saving()} className="grid gap-5">
					<p>
						{m.recovery_reset_for()} <bdi className="break-words font-semibold">{link.email}</bdi>
					</p>
					<NewPasswordFields reply={actionData?.form} email={link.email} />
					<Button>{m.recovery_reset_button()}</Button>
				</Form>
			</Card>
		</Page>
	)
}
