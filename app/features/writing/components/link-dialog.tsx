import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Dialog } from './dialog.tsx'
import { isSafeLink } from './safe-link.ts'

/** Links the selected words; without a selection inserts the address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const before = String(editor.getAttributes('link').href ?? '')
	const [isRefused, setIsRefused] = useState(false)

	function put(form: FormData) {
		const href = String(form.get('href') ?? '').trim()
		if (!isSafeLink(href)) return setIsRefused(true)
		const chain = editor.chain().focus().extendMarkRange('link')
		if (editor.state.selection.empty && !before)
			chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
		else chain.setLink({ href }).run()
		onClose()
	}

	return (
		<Dialog title={m.editor_link()} onClose={onClose}>
			<form
				noValidate
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault()
					put(new FormData(event.currentTarget))
				}}
			>
				<TextField
					name="href"
					value={before}
					label={m.editor_link_address()}
					hint={m.editor_link_hint()}
					error={isRefused ? m.editor_link_unsafe() : undefined}
					type="url"
					dir="ltr"
					autoFocus
				/>
				<div className="flex flex-wrap gap-3">
					<Button>{m.editor_link_put()}</Button>
					{before && (
						<Button
							type="button"
							tone="quiet"
							onClick={() => {
								editor.chain().focus().extendMarkRange('link').unsetLink().run()
								onClose()
							}}
						>
							{m.editor_link_remove()}
						</Button>
					)}
				</div>
			</form>
		</Dialog>
	)
}
