import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { askingWords } from '../words.ts'

type Props = {
	id: string
	/** The scholar's question. */
	wanted: string
	reply?: FormReply
}

export function ClarificationForm({ id, wanted, reply }: Props) {
	const note = fieldOf(reply, 'note')
	return (
		<section className="no-print mb-8 rounded-card border border-warn-line bg-surface p-5 sm:p-6">
			<h2 className="text-lg">{m.asking_scholar_asks()}</h2>
			<p className="mt-2 mb-5 whitespace-pre-line wrap-anywhere" dir="auto">
				{wanted}
			</p>
			<Form
				method="post"
				action={`/fatwas/${id}/clarification`}
				noValidate
				data-busy={m.asking_sending()}
				className="grid gap-5"
			>
				<FormError text={errorText(askingWords, reply?.errors[''])} />
				<TextArea
					{...note}
					error={errorText(askingWords, note.error)}
					label={m.asking_your_clarification()}
					hint={m.asking_your_clarification_hint()}
					rows={5}
					required
				/>
				<Button className="justify-self-start">{m.asking_send_clarification()}</Button>
			</Form>
		</section>
	)
}
