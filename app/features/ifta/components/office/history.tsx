import { m } from '#app/paraglide/messages.js'
import type { Days } from '#app/platform/time.ts'
import { History } from '#app/ui/history.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { StepKind } from '../../model.ts'

type ShownStep = {
	id: number
	kind: StepKind
	note: string
	at: Date
	/** Null: it came about by itself. */
	actor: string | null
	/** To whom it went. */
	other: string | null
}

/** Who did what with a question, when and why, the last first. */
export function QuestionHistory({ steps, days }: { steps: ShownStep[]; days: Days }) {
	const entries = steps.map(({ kind, other, ...step }) => ({
		...step,
		what: (
			<>
				<span className="font-semibold">{stepWords[kind]()}</span>
				{other && (
					<>
						{' '}
						<Icon name="arrow-right" flip className="size-4" /> <bdi>{other}</bdi>
					</>
				)}
			</>
		),
	}))
	return <History entries={entries} days={days} none={m.office_no_history()} />
}

const stepWords: Record<StepKind, () => string> = {
	submitted: () => m.office_step_submitted(),
	claimed: () => m.office_step_claimed(),
	assigned: () => m.office_step_assigned(),
	released: () => m.office_step_released(),
	lapsed: () => m.office_step_lapsed(),
	'handed-over': () => m.office_step_handed_over(),
	'clarification-asked': () => m.office_step_clarification_asked(),
	clarified: () => m.office_step_clarified(),
	'made-private': () => m.office_step_made_private(),
	withdrawn: () => m.office_step_withdrawn(),
	answered: () => m.office_step_answered(),
	'sent-back': () => m.office_step_sent_back(),
	approved: () => m.office_step_approved(),
	rejected: () => m.office_step_rejected(),
	undone: () => m.office_step_undone(),
	merged: () => m.office_step_merged(),
	revised: () => m.office_step_revised(),
	superseded: () => m.office_step_superseded(),
	'taken-down': () => m.office_step_taken_down(),
	restored: () => m.office_step_restored(),
	edited: () => m.office_step_edited(),
}
