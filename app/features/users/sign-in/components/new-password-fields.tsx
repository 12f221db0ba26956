import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { TextField } from '#app/ui/field.tsx'
import { minPasswordLength } from '../../model.ts'
import { accountsWords } from '../../words.ts'

const secret = { type: 'password', dir: 'ltr', autoComplete: 'new-password' } as const

export function NewPasswordFields({ reply, email }: { reply: FormReply | undefined; email: string }) {
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(accountsWords, state.error) }
	}
	return (
		<>
			{/* Tells password managers the account. */}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<TextField
				{...field('password')}
				{...secret}
				label={m.accounts_new_password()}
				hint={m.accounts_password_hint({ min: minPasswordLength })}
			/>
			<TextField {...field('confirm')} {...secret} label={m.accounts_confirm()} />
		</>
	)
}
