import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { minPasswordLength, registerIssues } from '../model.ts'
import { Checking } from './checking.tsx'
import { useCheckedForm, useHydrated } from './use-checked-form.ts'

/** @param toLogin where somebody goes who has an account already */
export function RegisterForm({ reply, toLogin }: { reply: FormReply | undefined; toLogin: string }) {
	const { wiring, stage, field, code, formError } = useCheckedForm(
		reply,
		({ name = '', email = '', password = '', confirm = '' }) =>
			registerIssues({ name, email, password, confirm }),
	)
	const hydrated = useHydrated()
	if (stage === 'leaving') return <Checking />

	return (
		<>
			<Card>
				<Form
					method="post"
					noValidate
					data-busy={hydrated ? undefined : m.accounts_register_busy()}
					{...wiring}
				>
					<fieldset disabled={stage === 'sending'} className="grid min-w-0 gap-5">
						<FormError text={formError} />
						<TextField {...field('name')} label={m.accounts_name()} dir="auto" autoComplete="name" />
						<div className="grid gap-1.5">
							<TextField
								{...field('email')}
								label={m.accounts_email()}
								type="email"
								dir="ltr"
								autoComplete="email"
							/>
							{code('email') === 'accounts.email-taken' && (
								<Link to={toLogin}>{m.accounts_to_login_instead()}</Link>
							)}
						</div>
						<TextField
							{...field('password')}
							label={m.accounts_password()}
							hint={m.accounts_password_hint({ min: minPasswordLength })}
							type="password"
							dir="ltr"
							autoComplete="new-password"
						/>
						<TextField
							{...field('confirm')}
							label={m.accounts_confirm()}
							type="password"
							dir="ltr"
							autoComplete="new-password"
						/>
						<Button>{stage === 'sending' ? m.accounts_register_busy() : m.accounts_register_button()}</Button>
					</fieldset>
				</Form>
			</Card>
			<p className="mt-5 flex flex-wrap justify-center gap-x-2">
				{m.accounts_have_account()}
				<Link to={toLogin}>{m.accounts_to_login()}</Link>
			</p>
		</>
	)
}
