import { all, any, can, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { RegistrationState } from './model.ts'

/** The values for the rules of a registration. */
export type RegistrationFacts = {
	status: RegistrationState
	/** The account that registered; null: none. */
	userId: string | null
	confirmedContactAt: Date | null
	/** The actor is named as the event's organiser. */
	organises: boolean
	/** The event has begun. */
	hasBegun: boolean
}

const ahead = not(set('hasBegun'))

/** The owner of the secret link is the party `holder`, as is the account that registered. */
export const registrationRules = defineRules<RegistrationFacts>()({
	name: 'registration',
	parties: {
		holder: own('userId'),
		organiser: all(not(own('userId')), any(level('admin'), set('organises'))),
	},
	verbs: {
		accept: { may: [{ by: 'holder', in: ['offered'] }], to: 'confirmed', step: 'accepted' },
		decline: { may: [{ by: 'holder', in: ['offered'] }], to: 'cancelled', step: 'declined' },
		/** A party that cannot come frees its seats at once. */
		withdraw: {
			may: [{ by: 'holder', in: ['asked', 'confirmed', 'offered', 'waiting'] }],
			to: 'cancelled',
			step: 'withdrawn',
		},
		change: {
			may: [{ by: 'holder', in: ['asked', 'confirmed', 'offered', 'waiting'] }],
			step: 'changed',
		},
		confirmContact: {
			may: [{ by: 'holder', if: not(set('confirmedContactAt')) }],
			step: 'contact-confirmed',
		},
		/** Moves a registration without an account to an account. */
		claim: { may: [{ by: 'holder', if: not(set('userId')) }], step: 'claimed' },
		/** Leads to seats or to the waiting list. */
		approve: { may: [{ by: 'organiser', in: ['asked'], if: ahead }], step: 'approved' },
		refuse: { may: [{ by: 'organiser', in: ['asked'] }], to: 'cancelled', step: 'refused', asks: 'reason' },
		/** Past the waiting list, never past the number of seats. */
		promote: { may: [{ by: 'organiser', in: ['waiting'], if: ahead }], step: 'promoted' },
		cancel: {
			may: [{ by: 'organiser', in: ['confirmed', 'offered', 'waiting'] }],
			to: 'cancelled',
			step: 'cancelled',
			asks: 'reason',
			undoable: true,
		},
	},
	waiting: {
		asked: [
			{
				who: 'holder',
				for: 'organiser',
				verbs: ['approve', 'refuse'],
				notices: { asked: 'events.registration-asked' },
				ended: { approved: 'events.registration-approved', refused: 'events.registration-refused' },
			},
		],
		offered: [
			{
				if: not(set('hasBegun')),
				who: 'organiser',
				for: 'holder',
				verbs: ['accept', 'decline'],
				notices: { offered: 'events.seats-offered', promoted: 'events.seats-offered' },
			},
		],
		confirmed: [],
		waiting: [],
		cancelled: [],
		lapsed: [],
	},
})

export type Verb = keyof typeof registrationRules.verbs

/** Over when the event begins: facts of the database are unknown of a person without an account. */
const untilBeginning: readonly Verb[] = ['accept', 'withdraw', 'change']

/** May the holder of the link do this now? */
export function canAsHolder(
	verb: Verb,
	row: Pick<RegistrationFacts, 'status' | 'userId' | 'confirmedContactAt'>,
	hasBegun: boolean,
): boolean {
	if (hasBegun && untilBeginning.includes(verb)) return false
	return can(registrationRules, null, verb, { ...row, organises: false, hasBegun }, 'holder')
}
