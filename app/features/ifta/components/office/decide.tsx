import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { maxNoteLength } from '../../model.ts'

type Props = {
	question: { id: string; title: string }
	/** The page that this stands on. */
	returnTo: string
	may?: { approve: boolean; reject: boolean }
	className?: string
}

const both = { approve: true, reject: true }

/** Reject asks for the reason in a panel of its own, which needs no script; Approve acts at once. */
export function Decide({ question, returnTo, may = both, className = '' }: Props) {
	const { id, title } = question
	const panel = `reject-${id}`
	const about = (
		<span className="sr-only">
			<bdi>{title}</bdi>
		</span>
	)
	return (
		<>
			{may.reject && (
				<>
					<Button type="button" tone="danger" popoverTarget={panel} className={className}>
						{m.office_reject()} {about}
					</Button>
					<div
						id={panel}
						popover="auto"
						className="m-auto w-[min(30rem,calc(100vw-2rem))] whitespace-normal rounded-card border border-line bg-surface p-5 text-start text-ink shadow-lg backdrop:bg-[light-dark(var(--ink),var(--paper))] backdrop:opacity-60"
					>
						<Form method="post" action={`/admin/fatwas/${id}/rejection`} noValidate className="grid gap-4">
							<p className="font-semibold wrap-anywhere">
								<bdi>{title}</bdi>
							</p>
							<TextArea
								name="reason"
								value={undefined}
								label={m.office_reason()}
								hint={m.office_reason_hint()}
								maxLength={maxNoteLength}
								rows={4}
								required
							/>
							<input type="hidden" name="returnTo" value={returnTo} />
							<span className="flex flex-wrap gap-3">
								<Button tone="danger">{m.office_reject()}</Button>
								<Button type="button" tone="quiet" popoverTarget={panel} popoverTargetAction="hide">
									{m.office_cancel()}
								</Button>
							</span>
						</Form>
					</div>
				</>
			)}
			{may.approve && (
				<Form method="post" action={`/admin/fatwas/${id}/approval`}>
					<input type="hidden" name="returnTo" value={returnTo} />
					<Button className={className}>
						{m.office_approve()} {about}
					</Button>
				</Form>
			)}
		</>
	)
}
