import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Role } from '#app/platform/actor.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { loginIssues } from '../../model.ts'
import { Checking } from './checking.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { OtherWays } from './other-ways.tsx'
import { useCheckedForm } from './use-checked-form.ts'

type Props = {
	reply: FormReply | undefined
	toRegister: string
	toCode: string
	phones: boolean
	/** Page after a passkey sign-in. */
	to: string
	providers: { name: string; href: string }[]
	demo: { accounts: { email: string; role: Role }[]; password: string } | null
}

export function LoginForm({ reply, toRegister, toCode, to, phones, providers, demo }: Props) {
	const { wiring, stage, form, field, code, formError, clear } = useCheckedForm(
		reply,
		({ email = '', password = '' }) => loginIssues({ email, password }, phones),
	)
	const hydrated = useHydrated()
	if (stage === 'leaving') return <Checking />

	function fillIn(email: string, password: string) {
		for (const [name, value] of [
			['email', email],
			['password', password],
		] as const) {
			const input = form.current?.elements.namedItem(name)
			if (input instanceof HTMLInputElement) input.value = value
		}
		clear()
		form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
	}

	return (
		<>
			<Card>
				<Form method="post" noValidate data-busy={hydrated ? undefined : m.accounts_login_busy()} {...wiring}>
					<fieldset disabled={stage === 'sending'} className="grid min-w-0 gap-5">
						<FormError text={formError} />
						{code('') === 'accounts.unconfirmed' && (
							<p>
								<Link to="/confirm-email">{m.accounts_awaiting_link()}</Link>
							</p>
						)}
						<TextField
							{...field('email')}
							label={phones ? m.accounts_email_or_phone() : m.accounts_email()}
							type={phones ? 'text' : 'email'}
							dir="ltr"
							autoComplete="username webauthn"
						/>
						<TextField
							{...field('password')}
							label={m.accounts_password()}
							type="password"
							dir="ltr"
							autoComplete="current-password"
						/>
						<p>
							<Link to="/forgot-password">{m.accounts_forgot()}</Link>
						</p>
						<Button>{stage === 'sending' ? m.accounts_login_busy() : m.accounts_login_button()}</Button>
					</fieldset>
				</Form>
				<OtherWays toCode={toCode} phones={phones} to={to} providers={providers} />
			</Card>
			<p className="mt-5 flex flex-wrap justify-center gap-x-2">
				{m.accounts_no_account()}
				<Link to={toRegister}>{m.accounts_to_register()}</Link>
			</p>
			{demo && <DemoAccounts {...demo} onFillIn={hydrated ? fillIn : null} />}
		</>
	)
}
