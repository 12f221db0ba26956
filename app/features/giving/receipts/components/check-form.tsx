import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = {
	number: string
	code: string
	errors: { number?: string; code?: string }
	/** Path with language prefix. */
	action: string
}

/** The form to verify a receipt. */
export function CheckForm({ number, code, errors, action }: Props) {
	const copied = { dir: 'ltr', autoComplete: 'off', spellCheck: false, required: true } as const
	return (
		<form method="get" action={action} className="grid gap-5">
			<TextField name="number" value={number} error={errors.number} label={m.receipts_number()} {...copied} />
			<TextField name="k" value={code} error={errors.code} label={m.receipts_check_code()} {...copied} />
			<div>
				<Button>{m.receipts_check_button()}</Button>
			</div>
		</form>
	)
}
