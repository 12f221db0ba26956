/** From the specification. */
export const topics = ['jinn', 'evil-eye', 'magic', 'grief', 'anxiety', 'other'] as const
export type Topic = (typeof topics)[number]

/** `pending`: no counselor yet · `assigned`: a reply is due · `answered` · `closed`: erased after a while. */
export const statuses = ['pending', 'assigned', 'answered', 'closed'] as const
export type Status = (typeof statuses)[number]
/** Statuses in which the seeker may write. */
export const liveStatuses = ['pending', 'assigned', 'answered'] as const satisfies Status[]

/** Preferred counselor. */
export const helpers = ['any', 'female', 'male'] as const
export type Helper = (typeof helpers)[number]

/** Hours until an idle claim lapses; its holder is warned before. */
export const claimIdleHours = 48
export const claimReminderHours = 36

/** From the specification. */
export const minQuestionLength = 20
export const maxTextLength = 10_000

/** Topics with optional triage questions, because jinn, evil eye or magic may be suspected where the body is ill. */
export const triageTopics: readonly Topic[] = ['jinn', 'evil-eye', 'magic']
export const triageQuestions = ['sleep', 'voices', 'medicine', 'harm'] as const
export type TriageQuestion = (typeof triageQuestions)[number]
/** Skipped questions are left out. */
export type Triage = Partial<Record<TriageQuestion, 'yes' | 'no'>>

/** Whether the answers suggest a doctor: any yes does. */
export function pointsToDoctor(triage: Triage): boolean {
	return triageQuestions.some((question) => triage[question] === 'yes')
}

/** Services that a counselor can refer to. */
export const referrals = ['doctor', 'consultation'] as const
export type Referral = (typeof referrals)[number]

/** Staff must say on closing where the seeker was sent, or that nothing more is needed. */
export const closings = ['none', 'doctor', 'consultation', 'crisis-line'] as const
export type Closing = (typeof closings)[number]

/** `note` is internal. */
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

/** Steps of an anonymous seeker that reach the staff at the full hour. */
export const heldSteps = ['opened', 'written', 'closed'] as const satisfies (typeof stepKinds)[number][]
export type HeldStep = (typeof heldSteps)[number]
