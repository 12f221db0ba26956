import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { minPasswordLength, phoneRegisterIssues, registerIssues } from '../../model.ts'
import { Captcha } from './captcha.tsx'
import { Checking } from './checking.tsx'
import { useCheckedForm } from './use-checked-form.ts'

type Props = {
	reply: FormReply | undefined
	toLogin: string
	captcha: ComponentProps<typeof Captcha>['of']
	by: 'email' | 'phone'
	/** Links to both ways; null where there is only one. */
	ways: { email: string; phone: string } | null
}

export function RegisterForm({ reply, toLogin, captcha, by, ways }: Props) {
	const { wiring, stage, field, code, formError } = useCheckedForm(
		reply,
		({ name = '', email = '', phone = '', password = '', confirm = '' }) =>
			by === 'phone'
				? phoneRegisterIssues({ name, phone, password, confirm })
				: registerIssues({ name, email, password, confirm }),
	)
	const hydrated = useHydrated()
	if (stage === 'leaving') return <Checking />

	return (
		<>
			{ways && <Ways by={by} ways={ways} />}
			<Card>
				<Form
					method="post"
					noValidate
					data-busy={hydrated ? undefined : m.accounts_register_busy()}
					{...wiring}
				>
					<fieldset disabled={stage === 'sending'} className="grid min-w-0 gap-5">
						<FormError text={formError} />
						<Proof reply={reply} />
						<TextField {...field('name')} label={m.accounts_name()} dir="auto" autoComplete="name" />
						{by === 'phone' ? (
							<TextField
								{...field('phone')}
								label={m.accounts_phone()}
								hint={m.accounts_phone_hint()}
								type="tel"
								dir="ltr"
								autoComplete="tel"
							/>
						) : (
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
						)}
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
						<Captcha of={captcha} reply={reply} />
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

function Ways({ by, ways }: { by: 'email' | 'phone'; ways: { email: string; phone: string } }) {
	const each = [
		{ way: 'email', to: ways.email, label: m.accounts_email() },
		{ way: 'phone', to: ways.phone, label: m.accounts_phone() },
	]
	return (
		<nav aria-label={m.accounts_register_by()} className="mb-5 grid grid-cols-2 gap-3">
			{each.map(({ way, to, label }) => (
				<Link
					key={way}
					to={to}
					aria-current={way === by ? 'true' : undefined}
					className="inline-flex min-h-11 items-center justify-center rounded-field border border-line bg-surface px-3 text-center text-ink no-underline aria-[current=true]:border-emerald aria-[current=true]:bg-emerald-tint aria-[current=true]:font-semibold aria-[current=true]:text-emerald"
				>
					{label}
				</Link>
			))}
		</nav>
	)
}
