import { all, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { PledgeState } from './model.ts'

/** The values for the rules of a pledge. */
export type PledgeFacts = {
	status: PledgeState
	/** The donor's account; null: none. */
	userId: string | null
	/** When they reported the transfer as sent. */
	sentAt: Date | null
	/** The last payment was `completableAfterDays` ago. */
	isRipe: boolean
}

/** The holder of the secret link is the party `donor`. Money from the bank needs no rule: see received.server.ts. */
export const pledgeRules = defineRules<PledgeFacts>()({
	name: 'pledge',
	parties: {
		donor: own('userId'),
		admin: all(level('admin'), not(own('userId'))),
	},
	verbs: {
		/** Once only. */
		send: {
			may: [{ by: 'donor', in: ['pledged', 'part', 'lapsed'], if: not(set('sentAt')) }],
			step: 'sent',
		},
		withdraw: { may: [{ by: 'donor', in: ['pledged', 'lapsed'] }], to: 'withdrawn', step: 'withdrawn' },
		/** Less came than was pledged, and no more will. */
		complete: {
			may: [
				{ by: 'donor', in: ['part'] },
				{ by: 'admin', in: ['part'], if: set('isRipe') },
			],
			to: 'given',
			step: 'completed',
		},
		/** By card; the money is posted when it came. */
		pay: { may: [{ by: 'donor', in: ['pledged', 'part', 'lapsed'] }] },
		claim: { may: [{ by: 'donor', if: not(set('userId')) }], step: 'claimed' },
	},
	waiting: { pledged: [], part: [], given: [], lapsed: [], withdrawn: [] },
})
