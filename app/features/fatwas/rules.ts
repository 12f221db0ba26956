import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Actor } from '#app/platform/actor.ts'
import {
	all,
	allowedVerbs,
	any,
	can as canBy,
	defineRules,
	level,
	not,
	own,
	set,
} from '#app/workflow/rules.ts'
import { waitingStatuses } from './model.ts'

/** Columns that the rules need. */
export type FatwaFacts = {
	status: FatwaStatus
	isPrivate: boolean
	userId: string | null
	/** Holder of the claim, or author of the answer. */
	scholarId: string | null
	clarificationAskedAt: Date | null
	revisionAt: Date | null
	closedAt: Date | null
	supersededBy: string | null
	takenDownAt: Date | null
}
/** Facts about the actor that no column holds; workflow.server.ts queries them. */
export type Facts = {
	/** The actor wrote the proposed answer, though another may hold the question. */
	wrote: boolean
	/** Without another possible reviewer the author may approve. */
	alone: boolean
}

const scholar = all(not(own('userId')), level('scholar'))
const live = all(not(set('supersededBy')), not(set('takenDownAt')))
const open = ['pending', 'assigned'] as const
const claimedStatuses = [
	{ by: 'holder', in: ['assigned'] },
	{ by: 'admin', in: ['assigned'] },
] as const
const reviewedBy = <By extends 'reviewer' | 'sole'>(by: By) =>
	[
		{ by, in: ['answered'] },
		{ by, in: ['approved'], if: set('revisionAt') },
	] as const

/** The scholar waits for the asker's clarification. */
const clarification = {
	if: set('clarificationAskedAt'),
	who: 'holder',
	for: 'asker',
	verbs: ['clarify'],
	notices: { 'clarification-asked': 'ifta.clarification-asked' },
} as const

