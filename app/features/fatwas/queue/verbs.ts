/** Verbs of the scholars' pages, in the order in which they are offered. */
export const scholarVerbs = {
	claim: {},
	recall: {},
	approve: { undoable: true },
	sendBack: { asks: 'reason' },
	askClarification: { asks: 'reason' },
	handOver: { asks: 'person' },
	release: { asks: 'note' },
	reject: { asks: 'reason', undoable: true },
} as const
export type ScholarVerb = keyof typeof scholarVerbs

export const adminVerbs = {
	approve: { undoable: true },
	reject: { asks: 'reason', undoable: true },
	restore: {},
	assign: { asks: 'person' },
	takeDown: { asks: 'reason' },
} as const
export type AdminVerb = keyof typeof adminVerbs

export const addresses = {
	claim: 'claim',
	recall: 'recall',
	approve: 'approval',
	sendBack: 'return',
	askClarification: 'clarification',
	handOver: 'hand-over',
	release: 'release',
	reject: 'rejection',
	restore: 'restoration',
	assign: 'assignment',
	takeDown: 'takedown',
} as const satisfies Record<ScholarVerb | AdminVerb, string>
