import { all, defineRules, level, not, set } from '#app/workflow/rules.ts'
import type { PlanState } from './model.ts'

/** The facts about a plan that its rules need. */
export type PlanFacts = {
	status: PlanState
	/** When the donor was asked whether to go on, and has neither answered nor given since. */
	askedAt: Date | null
	/** It belongs to the actor's account. */
	isOwn: boolean
}

/** The holder of the secret link is the party `donor`. Money from the bank needs no rule: see settle.server.ts. */
export const planRules = defineRules<PlanFacts>()({
	name: 'plan',
	parties: {
		donor: set('isOwn'),
		admin: all(level('admin'), not(set('isOwn'))),
	},
	verbs: {
		/** Another amount from now on. */
		change: { may: [{ by: 'donor', in: ['active', 'paused'] }], step: 'changed' },
		/** The next gift by card. */
		pay: { may: [{ by: 'donor', in: ['active', 'paused'] }] },
		continue: { may: [{ by: 'donor', in: ['active'], if: set('askedAt') }], step: 'continued' },
		pause: {
			may: [
				{ by: 'donor', in: ['active'] },
				{ by: 'admin', in: ['active'] },
			],
			to: 'paused',
			step: 'paused',
		},
		resume: {
			may: [
				{ by: 'donor', in: ['paused'] },
				{ by: 'admin', in: ['paused'] },
			],
			to: 'active',
			step: 'resumed',
		},
		end: {
			may: [
				{ by: 'donor', in: ['active', 'paused'] },
				{ by: 'admin', in: ['active', 'paused'] },
			],
			to: 'ended',
			step: 'ended',
			asks: 'confirm',
		},
	},
	waiting: { active: [], paused: [], ended: [] },
})
