import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Note } from '../model.ts'

type Props = {
	note: Pick<Note, 'id' | 'title' | 'pinnedAt'>
	/** Page to return to; empty: the note's own, or the list. */
	returnTo: string
}

const look = 'inline-flex min-h-11 items-center gap-1.5 px-2 text-muted text-sm no-underline'

export function NoteActions({ note, returnTo }: Props) {
	const { id, title, pinnedAt } = note
	const back = <input type="hidden" name="returnTo" value={returnTo} />
	return (
		<div className="-mx-2 flex flex-wrap">
			<Link
				to={`/notes/${id}/edit`}
				aria-label={m.notes_edit_named({ title })}
				className={`${look} hover:text-emerald`}
			>
				<Icon name="pencil" className="size-4" />
				{m.notes_edit()}
			</Link>
			<Form method="post" action={`/notes/${id}/pin`}>
				{back}
				<input type="hidden" name="pinned" value={pinnedAt ? 'no' : 'yes'} />
				<button
					type="submit"
					aria-label={pinnedAt ? m.notes_unpin_named({ title }) : m.notes_pin_named({ title })}
					className={`${look} hover:text-emerald`}
				>
					<Icon name={pinnedAt ? 'pin-off' : 'pin'} className="size-4" />
					{pinnedAt ? m.notes_unpin() : m.notes_pin()}
				</button>
			</Form>
			<Form method="post" action={`/notes/${id}/deletion`}>
				{back}
				<button
					type="submit"
					aria-label={m.notes_delete_named({ title })}
					className={`${look} hover:text-danger`}
				>
					<Icon name="trash-2" className="size-4" />
					{m.notes_delete()}
				</button>
			</Form>
		</div>
	)
}
