import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { contactWords } from '../words.ts'

type Props = { reply: FormReply | undefined; writer: { name: string; email: string } | null }

export function ContactForm({ reply, writer }: Props) {
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(contactWords, state.error), required: true }
	}
	return (
		<Form method="post" noValidate data-busy={m.contact_sending()} className="grid gap-5">
			<FormError text={errorText(contactWords, reply?.errors[''])} />
			<Proof reply={reply} />
			<TextField
				{...field('name')}
				label={m.contact_name()}
				autoComplete="name"
				defaultValue={writer?.name}
			/>
			<TextField
				{...field('email')}
				label={m.contact_email()}
				type="email"
				dir="ltr"
				autoComplete="email"
				defaultValue={writer?.email}
			/>
			<TextArea {...field('message')} label={m.contact_message()} hint={m.contact_message_hint()} rows={8} />
			<Honeypot />
			<Button className="justify-self-start">{m.contact_send()}</Button>
		</Form>
	)
}

/** Hidden from people and keyboards, an ordinary field to bots. */
function Honeypot() {
	return (
		<div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
			<label>
				{m.contact_leave_empty()}
				<input name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	)
}
