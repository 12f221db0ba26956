import { Form, Link } from 'react-router'
import { maxContentLength } from '#app/features/notes/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

type Props = {
	path: string
	field: Omit<FieldState, 'error'> & { error?: string }
	note: string
}

export function NoteForm({ path, field, note }: Props) {
	return (
		<Form
			method="post"
			action={`${path}/note`}
			data-note={`${path}/note/draft`}
			data-busy={m.learning_saving()}
			className="grid gap-3"
		>
			<TextArea
				{...field}
				label={m.learning_note()}
				hint={m.learning_note_hint()}
				defaultValue={note}
				rows={5}
				maxLength={maxContentLength}
			/>
			<div className="no-print flex flex-wrap items-center gap-3">
				<Button tone="quiet">{m.learning_note_save()}</Button>
				<Link to="/notes">{m.learning_note_all()}</Link>
				<p
					role="status"
					className="text-muted text-sm"
					data-saved={m.learning_note_saved()}
					data-saving={m.learning_saving()}
					data-failed={m.learning_note_failed()}
				/>
			</div>
		</Form>
	)
}
