import type { findingStates, Grade } from '../model.ts'

/** A finding as the firm and the officers read it. */
export type Finding = {
	/** From 1 in each case. */
	n: number
	grade: Grade
	state: (typeof findingStates)[number]
	clause: string
	text: string
	/** ISO days. */
	dueOn: string | null
	answer: string
	planUntil: string | null
	/** Why the last answer was not enough. */
	rejection: string
}
