import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = {
	typed: string
	isWrong: boolean
	action: string
}

export function NumberForm({ typed, isWrong, action }: Props) {
	return (
		<form method="get" action={action} className="grid gap-5">
			<TextField
				name="number"
				value={typed}
				error={isWrong ? m.certificates_number_wrong() : undefined}
				label={m.certificates_number()}
				hint={
					<>
						{m.certificates_number_hint()} <bdi dir="ltr">MK-2026-7F3K-9Q2T</bdi>
					</>
				}
				dir="ltr"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			<div className="flex flex-wrap items-center gap-4">
				<Button>{m.certificates_check_button()}</Button>
				<Link to="/certificates/key">{m.certificates_offline_title()}</Link>
			</div>
		</form>
	)
}
