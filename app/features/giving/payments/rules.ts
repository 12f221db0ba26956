import { all, any, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { PaymentState } from './model.ts'

/** The facts about a payment that its rules need. */
export type PaymentFacts = {
	status: PaymentState
	requestedBy: string
	/** The bank transaction that paid it: such a payment is reversed there. */
	lineId: string | null
	/** The duties of the person who acts, as in rules.ts of the ledger. */
	enters: boolean
	approves: boolean
	isAlone: boolean
}

const admin = level('admin')

/** Nobody approves their own request, unless there is no other approver. */
export const paymentRules = defineRules<PaymentFacts>()({
	name: 'payment',
	parties: {
		requester: all(admin, own('requestedBy')),
		enterer: all(admin, set('enters')),
		approver: all(admin, set('approves'), any(not(own('requestedBy')), set('isAlone'))),
		/** An approver, even of their own request: one person may stop a payment. */
		checker: all(admin, set('approves')),
	},
	verbs: {
		approve: {
			may: [{ by: 'approver', in: ['requested'] }],
			to: 'approved',
			step: 'approved',
			undoable: true,
		},
		refuse: {
			may: [{ by: 'approver', in: ['requested'] }],
			to: 'refused',
			step: 'refused',
			asks: 'reason',
			undoable: true,
		},
		withdraw: {
			may: [
				{ by: 'requester', in: ['requested', 'approved'] },
				{ by: 'checker', in: ['approved'] },
			],
			to: 'withdrawn',
			step: 'withdrawn',
			asks: 'reason',
			undoable: true,
		},
		addFile: { may: [{ by: 'enterer', in: ['requested', 'approved', 'paid'] }] },
		pay: { may: [{ by: 'enterer', in: ['approved'] }], to: 'paid', step: 'paid' },
		takeBack: {
			may: [{ by: 'enterer', in: ['paid'], if: not(set('lineId')) }],
			to: 'approved',
			step: 'taken-back',
			asks: 'reason',
		},
	},
	waiting: {
		requested: [
			{
				who: 'requester',
				for: 'approver',
				verbs: ['approve', 'refuse'],
				notices: { requested: 'giving.payment-requested' },
				ended: { refused: 'giving.payment-refused' },
			},
		],
		approved: [
			{
				who: 'requester',
				for: 'enterer',
				verbs: ['pay'],
				notices: { approved: 'giving.payment-approved' },
				own: ['taken-back'],
			},
		],
		paid: [],
		refused: [],
		withdrawn: [],
	},
})

/** The verbs that the common route handles; the others have pages of their own. */
export type DeskVerb = 'approve' | 'refuse' | 'withdraw' | 'takeBack'
