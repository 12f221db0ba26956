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
		<Notice tone="warn" className="mb-6 flex flex-wrap items-center justify-between gap-3">
			<p>{m.office_undo_hint()}</p>
			<Form method="post" action={`/admin/fatwas/${undo.id}/undo`}>
				<input type="hidden" name="returnTo" value={returnTo} />
				<Button tone="quiet">{m.office_undo()}</Button>
			</Form>
		</Notice>
	)
}
