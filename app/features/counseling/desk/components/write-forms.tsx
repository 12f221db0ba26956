import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { maxTextLength } from '../../model.ts'
import { fieldsOf } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	snippets: { id: string; title: string }[]
	/** The triage answers suggest a doctor. */
	toDoctor: boolean
}

/** Reply form; a saved text is inserted at its end, without script too. */
export function ReplyForm({ reply, snippets, toDoctor }: Props) {
	const field = fieldsOf(reply)
	const sentences = [
		...(toDoctor ? [{ id: 'doctor', title: m.counseling_insert_doctor() }] : []),
		...snippets,
	]
	return (
		<Card as="section" id="reply">
			<Form method="post" action="#reply" noValidate data-decides="" className="grid gap-4">
				<input type="hidden" name="do" value="reply" />
				<FormError text={field('').error} />
				<TextArea
					{...field('text')}
					label={m.counseling_reply()}
					hint={m.counseling_reply_hint()}
					maxLength={maxTextLength}
					rows={10}
					required
				/>
				<div className="flex flex-wrap gap-3">
					<Button>{m.counseling_reply_send()}</Button>
				</div>
				{sentences.length > 0 && (
					<fieldset className="flex flex-wrap items-center gap-2">
						<legend className="mb-2 text-muted">{m.counseling_insert()}</legend>
						{sentences.map(({ id, title }) => (
							<Button key={id} tone="quiet" name="insert" value={id}>
								<bdi>{title}</bdi>
							</Button>
						))}
					</fieldset>
				)}
			</Form>
		</Card>
	)
}

export function NoteForm({ reply }: { reply: FormReply | undefined }) {
	const field = fieldsOf(reply)
	return (
		<details
			className="rounded-card border border-line bg-surface px-5 py-3"
			open={reply !== undefined}
			id="note"
		>
			<summary className="cursor-pointer font-semibold">{m.counseling_add_note()}</summary>
			<Form method="post" action="#note" noValidate className="mt-4 grid gap-4">
				<input type="hidden" name="do" value="note" />
				<FormError text={field('').error} />
				<TextArea
					{...field('text')}
					label={m.counseling_private_note()}
					hint={m.counseling_note_hint()}
					maxLength={maxTextLength}
					rows={4}
					required
				/>
				<div>
					<Button tone="quiet">{m.counseling_note_save()}</Button>
				</div>
			</Form>
		</details>
	)
}