/** The verbs of a question, with the parties and states that allow them; a closed one allows none. */
export const fatwaRules = defineRules<FatwaFacts & Facts>()({
	name: 'fatwa',
	always: not(set('closedAt')),
	parties: {
		asker: own('userId'),
		scholar,
		admin: all(scholar, level('admin')),
		holder: all(scholar, own('scholarId')),
		reviewer: all(scholar, not(own('scholarId')), not(set('wrote'))),
		sole: all(scholar, set('alone')),
		author: all(scholar, set('wrote')),
	},
	verbs: {
		claim: { may: [{ by: 'scholar', in: ['pending'] }], to: 'assigned', step: 'claimed' },
		assign: { may: [{ by: 'admin', in: open }], to: 'assigned', step: 'assigned', asks: 'person' },
		release: { may: claimedStatuses, to: 'pending', step: 'released', asks: 'note' },
		handOver: { may: claimedStatuses, step: 'handed-over', asks: 'person' },
		askClarification: {
			may: [{ by: 'holder', in: ['assigned'], if: not(set('clarificationAskedAt')) }],
			step: 'clarification-asked',
			asks: 'reason',
		},
		clarify: {
			may: [{ by: 'asker', in: waitingStatuses, if: set('clarificationAskedAt') }],
			step: 'clarified',
		},
		makePrivate: {
			may: [{ by: 'asker', in: waitingStatuses, if: not(set('isPrivate')) }],
			step: 'made-private',
		},
		withdraw: { may: [{ by: 'asker', in: waitingStatuses }], step: 'withdrawn', asks: 'confirm' },
		/** Before submission. */
		write: { may: [{ by: 'holder', in: ['assigned'] }] },
		submit: { may: [{ by: 'holder', in: ['assigned'] }], to: 'answered', step: 'answered' },
		/** Withdraws the answer from review, until it is decided. */
		recall: {
			may: [
				{ by: 'holder', in: ['answered'] },
				{ by: 'author', in: ['approved'], if: set('revisionAt') },
			],
			step: 'recalled',
		},
		approve: { may: [...reviewedBy('reviewer'), ...reviewedBy('sole')], undoable: true },
		sendBack: { may: reviewedBy('reviewer'), step: 'sent-back', asks: 'reason' },
		/** On a passage of the proposed answer; the author reads it with the decision. */
		remark: { may: reviewedBy('reviewer') },
		reject: {
			may: [
				{ by: 'admin', in: waitingStatuses },
				{ by: 'reviewer', in: ['answered'] },
			],
			to: 'rejected',
			step: 'rejected',
			asks: 'reason',
			undoable: true,
		},
		merge: { may: [{ by: 'admin', in: open }], step: 'merged' },
		/** A new version of an answer that was published or delivered. */
		revise: {
			may: (['holder', 'admin'] as const).map((by) => ({
				by,
				in: ['approved'] as const,
				if: all(not(set('revisionAt')), live),
			})),
			step: 'answered',
		},
		supersede: {
			may: [{ by: 'admin', in: ['approved'], if: all(live, not(set('isPrivate'))) }],
			step: 'superseded',
		},
		takeDown: {
			may: [{ by: 'admin', in: ['approved'], if: all(not(set('takenDownAt')), not(set('isPrivate'))) }],
			step: 'taken-down',
			asks: 'reason',
		},
		restore: {
			may: [{ by: 'admin', in: ['approved'], if: any(set('takenDownAt'), set('supersededBy')) }],
			step: 'restored',
		},
		edit: { may: [{ by: 'admin' }], step: 'edited' },
	},
	waiting: {
		pending: [
			{
				who: 'asker',
				for: 'scholar',
				verbs: ['claim'],
				notices: {
					submitted: 'ifta.question-waits',
					released: 'ifta.question-waits',
					lapsed: 'ifta.question-waits',
					/** The holder's account was deleted. */
					unassigned: 'ifta.question-waits',
					clarified: 'ifta.question-waits',
					/** An admin reopened a rejected question. */
					edited: 'ifta.question-waits',
				},
				reminded: 'ifta.overdue-summary',
			},
			clarification,
		],
		assigned: [
			{
				who: 'asker',
				for: 'holder',
				verbs: ['write', 'submit'],
				if: not(set('clarificationAskedAt')),
				notices: {
					assigned: 'ifta.question-assigned',
					'handed-over': 'ifta.question-assigned',
					clarified: 'ifta.question-clarified',
					'sent-back': 'ifta.answer-sent-back',
				},
				own: ['claimed', 'recalled'],
				reminded: 'ifta.claim-lapses',
			},
			clarification,
		],
		answered: [
			{
				who: 'holder',
				for: 'reviewer',
				verbs: ['approve', 'sendBack'],
				notices: { answered: 'ifta.review-waits', edited: 'ifta.review-waits' },
				reminded: 'ifta.overdue-summary',
				ended: { approved: 'ifta.answer-approved', 'sent-back': 'ifta.answer-sent-back' },
			},
			{
				who: 'asker',
				for: 'reviewer',
				verbs: ['approve', 'reject'],
				notices: { answered: 'ifta.review-waits' },
				ended: { approved: 'ifta.answer-ready', rejected: 'ifta.question-refused' },
			},
		],
		approved: [
			{
				who: 'author',
				for: 'reviewer',
				verbs: ['approve', 'sendBack'],
				if: set('revisionAt'),
				notices: { answered: 'ifta.review-waits' },
				own: ['approved'],
				ended: { revised: 'ifta.answer-approved', 'sent-back': 'ifta.answer-sent-back' },
			},
		],
		rejected: [],
	},
})
export type Verb = keyof typeof fatwaRules.verbs

const noFacts: Facts = { wrote: false, alone: false }

/** @param facts needed for reviews */
export function can(actor: Actor, verb: Verb, fatwa: FatwaFacts, facts = noFacts): boolean {
	return canBy(fatwaRules, actor, verb, { ...fatwa, ...facts })
}

/** All verbs that this person may use. */
export function offers(actor: Actor, fatwa: FatwaFacts, facts = noFacts): Verb[] {
	return allowedVerbs(fatwaRules, actor, { ...fatwa, ...facts })
}
