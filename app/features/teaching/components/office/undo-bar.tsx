import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Undoable } from '../../office/model.ts'

/** Takes back the decision that was just made, as long as nobody was told of it. */
export function UndoBar({ undo, returnTo }: { undo: Undoable | null; returnTo: string }) {
	const [gone, setGone] = useState<string | null>(null)
	useEffect(() => {
		if (!undo) return
		const timer = setTimeout(() => setGone(undo.id), undo.secondsLeft * 1000)
		return () => clearTimeout(timer)
	}, [undo])
	if (!undo || gone === undo.id) return null
	return (
		<TakeBack text={m.teaching_undo_hint()} action={`/admin/courses/${undo.id}/undo`} returnTo={returnTo} />
	)
}

/** Brings back the course that was just deleted. */
export function DeletedBar({ id, returnTo }: { id: string | null; returnTo: string }) {
	if (!id) return null
	return (
		<TakeBack
			text={m.teaching_deleted_hint()}
			action={`/scholar/courses/${id}/restoration`}
			returnTo={returnTo}
		/>
	)
}

function TakeBack({ text, action, returnTo }: { text: string; action: string; returnTo: string }) {
	return (
		<Notice tone="warn" className="mb-6 flex flex-wrap items-center justify-between gap-3">
			<p>{text}</p>
			<Form method="post" action={action}>
				<input type="hidden" name="returnTo" value={returnTo} />
				<Button tone="quiet">{m.teaching_undo()}</Button>
			</Form>
		</Notice>
	)
}
