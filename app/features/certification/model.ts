import type { Locale } from '#app/platform/text/locale.ts'

export const certificationPath = '/certification'
/** A member's pages. */
export const memberPath = '/dashboard/certification'
/** The officers' pages. */
export const caseworkPath = '/scholar/certification'
export const officePath = '/admin/certification'

/** A text in the languages it exists in. */
export type Names = Partial<Record<Locale, string>>

export const firmKinds = ['company', 'home', 'group'] as const
export type FirmKind = (typeof firmKinds)[number]
export const memberRoles = ['owner', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]
export const siteKinds = ['plant', 'kitchen', 'home', 'slaughterhouse', 'store', 'outlet', 'office'] as const
export const ingredientKinds = [
	'raw',
	'additive',
	'aid',
	'packaging',
	'cleaning',
	'lubricant',
	'medium',
] as const
export const origins = ['plant', 'mineral', 'synthetic', 'microbial', 'animal', 'mixed', 'unknown'] as const
export type Origin = (typeof origins)[number]
export const risks = ['low', 'paper', 'critical'] as const
export type Risk = (typeof risks)[number]
export const paperKinds = ['certificate', 'statement', 'analysis', 'specification', 'other'] as const
export const paperStates = ['waiting', 'accepted', 'refused'] as const
export const bases = ['paper', 'positive-list', 'statement', 'analysis', 'doubt'] as const
export type Basis = (typeof bases)[number]

export const schemeKinds = ['full', 'small', 'group', 'slaughter'] as const
export type SchemeKind = (typeof schemeKinds)[number]

/** Functions of certification officers; no role of the site stands for it. */
export const functions = ['review', 'audit', 'decide', 'shariah', 'manage'] as const
export type OfficerFunction = (typeof functions)[number]
/** A person has one part in a case, for its whole life. */
export const parts = ['reviewer', 'lead', 'auditor', 'decider', 'appeal'] as const
export type Part = (typeof parts)[number]
/** The function that a part requires. */
export const functionOf: Record<Part, OfficerFunction> = {
	reviewer: 'review',
	lead: 'audit',
	auditor: 'audit',
	decider: 'decide',
	appeal: 'decide',
}
export const interestKinds = [
	'employment',
	'consultancy',
	'family',
	'ownership',
	'competitor',
	'other',
] as const
export type InterestKind = (typeof interestKinds)[number]

export const applicationKinds = ['initial', 'renewal', 'extension', 'change', 'transfer'] as const
export const applicationStatuses = [
	'draft',
	'submitted',
	'reviewing',
	'returned',
	'planning',
	'planned',
	'correcting',
	'deciding',
	'granted',
	'refused',
	'withdrawn',
	'lapsed',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const visitKinds = [
	'initial',
	'surveillance',
	'follow-up',
	'short-notice',
	'unannounced',
	'video',
] as const
export type VisitKind = (typeof visitKinds)[number]
export const grades = ['major', 'minor', 'observation'] as const
export type Grade = (typeof grades)[number]
export const findingStates = ['open', 'answered', 'planned', 'closed'] as const
export const choices = ['grant', 'refuse', 'more', 'overturn', 'uphold'] as const
export type Choice = (typeof choices)[number]
export const proposalKinds = ['reduce', 'reinstate', 'withdraw', 'extend'] as const
export type ProposalKind = (typeof proposalKinds)[number]
export const appealStates = ['open', 'upheld', 'overturned'] as const
export const feeStates = ['quoted', 'accepted', 'waived'] as const

export const certificateStates = ['valid', 'suspended', 'withdrawn'] as const
export const registerKinds = [
	'granted',
	'suspended',
	'reinstated',
	'reduced',
	'extended',
	'withdrawn',
	'edition',
	'note',
] as const
/** Why a certificate was suspended, reduced or withdrawn; shown in the register. */
export const reasons = [
	'correction-late',
	'ingredient',
	'contamination',
	'mark-misuse',
	'visit-refused',
	'fees',
	'own-wish',
	'issued-in-error',
	'closed-down',
	'law',
] as const
export type Reason = (typeof reasons)[number]

export const maxNameLength = 200
export const maxTextLength = 4000
/** The reason of a vote. */
export const minVoteReason = 40
export const appealDays = 30
