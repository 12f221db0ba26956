import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { editNote } from '../commands/edit-note.server.ts'
import { NoteForm } from '../components/note-form.tsx'
import { WrittenOn } from '../components/written-on.tsx'
import { editNoteInput } from '../inputs.ts'
import { findNoteToEdit } from '../queries.server.ts'
import type { Route } from './+types/edit'

export const meta = privateMeta(m.notes_edit_heading, m.notes_description)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { locale, savedFields } = requestContext(context)
	const note = await findNoteToEdit(ctx, requireRow(readId(params.noteId)), locale)
	return { note: requireRow(note), savedFields }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.noteId))
	const form = await readForm(request, editNoteInput)
	if (!form.ok) return form.reply

	const saved = await saveOrRefuse(context, 'notes.save-failed', form.values, () =>
		editNote(ctx, id, form.input),
	)
	if (!saved.ok) return saved.reply
	if (!saved.done.ok) return refuse(form.values, { '': `notes.${saved.done.reason}` }, 409)
	return redirectWith(`/notes/${id}`, { tone: 'good', code: 'notes.saved' })
}

export default function EditNote({ loaderData, actionData }: Route.ComponentProps) {
	const { note, savedFields } = loaderData
	const { id, title, content, on, deletedAt, updatedAt } = note
	const reply = actionData?.form ?? (savedFields ? { values: savedFields, errors: {} } : undefined)
	const isStale = reply?.errors[''] === 'notes.stale'
	// After a conflict the shown version may be replaced; any other form replaces the version that it was opened with.
	const seen = (!isStale && reply?.values.seen) || String(updatedAt.getTime())
	return (
		<Page
			title={m.notes_edit_heading()}
			width="reading"
			breadcrumb={[
				{ label: m.notes_heading(), to: '/notes' },
				deletedAt ? { label: title } : { label: title, to: `/notes/${id}` },
				{ label: m.notes_edit() },
			]}
		>
			<div className="grid gap-5">
				<WrittenOn on={on} />
				{deletedAt && <Notice tone="warn">{m.notes_was_deleted()}</Notice>}
				<NoteForm
					note={{ title, content: content ?? '' }}
					hidden={{ seen }}
					reply={reply}
					now={isStale ? note : undefined}
					button={{ label: m.notes_save(), busy: m.notes_saving() }}
					cancel={deletedAt ? '/notes' : `/notes/${id}`}
				/>
			</div>
		</Page>
	)
}
