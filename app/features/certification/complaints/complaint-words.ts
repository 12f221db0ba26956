import { m } from '#app/paraglide/messages.js'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ComplaintKind, ComplaintState, complaintStepKinds } from './model.ts'

export const kindWords: Record<ComplaintKind, () => string> = {
	holder: m.complaints_kind_holder,
	mark: m.complaints_kind_mark,
	us: m.complaints_kind_us,
}

export const stateWords: Record<ComplaintState, () => string> = {
	received: m.complaints_state_received,
	acknowledged: m.complaints_state_acknowledged,
	investigating: m.complaints_state_investigating,
	upheld: m.complaints_state_upheld,
	'not-upheld': m.complaints_state_not_upheld,
	outside: m.complaints_state_outside,
	closed: m.complaints_state_closed,
}

export const stateTones: Record<ComplaintState, BadgeTone> = {
	received: 'yellow',
	acknowledged: 'yellow',
	investigating: 'yellow',
	upheld: 'green',
	'not-upheld': 'plain',
	outside: 'plain',
	closed: 'plain',
}

export const stepWords: Record<(typeof complaintStepKinds)[number], () => string> = {
	received: m.complaints_step_received,
	acknowledged: m.complaints_step_acknowledged,
	assigned: m.complaints_step_assigned,
	linked: m.complaints_step_linked,
	investigated: m.complaints_step_investigated,
	replied: m.complaints_step_replied,
	added: m.complaints_step_added,
	decided: m.complaints_step_decided,
	closed: m.complaints_step_closed,
}
