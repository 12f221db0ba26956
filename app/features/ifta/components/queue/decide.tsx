import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { About, RejectPanel } from '#app/ui/reject-panel.tsx'
import { maxNoteLength } from '../../model.ts'

type Props = {
	question: { id: string; title: string }
	/** The page that this stands on. */
	returnTo: string
	className?: string
}

/** Reject asks for the reason, Approve acts at once. */
export function Decide({ question, returnTo, className = '' }: Props) {
	const { id, title } = question
	const back = <input type="hidden" name="returnTo" value={returnTo} />
	return (
		<>
			<RejectPanel
				id={id}
				field="note"
				title={title}
				action={`/admin/fatwas/${id}/rejection`}
				words={{
					reject: m.office_reject(),
					reason: m.office_reason(),
					hint: m.office_reason_hint(),
					cancel: m.office_cancel(),
				}}
				maxLength={maxNoteLength}
				className={className}
			>
				{back}
			</RejectPanel>
			<Form method="post" action={`/admin/fatwas/${id}/approval`}>
				{back}
				<Button className={className}>
					{m.office_approve()} <About title={title} />
				</Button>
			</Form>
		</>
	)
}
