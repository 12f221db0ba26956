import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

/** A modal dialog; Escape and the cross close it, and the focus returns. */
export function Dialog({
	title,
	onClose,
	children,
}: {
	title: string
	onClose: () => void
	children: ReactNode
}) {
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const box = dialog.current
		if (!box || box.open) return
		// Older browsers without dialogs show it at the end of the page.
		if (typeof box.showModal === 'function') box.showModal()
		else box.setAttribute('open', '')
		// The browser would focus the cross.
		box.querySelector<HTMLElement>('input, textarea')?.focus()
	}, [])
	// Outside of the editor's form, so that its fields are not posted.
	return createPortal(
		<dialog
			ref={dialog}
			aria-labelledby={id}
			onClose={onClose}
			className="m-auto max-h-[85vh] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-paper p-5 text-ink backdrop:bg-shade"
		>
			<div className="mb-4 flex items-start justify-between gap-4">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				<button
					type="button"
					onClick={() => (dialog.current && 'close' in dialog.current ? dialog.current.close() : onClose())}
					aria-label={m.editor_close()}
					className="-m-2 grid size-11 place-items-center rounded-field text-muted hover:text-ink"
				>
					<Icon name="x" />
				</button>
			</div>
			{children}
		</dialog>,
		document.body,
	)
}
