import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { plainOf } from './article-nodes.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './more-tools.ts'
import { escaped } from './typed.ts'

const longest = 4_000

/** Inserts a footnote at the caret, or edits the selected one. */
export function NoteDialog({ editor, onClose }: DialogProps) {
	const isThere = editor.isActive('footnote')
	const before = isThere ? plainOf(String(editor.getAttributes('footnote').words)) : ''
	const [isMissing, setIsMissing] = useState(false)

	function put(form: FormData) {
		const typed = String(form.get('note') ?? '').trim()
		if (typed === '') return setIsMissing(true)
		// Unchanged words keep their marks.
		if (typed !== before.trim()) {
			const words = typed
				.split('\n')
				.map((line) => escaped(line))
				.join('<br>')
			const chain = editor.chain().focus()
			if (isThere) chain.updateAttributes('footnote', { words }).run()
			else
				chain
					.setTextSelection(editor.state.selection.to)
					.insertContent({ type: 'footnote', attrs: { words } })
					.run()
		}
		onClose()
	}

	return (
		<Dialog title={m.editor_note()} onClose={onClose}>
			<form
				noValidate
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault()
					put(new FormData(event.currentTarget))
				}}
			>
				<TextArea
					name="note"
					label={m.editor_note_words()}
					hint={m.editor_note_hint()}
					value={before}
					error={isMissing ? m.editor_note_missing() : undefined}
					rows={4}
					maxLength={longest}
					dir="auto"
					autoFocus
				/>
				<div className="flex flex-wrap gap-3">
					<Button>{m.editor_note_put()}</Button>
					{isThere && (
						<Button
							type="button"
							tone="quiet"
							onClick={() => {
								editor.chain().focus().deleteSelection().run()
								onClose()
							}}
						>
							{m.editor_note_remove()}
						</Button>
					)}
				</div>
			</form>
		</Dialog>
	)
}
