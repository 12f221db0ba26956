import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { CurrentVersion } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { languageOf, type Note } from '../model.ts'
import { notesWords } from '../words.ts'

type Props = {
	/** Where the form is posted; absent: its own page. */
	action?: string
	/** Initial values. */
	note: { title: string; content: string }
	hidden: Record<string, string>
	reply: FormReply | undefined
	/** The saved note after a conflict. */
	now?: Pick<Note, 'title' | 'content'> | undefined
	button: { label: string; busy: string }
	/** Target of Cancel. */
	cancel?: string
}

export function NoteForm({ action, note, hidden, reply, now, button, cancel }: Props) {
	function field(name: 'title' | 'content') {
		const { error, ...state } = fieldOf(reply, name)
		const lang = languageOf(state.value ?? note[name])
		return { ...state, lang, defaultValue: note[name], error: errorText(notesWords, error) }
	}
	return (
		<Form method="post" action={action} noValidate data-busy={button.busy} className="grid gap-5">
			<FormError text={errorText(notesWords, reply?.errors[''])} />
			{now && <CurrentVersion label={m.notes_as_it_stands()} title={now.title} text={now.content ?? ''} />}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<TextField {...field('title')} label={m.notes_title_label()} required dir="auto" autoComplete="off" />
			<TextArea {...field('content')} label={m.notes_content_label()} rows={cancel ? 12 : 7} />
			<div className="flex flex-wrap gap-3">
				<Button>{button.label}</Button>
				{cancel && (
					<ButtonLink to={cancel} tone="quiet">
						{m.notes_cancel()}
					</ButtonLink>
				)}
			</div>
		</Form>
	)
}
