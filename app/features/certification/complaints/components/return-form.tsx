import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import type { Challenge } from '#app/platform/http/proof.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Work } from '#app/ui/proof.tsx'

/** The browser solves a challenge meanwhile; without script one has to wait. */
export function ReturnForm({ reply, challenge }: { reply: FormReply | undefined; challenge: Challenge }) {
	const written = reply?.values.message
	return (
		<Form
			method="post"
			noValidate
			autoComplete="off"
			data-busy={m.complaints_opening()}
			className="grid max-w-md gap-5"
		>
			<FormError text={reply?.errors['']} />
			<TextField
				{...fieldOf(reply, 'receipt')}
				label={m.complaints_code()}
				hint={m.complaints_code_hint()}
				dir="ltr"
				inputMode="numeric"
				autoComplete="off"
				spellCheck={false}
				required
			/>
			{written && (
				<TextArea name="message" value={written} error={undefined} label={m.complaints_message()} rows={5} />
			)}
			<Work challenge={challenge} when="typing" />
			<Button className="justify-self-start">{m.complaints_open()}</Button>
		</Form>
	)
}
