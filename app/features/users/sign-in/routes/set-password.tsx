import { data, Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { maxNameLength } from '../../model.ts'
import { accountsWords } from '../../words.ts'
import { setPassword } from '../commands/set-password.server.ts'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { namedPasswordInput, passwordInput } from '../inputs.ts'
import { findPasswordLink } from '../queries.server.ts'
import { afterPassword } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/set-password'

const statuses = { open: 200, expired: 410, unknown: 404 }

export async function loader({ params, context }: Route.LoaderArgs) {
	const link = await findPasswordLink(visitor(context), params.token)
	return data({ link }, { status: statuses[link.state] })
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const link = await findPasswordLink(visitor(context), params.token)
	const asksName = link.state === 'open' && !link.person.isNamed
	const form = await readForm(request, asksName ? namedPasswordInput : passwordInput)
	if (!form.ok) return form.reply

	const input = { token: params.token, ...form.input }
	const done = await setPassword(visitor(context), input, callerOf(context, request))
	if (done.ok) {
		const flash = { tone: 'good', code: 'accounts.password-set', values: { name: done.name } } as const
		return redirectWith(afterPassword(done), flash, done.cookies)
	}
	if (done.reason === 'password-weak') return refuse({}, { password: done.because })
	// The page shows the state of the link.
	return redirect(`/set-password/${encodeURIComponent(params.token)}`)
}

/** The address opens an account: never cached or sent as a referrer. */
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
					{!link.person.isNamed && (
						<TextField
							{...nameOf(actionData?.form)}
							label={m.accounts_name()}
							autoComplete="name"
							dir="auto"
							maxLength={maxNameLength}
						/>
					)}
					<NewPasswordFields reply={actionData?.form} email={link.person.email} />
					<Button>{m.accounts_set_password_button()}</Button>
				</Form>
			</Card>
		</Page>
	)
}

function nameOf(reply: FormReply | undefined) {
	const state = fieldOf(reply, 'name')
	return { ...state, error: errorText(accountsWords, state.error) }
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
