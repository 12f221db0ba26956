import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
	notes: { id: string; text: string; createdAt: Date; author: string | null }[]
	days: Days
	/** Path of the notes' page, where they can be removed. */
	path?: string
}

export function NoteList({ notes, days, path }: Props) {
	if (notes.length === 0) return <p className="text-muted">{m.people_notes_none()}</p>
	return (
		<ol className="divide-y divide-line rounded-card border border-line bg-surface">
			{notes.map(({ id, text, createdAt, author }) => (
				<li key={id} className="grid gap-2 px-5 py-4">
					<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
						{text}
					</p>
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
						<p>
							<bdi>{author || m.profile_deleted_account()}</bdi>
							{dot()}
							<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
								{formatDay(createdAt, getLocale(), days)}
							</time>
						</p>
						{path && (
							<details>
								<summary className="cursor-pointer py-2 text-danger">{m.people_note_remove()}</summary>
								<Form method="post" action={`${path}/${id}/removal`} className="pt-2">
									<Button tone="danger">{m.people_note_remove_sure()}</Button>
								</Form>
							</details>
						)}
					</div>
				</li>
			))}
		</ol>
	)
}
