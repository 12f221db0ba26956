import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { sayError } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { contentProblem, titleProblem } from '../model.ts'
import { notesWords } from '../words.ts'

const rules = { title: titleProblem, content: contentProblem }
type Field = keyof typeof rules

export function NoteForm({ reply }: { reply: FormReply | undefined }) {
	const form = useRef<HTMLFormElement>(null)
	const adding = useNavigation().formAction === useFormAction('/notes')
	const [edited, setEdited] = useState<{ reply?: FormReply; errors: Partial<Record<Field, string>> }>()

	// When sending ends, the fields go back to what the server says: empty once saved, as typed when refused.
	useEffect(() => (adding ? () => form.current?.reset() : undefined), [adding])
	useEffect(() => {
		if (reply) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [reply])

	function field(name: Field) {
		const state = fieldOf(reply, name)
		const errors = edited?.reply === reply ? edited?.errors : undefined
		const code = errors && name in errors ? errors[name] : state.error
		function recheck(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
			if (reply) setEdited({ reply, errors: { ...errors, [name]: rules[name](event.currentTarget.value) } })
		}
		return { ...state, error: sayError(notesWords, code), onChange: recheck, readOnly: adding }
	}

	return (
		<Form ref={form} method="post" action="/notes" noValidate className="grid gap-5">
			<FormError text={sayError(notesWords, reply?.errors[''])} />
			<TextField {...field('title')} label={m.notes_title_label()} required dir="auto" autoComplete="off" />
			<TextArea {...field('content')} label={m.notes_content_label()} rows={7} />
			<Button className="justify-self-start" disabled={adding}>
				{adding ? m.notes_adding() : m.notes_add()}
			</Button>
		</Form>
	)
}
