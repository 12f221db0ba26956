import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText, sentenceFor } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { accountsWords } from '../../words.ts'

type Props = {
	reply: FormReply | undefined
	label: string
	button: string
	/** Accepts letters, for backup codes. */
	letters?: boolean
	children?: ReactNode
}

/** A short code, which phones can fill in. */
export function CodeForm({ reply, label, button, letters = false, children }: Props) {
	const field = fieldOf(reply, 'code')
	const refused = reply?.errors['']
	const kind = letters
		? ({ autoComplete: 'off' } as const)
		: ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
	return (
		<Form method="post" noValidate data-busy={m.accounts_login_busy()} className="grid gap-5">
			<FormError text={refused && sentenceFor(accountsWords, refused, reply?.values).text} />
			<TextField
				name="code"
				value={undefined}
				error={errorText(accountsWords, field.error)}
				label={label}
				{...kind}
				dir="ltr"
				maxLength={20}
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
			/>
			{children}
			<Button>{button}</Button>
		</Form>
	)
}
