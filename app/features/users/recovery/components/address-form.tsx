import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Captcha } from '#app/features/users/sign-in/components/captcha.tsx'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText, sentenceFor } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { recoveryWords } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	button: string
	action?: string
	email?: string
	phones?: boolean
	captcha?: ComponentProps<typeof Captcha>['of']
}

export function AddressForm({ reply, button, action, email, phones = false, captcha = null }: Props) {
	const { error, ...field } = fieldOf(reply, 'email')
	return (
		<Form method="post" action={action} noValidate data-busy={m.recovery_sending()} className="grid gap-5">
			<ReplyError reply={reply} />
			<TextField
				{...field}
				error={errorText(recoveryWords, error)}
				label={phones ? m.accounts_email_or_phone() : m.recovery_email()}
				type={phones ? 'text' : 'email'}
				dir="ltr"
				autoComplete="username"
				defaultValue={email}
			/>
			<Captcha of={captcha} reply={reply} />
			<Button>{button}</Button>
		</Form>
	)
}

/** Error of the form as a whole, or the proof it needs. */
export function ReplyError({ reply }: { reply: FormReply | undefined }) {
	const code = reply?.errors['']
	return (
		<>
			<FormError text={code && sentenceFor(recoveryWords, code, reply?.values).text} />
			<Proof reply={reply} />
		</>
	)
}
