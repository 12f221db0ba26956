import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { addNote } from '../commands/notes.server.ts'
import { NoteList } from '../components/note-list.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { noteInput } from '../inputs.ts'
import { maxNoteLength } from '../model.ts'
import { listNotes } from '../notes.server.ts'
import { requirePerson } from '../require-person.server.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/staff-notes'

export const meta = personMeta(m.people_notes)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, person, days } = await requirePerson(context, params.userId)
	const cursor = readCursor(request)
	return { person, days, notes: await listNotes(ctx, person.id, cursor), isFirst: cursor === null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	const form = await readForm(request, noteInput)
	if (!form.ok) return form.reply
	await addNote(ctx, person.id, form.input.text)
	return redirectWith(`/admin/users/${person.id}/notes`, { tone: 'good', code: 'people.note-added' })
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
	const { person, days, notes, isFirst } = loaderData
	const here = `/admin/users/${person.id}/notes`
	const text = fieldOf(actionData?.form, 'text')
	return (
		<PersonPage person={person} title={m.people_notes()}>
			<Card>
				<Form method="post" noValidate data-busy={m.people_saving()} className="grid gap-4">
					<TextArea
						{...text}
						error={errorText(peopleWords, text.error)}
						label={m.people_note()}
						hint={m.people_note_hint()}
						maxLength={maxNoteLength}
						rows={4}
						required
					/>
					<div>
						<Button>{m.people_note_add()}</Button>
					</div>
				</Form>
			</Card>
			<Section title={m.people_notes()}>
				<NoteList notes={notes.rows} days={days} path={here} />
				<Pager
					label={m.people_notes_pages()}
					newer={isFirst ? null : here}
					older={notes.older && `${here}?before=${notes.older}`}
					newerLabel={m.people_notes_newest()}
					olderLabel={m.people_notes_older()}
				/>
			</Section>
		</PersonPage>
	)
}
