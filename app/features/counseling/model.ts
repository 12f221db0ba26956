import { compactIdentifier } from '#app/platform/text/typed.ts'

/** Of the specification. */
export const topics = ['jinn', 'evil-eye', 'magic', 'grief', 'anxiety', 'other'] as const
export type Topic = (typeof topics)[number]

/** `pending`: nobody has it · `assigned`: a counselor owes a reply · `answered` · `closed`: erased after a while. */
export const statuses = ['pending', 'assigned', 'answered', 'closed'] as const
export type Status = (typeof statuses)[number]
/** In these the seeker may write again. */
export const liveStatuses = ['pending', 'assigned', 'answered'] as const satisfies Status[]

/** Whose help is wished for. */
export const helpers = ['any', 'female', 'male'] as const
export type Helper = (typeof helpers)[number]

/** A claim that nobody worked on lapses; its holder is reminded before. Hours. */
export const claimIdleHours = 48
export const claimReminderHours = 36

/** Of the specification. */
export const minQuestionLength = 20
export const maxTextLength = 10_000

/** Asked, and skippable, where the body may be ill though jinn, the evil eye or magic is suspected. */
export const triageTopics: readonly Topic[] = ['jinn', 'evil-eye', 'magic']
export const triageQuestions = ['sleep', 'voices', 'medicine', 'harm'] as const
export type TriageQuestion = (typeof triageQuestions)[number]
/** What was skipped is not in it. */
export type Triage = Partial<Record<TriageQuestion, 'yes' | 'no'>>

/** Do the answers say that a doctor should look at it too? Any yes does. */
export function pointsToDoctor(triage: Triage): boolean {
	return triageQuestions.some((question) => triage[question] === 'yes')
}

/** Where a counselor sends somebody, beside their own help. */
export const referrals = ['doctor', 'consultation'] as const
export type Referral = (typeof referrals)[number]

/** What staff must say when they close: where the seeker was sent, or that nothing more is needed. */
export const closings = ['none', 'doctor', 'consultation', 'crisis-line'] as const
export type Closing = (typeof closings)[number]

/** `note` is for staff alone. */
export const messageKinds = ['seeker', 'counselor', 'note'] as const
export type MessageKind = (typeof messageKinds)[number]

export const stepKinds = [
	'opened',
	'claimed',
	'assigned',
	'released',
	'handed-over',
	'lapsed',
	'replied',
	'written',
	'referred',
	'looked',
	'closed',
	'reopened',
] as const

/** Of a seeker without a name: the staff hear of these at the full hour. */
export const heldSteps = ['opened', 'written', 'closed'] as const satisfies (typeof stepKinds)[number][]
export type HeldStep = (typeof heldSteps)[number]

export const receiptLength = 16

/**
 * The digits of a receipt as somebody typed or pasted them: Latin, Arabic-Indic or extended (Urdu) digits, with any
 * spaces, dashes and marks of direction between them.
 * @returns 16 Latin digits, or null
 */
export function readReceipt(typed: string): string | null {
	const digits = compactIdentifier(typed.slice(0, 200))
	return /^[0-9]{16}$/.test(digits) ? digits : null
}

/** In groups of four, as it is shown and read out. */
export function groupReceipt(digits: string): string[] {
	return digits.match(/.{4}/g) ?? []
}
