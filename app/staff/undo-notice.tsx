import { useHref, useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import script from './staff.js?url'

type Props = { action: string; text?: string | undefined; secondsLeft: number }

/** Offers to undo the last action; first in the document, so that it is first for the keyboard. */
export function UndoNotice({ action, text = m.staff_undo_text(), secondsLeft }: Props) {
	const { pathname, search } = useLocation()
	return (
		<form
			method="post"
			action={useHref(action)}
			data-undo={secondsLeft}
			aria-label={m.staff_undo()}
			className="no-print fixed inset-x-4 top-4 z-50 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card border border-warn-line bg-warn-tint px-4 py-3 sm:inset-x-auto sm:start-6 sm:top-auto sm:bottom-6"
		>
			<p role="status" className="min-w-0 grow basis-40">
				{text}
			</p>
			<input type="hidden" name="returnTo" value={pathname + search} />
			<Button tone="quiet">
				{m.staff_undo()} <span data-undo-left="" aria-hidden="true" />
			</Button>
			<script src={script} type="module" async />
		</form>
	)
}
