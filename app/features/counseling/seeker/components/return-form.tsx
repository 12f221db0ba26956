import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import type { Challenge } from '#app/platform/http/proof.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Work } from '#app/ui/proof.tsx'
import { seekerWords } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	challenge: Challenge
}

/** The browser solves a challenge meanwhile; without script one has to wait. */
export function ReturnForm({ reply, challenge }: Props) {
	const written = reply?.values.message
	return (
		<Form
			method="post"
			noValidate
			autoComplete="off"
			data-busy={m.seeker_opening()}
			className="grid max-w-md gap-5"
		>
			<FormError text={errorText(seekerWords, reply?.errors[''])} />
			<TextField
				{...fieldOf(reply, 'receipt')}
				error={errorText(seekerWords, reply?.errors.receipt)}
				label={m.seeker_code()}
				hint={m.seeker_code_hint()}
				dir="ltr"
				inputMode="numeric"
				autoComplete="off"
				spellCheck={false}
				required
			/>
			{written && (
				<TextArea name="message" value={written} error={undefined} label={m.seeker_message()} rows={5} />
			)}
			<Work challenge={challenge} when="typing" />
			<Button className="justify-self-start">{m.seeker_open()}</Button>
		</Form>
	)
}
