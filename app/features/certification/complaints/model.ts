import { certificationPath, officePath } from '../model.ts'

export const complaintPath = `${certificationPath}/complaint`
export const returnPath = `${complaintPath}/return`
/** The managers' pages. */
export const complaintsPath = `${officePath}/complaints`
export const officeComplaint = (id: string) => `${complaintsPath}/${id}`

/** The subject of a complaint: the holder of a certificate, misuse of the mark, or the organisation itself. */
export const complaintKinds = ['holder', 'mark', 'us'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const outcomes = ['upheld', 'not-upheld', 'outside'] as const
export type Outcome = (typeof outcomes)[number]
export const complaintStates = ['received', 'acknowledged', 'investigating', ...outcomes, 'closed'] as const
export type ComplaintState = (typeof complaintStates)[number]
/** States of a complaint that is not decided. */
export const openStates = ['received', 'acknowledged', 'investigating'] as const
/** The complainant can write until it is closed. */
export const liveStates = [...openStates, ...outcomes] as const

export const messageKinds = ['complainant', 'handler'] as const

export const complaintStepKinds = [
	'received',
	'acknowledged',
	'assigned',
	'linked',
	'investigated',
	'replied',
	'added',
	'decided',
	'closed',
] as const

/** Working days until a complaint is acknowledged. */
export const acknowledgedWithin = 5
/** Years after closing that a complaint is kept, and its name and e-mail. */
export const keptYears = 6
export const namedYears = 1

export const minWords = 20
export const maxWords = 10_000
/** The summary for the firm, and the reason for the complainant. */
export const maxSummary = 2000

/** The words of a complaint, as they are sealed. */
export type ComplaintWords = {
	text: string
	/** The number of the certificate, as typed. */
	number: string
	product: string
	place: string
	happened: string
}
