import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { About, RejectPanel } from '#app/ui/reject-panel.tsx'
import { maxNoteLength } from '../../model.ts'

type Props = {
	course: { id: string; title: string; submittedVersionId: string | null }
	/** The page that this stands on. */
	returnTo: string
	className?: string
}

/** Reject asks for the reason, Approve acts at once. Both say what was seen. */
export function Decide({ course, returnTo, className = '' }: Props) {
	const { id, title, submittedVersionId } = course
	const seen = (
		<>
			<input type="hidden" name="versionId" value={submittedVersionId ?? ''} />
			<input type="hidden" name="returnTo" value={returnTo} />
		</>
	)
	return (
		<>
			<RejectPanel
				id={id}
				title={title}
				action={`/admin/courses/${id}/rejection`}
				words={{
					reject: m.teaching_reject(),
					reason: m.teaching_reason(),
					hint: m.teaching_reason_hint(),
					cancel: m.teaching_cancel(),
				}}
				maxLength={maxNoteLength}
				className={className}
			>
				{seen}
			</RejectPanel>
			<Form method="post" action={`/admin/courses/${id}/approval`}>
				{seen}
				<Button className={className}>
					{m.teaching_approve()} <About title={title} />
				</Button>
			</Form>
		</>
	)
}
