import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { TextField } from '#app/ui/field.tsx'

type Props = { by: 'password' | 'code'; email: string; field: (name: string) => FieldState }

/** Identity check: password or code, with the address as a hint to password managers. */
export function ProofFields({ by, email, field }: Props) {
	return (
		<>
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			{by === 'password' ? (
				<TextField
					{...field('password')}
					label={m.profile_password()}
					type="password"
					dir="ltr"
					autoComplete="current-password"
				/>
			) : (
				<TextField
					{...field('code')}
					label={m.profile_code()}
					hint={m.profile_code_hint()}
					dir="ltr"
					autoComplete="one-time-code"
				/>
			)}
		</>
	)
}
