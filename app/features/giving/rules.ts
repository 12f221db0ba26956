import { all, any, defineRules, level, not, own, set } from '#app/workflow/rules.ts'

/** A subject of the ledger's rules: a fund, an account, an entry, a proposal, a period. */
type LedgerFacts = {
	/** `open`: active. `waiting`: for a second person. `done`: closed, reversed or decided. */
	status: 'open' | 'waiting' | 'done'
	/** The person who entered what is waiting; null: nothing is. */
	askedBy: string | null
	/** The actor's duties; without a row an admin has both. */
	enters: boolean
	approves: boolean
	/** No other admin is active: then one person does both, and the entry is marked. */
	isAlone: boolean
}

const admin = level('admin')

/** Nobody confirms their own entries, unless they are the only admin. */
export const givingRules = defineRules<LedgerFacts>()({
	name: 'giving',
	parties: {
		admin,
		enterer: all(admin, set('enters')),
		approver: all(admin, set('approves'), any(not(own('askedBy')), set('isAlone'))),
		asker: all(admin, own('askedBy')),
		checker: all(admin, set('approves')),
	},
	verbs: {
		read: { may: [{ by: 'admin' }] },
		enter: { may: [{ by: 'enterer', in: ['open'] }] },
		reverse: { may: [{ by: 'enterer', in: ['open'] }] },
		askClosing: { may: [{ by: 'enterer', in: ['open'] }] },
		confirm: { may: [{ by: 'approver', in: ['waiting'] }] },
		recheck: { may: [{ by: 'checker', in: ['open'] }] },
		refuse: {
			may: [
				{ by: 'approver', in: ['waiting'] },
				{ by: 'asker', in: ['waiting'] },
			],
		},
		reopen: { may: [{ by: 'enterer', in: ['done'] }] },
		setDuties: { may: [{ by: 'admin' }] },
	},
	waiting: { open: [], waiting: [], done: [] },
})
export type GivingVerb = keyof typeof givingRules.verbs
