import { Form, Link } from 'react-router'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Verb } from '../../../rules.ts'

type Props = {
	courseId: string
	status: CourseStatus
	isPublished: boolean
	/** Changed since it was submitted or approved. */
	isChanged: boolean
	rejectedReason: string
	may: Verb[]
}

export function StateNotice({ courseId, status, isPublished, isChanged, rejectedReason, may }: Props) {
	const course = `/scholar/courses/${courseId}`
	const waysBack = may.includes('withdraw') || (may.includes('discard') && isChanged)
	return (
		<div className="mb-6 grid gap-3">
			{status === 'rejected' && (
				<Notice tone="bad" title={m.authoring_state_rejected()}>
					{rejectedReason && (
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{rejectedReason}
						</p>
					)}
					<p className="mt-1">{m.authoring_state_rejected_next()}</p>
				</Notice>
			)}
			{(status !== 'rejected' || isPublished || waysBack) && (
				<Notice
					tone={status === 'approved' && !isChanged ? 'good' : 'info'}
					title={titleOf(status, isPublished)}
				>
					<p>{textOf(status)}</p>
					{isPublished && status !== 'approved' && (
						<p className="mt-1">{m.authoring_state_still_published()}</p>
					)}
					{isChanged && status !== 'draft' && status !== 'rejected' && (
						<p className="mt-1 font-semibold">{m.authoring_state_changed()}</p>
					)}
					{waysBack && (
						<div className="mt-3 flex flex-wrap gap-3">
							{may.includes('withdraw') && (
								<Form method="post" action={`${course}/withdrawal`}>
									<Button tone="quiet">{m.authoring_withdraw()}</Button>
								</Form>
							)}
							{may.includes('discard') && isChanged && (
								<ButtonLink tone="quiet" to={`${course}/discard`}>
									{m.authoring_discard()} …
								</ButtonLink>
							)}
						</div>
					)}
				</Notice>
			)}
			<p>
				<Link to={course} className="inline-flex min-h-11 items-center">
					{m.authoring_to_course()}
				</Link>
			</p>
		</div>
	)
}

function titleOf(status: CourseStatus, isPublished: boolean): string {
	if (status === 'approved') return m.authoring_state_approved()
	if (status === 'pending') return m.authoring_state_pending()
	return isPublished ? m.authoring_state_changing() : m.authoring_state_draft()
}

function textOf(status: CourseStatus): string {
	if (status === 'approved') return m.authoring_returns_to_pending()
	if (status === 'pending') return m.authoring_state_pending_text()
	return m.authoring_state_draft_text()
}
