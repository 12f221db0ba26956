import { data, Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { anyone } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { setPassword } from '../commands/set-password.server.ts'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { passwordInput } from '../inputs.ts'
import { findPasswordLink } from '../queries.server.ts'
import { afterPassword } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/set-password'

const statuses = { open: 200, expired: 410, unknown: 404 }

export async function loader({ params, context }: Route.LoaderArgs) {
	const link = await findPasswordLink(anyone(context), params.token)
	return data({ link }, { status: statuses[link.state] })
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await readForm(request, passwordInput)
	if (!form.ok) return form.reply

	const asked = { token: params.token, password: form.input.password }
	const done = await setPassword(anyone(context), asked, callerOf(context, request))
	if (done.ok) {
		const flash = { tone: 'good', code: 'accounts.password-set', values: { name: done.name } } as const
		return redirectWith(afterPassword(done), flash, done.cookies)
	}
	if (done.reason === 'password-weak') return refuse({}, { password: done.because })
	// The page itself says what has become of the link.
	return redirect(`/set-password/${encodeURIComponent(params.token)}`)
}

/** The address itself opens an account: it is kept by no cache and told to no other site. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export const meta = privateMeta(m.accounts_set_password_title)

export default function SetPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { link } = loaderData
	if (link.state !== 'open') return <Spent expired={link.state === 'expired'} />

	return (
		<Page title={m.accounts_set_password_title()} width="form">
			<Card>
				<Form method="post" noValidate data-busy={m.accounts_set_password_busy()} className="grid gap-5">
					<p>
						{m.accounts_set_password_for()} <bdi className="font-semibold">{link.person.email}</bdi>
					</p>
					<NewPasswordFields reply={actionData?.form} email={link.person.email} />
					<Button>{m.accounts_set_password_button()}</Button>
				</Form>
			</Card>
		</Page>
	)
}

function Spent({ expired }: { expired: boolean }) {
	return (
		<Page
			title={expired ? m.accounts_link_expired_title() : m.accounts_link_unknown_title()}
			intro={expired ? m.accounts_link_expired_text() : m.accounts_link_unknown_text()}
			width="form"
		>
			<ButtonLink to="/login">{m.accounts_login_title()}</ButtonLink>
		</Page>
	)
}
