import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { About, RejectPanel } from '#app/ui/reject-panel.tsx'
import { maxNoteLength } from '../../model.ts'

type Props = {
	question: { id: string; title: string }
	/** The page that this stands on. */
	returnTo: string
	may?: { approve: boolean; reject: boolean }
	className?: string
}

const both = { approve: true, reject: true }

/** Reject asks for the reason, Approve acts at once. */
export function Decide({ question, returnTo, may = both, className = '' }: Props) {
	const { id, title } = question
	const back = <input type="hidden" name="returnTo" value={returnTo} />
	return (
		<>
			{may.reject && (
				<RejectPanel
					id={id}
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
			)}
			{may.approve && (
				<Form method="post" action={`/admin/fatwas/${id}/approval`}>
					{back}
					<Button className={className}>
						{m.office_approve()} <About title={title} />
					</Button>
				</Form>
			)}
		</>
	)
}
