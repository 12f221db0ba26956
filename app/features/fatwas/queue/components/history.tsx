import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Days } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import type { StepKind } from '../../model.ts'
import type { QuestionStep } from '../model.ts'

/** Steps of a question with actor, time and reason, newest first. The asker is never named. */
export function History({ steps, days }: { steps: QuestionStep[]; days: Days }) {
	const entries = steps.toReversed().map((step) => ({
		...step,
		also: step.remarks > 0 ? m.remarks_sent({ count: step.remarks }) : null,
		actor: nameOfActor(step),
		other: step.other && nameOf(step.other),
	}))
	return <Timeline steps={entries} words={stepWords} days={days} />
}

export function nameOfActor({ by, actor }: QuestionStep): string {
	if (by === 'asker') return m.desk_the_asker()
	return by === 'nobody' || !actor ? m.desk_by_itself() : nameOf(actor)
}

function nameOf(person: NonNullable<QuestionStep['actor']>): string {
	return scholarName(person, getLocale()) || m.profile_deleted_account()
}

const stepWords: Record<StepKind, () => string> = {
	submitted: () => m.desk_step_submitted(),
	claimed: () => m.desk_step_claimed(),
	assigned: () => m.desk_step_assigned(),
	released: () => m.desk_step_released(),
	lapsed: () => m.desk_step_lapsed(),
	'handed-over': () => m.desk_step_handed_over(),
	'clarification-asked': () => m.desk_step_clarification_asked(),
	clarified: () => m.desk_step_clarified(),
	'made-private': () => m.desk_step_made_private(),
	withdrawn: () => m.desk_step_withdrawn(),
	answered: () => m.desk_step_answered(),
	'sent-back': () => m.desk_step_sent_back(),
	recalled: () => m.desk_step_recalled(),
	approved: () => m.desk_step_approved(),
	rejected: () => m.desk_step_rejected(),
	undone: () => m.desk_step_undone(),
	merged: () => m.desk_step_merged(),
	revised: () => m.desk_step_revised(),
	superseded: () => m.desk_step_superseded(),
	'taken-down': () => m.desk_step_taken_down(),
	restored: () => m.desk_step_restored(),
	edited: () => m.desk_step_edited(),
}
