import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { maxNoteLength } from '../../model.ts'

type Props = {
	course: { id: string; title: string; submittedVersionId: string | null }
	/** The page that this stands on. */
	returnTo: string
	className?: string
}

/** Reject asks for the reason in a panel of its own, which needs no script; Approve acts at once. Both say what was seen. */
export function Decide({ course, returnTo, className = '' }: Props) {
	const { id, title, submittedVersionId } = course
	const panel = `reject-${id}`
	const about = (
		<span className="sr-only">
			<bdi>{title}</bdi>
		</span>
	)
	const seen = (
		<>
			<input type="hidden" name="versionId" value={submittedVersionId ?? ''} />
			<input type="hidden" name="returnTo" value={returnTo} />
		</>
	)
	return (
		<>
			<Button type="button" tone="danger" popoverTarget={panel} className={className}>
				{m.teaching_reject()} {about}
			</Button>
			<div
				id={panel}
				popover="auto"
				className="m-auto w-[min(30rem,calc(100vw-2rem))] whitespace-normal rounded-card border border-line bg-surface p-5 text-start text-ink shadow-lg backdrop:bg-[light-dark(var(--ink),var(--paper))] backdrop:opacity-60"
			>
				<Form method="post" action={`/admin/courses/${id}/rejection`} noValidate className="grid gap-4">
					<p className="font-semibold wrap-anywhere">
						<bdi>{title}</bdi>
					</p>
					<TextArea
						name="reason"
						value={undefined}
						error={undefined}
						label={m.teaching_reason()}
						hint={m.teaching_reason_hint()}
						maxLength={maxNoteLength}
						rows={4}
						required
					/>
					{seen}
					<span className="flex flex-wrap gap-3">
						<Button tone="danger">{m.teaching_reject()}</Button>
						<Button type="button" tone="quiet" popoverTarget={panel} popoverTargetAction="hide">
							{m.teaching_cancel()}
						</Button>
					</span>
				</Form>
			</div>
			<Form method="post" action={`/admin/courses/${id}/approval`}>
				{seen}
				<Button className={className}>
					{m.teaching_approve()} {about}
				</Button>
			</Form>
		</>
	)
}
