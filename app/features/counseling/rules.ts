import { all, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import { liveStatuses, type Status } from './model.ts'

export type ThreadFacts = {
	status: Status
	/** Null: anonymous, with or without an account. */
	userId: string | null
	scholarId: string | null
	/** The actor is named for this service by an admin. */
	fits: boolean
}

const scholar = all(not(own('userId')), level('scholar'))
const claimedStatuses = ['assigned', 'answered'] as const

/** The verbs of a thread. An anonymous seeker is the party `seeker` by receipt. */
export const counselingRules = defineRules<ThreadFacts>()({
	name: 'counseling',
	parties: {
		seeker: own('userId'),
		counselor: all(scholar, set('fits')),
		holder: all(scholar, own('scholarId')),
		admin: all(scholar, level('admin')),
		/** A seeker's messages are for one counselor; an admin must give a reason to read them. */
		supervisor: all(scholar, level('admin'), not(own('scholarId'))),
	},
	verbs: {
		claim: { may: [{ by: 'counselor', in: ['pending'] }], to: 'assigned', step: 'claimed' },
		assign: {
			may: [{ by: 'admin', in: ['pending', 'assigned'] }],
			to: 'assigned',
			step: 'assigned',
			asks: 'person',
		},
		release: {
			may: [
				{ by: 'holder', in: ['assigned'] },
				{ by: 'admin', in: ['assigned'] },
			],
			to: 'pending',
			step: 'released',
			asks: 'note',
		},
		handOver: {
			may: [{ by: 'holder', in: claimedStatuses }],
			to: 'assigned',
			step: 'handed-over',
			asks: 'person',
		},
		reply: { may: [{ by: 'holder', in: claimedStatuses }], to: 'answered', step: 'replied', undoable: true },
		refer: { may: [{ by: 'holder', in: claimedStatuses }], step: 'referred', asks: 'choice', undoable: true },
		note: { may: [{ by: 'holder', in: ['assigned', 'answered', 'closed'] }] },
		look: { may: [{ by: 'supervisor' }], step: 'looked', asks: 'reason' },
		write: { may: [{ by: 'seeker', in: liveStatuses }], step: 'written' },
		close: {
			may: [
				{ by: 'holder', in: claimedStatuses },
				{ by: 'seeker', in: liveStatuses },
			],
			to: 'closed',
			step: 'closed',
			asks: 'choice',
		},
		reopen: {
			may: [
				{ by: 'holder', in: ['closed'] },
				{ by: 'admin', in: ['closed'] },
			],
			step: 'reopened',
		},
		erase: { may: [{ by: 'seeker' }] },
	},
	waiting: {
		pending: [
			{
				who: 'seeker',
				for: 'counselor',
				verbs: ['claim'],
				notices: {
					opened: 'counseling.thread-waits',
					released: 'counseling.thread-waits',
					lapsed: 'counseling.thread-waits',
					/** The counselor's account was deleted. */
					unassigned: 'counseling.thread-waits',
				},
			},
		],
		assigned: [
			{
				who: 'seeker',
				for: 'holder',
				verbs: ['reply', 'refer'],
				notices: {
					assigned: 'counseling.thread-given',
					'handed-over': 'counseling.thread-given',
					reopened: 'counseling.thread-given',
					written: 'counseling.seeker-wrote',
				},
				own: ['claimed'],
				reminded: 'counseling.claim-lapses',
				ended: {
					replied: 'counseling.message-came',
					referred: 'counseling.message-came',
					closed: 'counseling.thread-closed',
				},
			},
		],
		answered: [],
		closed: [],
	},
})
export type Verb = keyof typeof counselingRules.verbs
