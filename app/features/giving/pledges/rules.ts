import { all, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { PledgeState } from './model.ts'

/** What the rules ask of a pledge. */
export type Ruled = {
	status: PledgeState
	/** The donor's account; null: they gave without one. */
	userId: string | null
	/** When they said that they sent it. */
	sentAt: Date | null
	/** The last money came long ago, see `ripeDays`. */
	isRipe: boolean
}

/** Who has the secret link is the party `donor`. What comes from the bank asks no rule: see received.server.ts. */
export const pledgeRules = defineRules<Ruled>()({
	name: 'pledge',
	parties: {
		donor: own('userId'),
		admin: all(level('admin'), not(own('userId'))),
	},
	verbs: {
		/** Said once. */
		send: {
			may: [{ by: 'donor', in: ['pledged', 'part', 'lapsed'], if: not(set('sentAt')) }],
			step: 'sent',
		},
		withdraw: { may: [{ by: 'donor', in: ['pledged', 'lapsed'] }], to: 'withdrawn', step: 'withdrawn' },
		/** Less came than was promised, and no more will. */
		complete: {
			may: [
				{ by: 'donor', in: ['part'] },
				{ by: 'admin', in: ['part'], if: set('isRipe') },
			],
			to: 'given',
			step: 'completed',
		},
		claim: { may: [{ by: 'donor', if: not(set('userId')) }], step: 'claimed' },
	},
	waiting: { pledged: [], part: [], given: [], lapsed: [], withdrawn: [] },
})
