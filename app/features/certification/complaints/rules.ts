import { all, any, defineRules, not, own, set } from '#app/workflow/rules.ts'
import { type ComplaintState, liveStates, outcomes } from './model.ts'

export type ComplaintFacts = {
	status: ComplaintState
	handlerId: string | null
	/** Named to manage certification, or an admin. */
	manages: boolean
	/** A part in any case of the firm, now or earlier, or a tie to it in the last two years. */
	involved: boolean
}

const manager = all(set('manages'), not(set('involved')))

/**
 * ISO/IEC 17065 7.13.5 and 7.13.6: a complaint is decided by people who had no part in what it is about, and no tie to the
 * firm in the last two years. None of these verbs can be undone.
 */
export const complaintRules = defineRules<ComplaintFacts>()({
	name: 'complaint',
	parties: {
		/** By receipt; never somebody with an account. */
		complainant: any(),
		manager,
		handler: all(manager, own('handlerId')),
	},
	verbs: {
		/** A complaint without a handler gets the one who acknowledges it. */
		acknowledge: {
			may: [
				{ by: 'manager', in: ['received'], if: not(set('handlerId')) },
				{ by: 'handler', in: ['received'] },
			],
			to: 'acknowledged',
			step: 'acknowledged',
			asks: 'confirm',
		},
		assign: { may: [{ by: 'manager', in: liveStates }], step: 'assigned', asks: 'person' },
		/** Says which certificate it is about. */
		link: { may: [{ by: 'handler', in: ['acknowledged', 'investigating'] }], step: 'linked' },
		investigate: {
			may: [{ by: 'handler', in: ['acknowledged'] }],
			to: 'investigating',
			step: 'investigated',
			asks: 'confirm',
		},
		write: { may: [{ by: 'handler', in: ['acknowledged', 'investigating', ...outcomes] }], step: 'replied' },
		/** The outcome is its new state. */
		decide: { may: [{ by: 'handler', in: ['investigating'] }], step: 'decided' },
		close: { may: [{ by: 'handler', in: outcomes }], to: 'closed', step: 'closed', asks: 'confirm' },
		add: { may: [{ by: 'complainant', in: liveStates }], step: 'added' },
		/** Reads the words and messages. */
		read: { may: [{ by: 'manager' }] },
	},
	waiting: {
		received: [
			{
				who: 'complainant',
				for: 'manager',
				verbs: ['acknowledge', 'assign'],
				notices: { received: 'complaints.waits', assigned: 'complaints.assigned' },
			},
		],
		acknowledged: [
			{
				who: 'complainant',
				for: 'handler',
				verbs: ['investigate', 'write'],
				notices: { assigned: 'complaints.assigned', added: 'complaints.added' },
				own: ['acknowledged'],
			},
		],
		investigating: [
			{
				who: 'complainant',
				for: 'handler',
				verbs: ['decide', 'write'],
				notices: { assigned: 'complaints.assigned', added: 'complaints.added' },
				own: ['investigated'],
			},
		],
		upheld: [],
		'not-upheld': [],
		outside: [],
		closed: [],
	},
})
export type ComplaintVerb = keyof typeof complaintRules.verbs
