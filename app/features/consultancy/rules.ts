import { all, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import { liveStatuses, type Status } from './model.ts'

export type BookingFacts = {
	status: Status
	userId: string
	scholarId: string | null
	summaryKeptAt: Date | null
	started: boolean
}

const staff = all(not(own('userId')), level('scholar'))
const ahead = not(set('started'))
const byStaff = <In extends readonly Status[], If>(states: In, condition: If) =>
	(['holder', 'admin'] as const).map((by) => ({ by, in: states, if: condition }))

/** An admin assigns another scholar. */
const unassigned = {
	if: not(set('scholarId')),
	who: 'seeker',
	for: 'admin',
	verbs: ['assign'],
	/** The scholar's account was deleted. */
	notices: { unassigned: 'consultancy.unassigned' },
	ended: { assigned: 'consultancy.other-scholar' },
} as const

/** The verbs of a booking, before and after its hour. */
export const consultationRules = defineRules<BookingFacts>()({
	name: 'consultation',
	parties: {
		seeker: own('userId'),
		holder: all(staff, own('scholarId')),
		admin: all(staff, level('admin')),
	},
	verbs: {
		confirm: {
			may: byStaff(['pending'], all(set('scholarId'), ahead)),
			to: 'confirmed',
			step: 'confirmed',
			undoable: true,
		},
		decline: {
			may: byStaff(['pending'], ahead),
			to: 'declined',
			step: 'declined',
			asks: 'reason',
			undoable: true,
		},
		withdraw: {
			may: [{ by: 'seeker', in: liveStatuses, if: ahead }],
			to: 'cancelled',
			step: 'withdrawn',
			asks: 'note',
			undoable: true,
		},
		cancel: {
			may: byStaff(['confirmed'], ahead),
			to: 'cancelled',
			step: 'cancelled',
			asks: 'reason',
			undoable: true,
		},
		reschedule: {
			may: [
				{ by: 'seeker', in: liveStatuses, if: all(set('scholarId'), ahead) },
				...byStaff(liveStatuses, all(set('scholarId'), ahead)),
			],
			step: 'rescheduled',
		},
		assign: { may: [{ by: 'admin', in: liveStatuses, if: ahead }], step: 'assigned', asks: 'person' },
		complete: {
			may: byStaff(['confirmed'], set('started')),
			to: 'completed',
			step: 'completed',
			asks: 'note',
			undoable: true,
		},
		noShow: {
			may: byStaff(['confirmed'], set('started')),
			to: 'no-show',
			step: 'no-show',
			asks: 'confirm',
			undoable: true,
		},
		/** Books another meeting that follows this one. */
		followUp: { may: [{ by: 'seeker', in: ['completed'] }] },
		/** Keeps the summary when the rest is erased. */
		keepSummary: { may: [{ by: 'seeker', in: ['completed'], if: not(set('summaryKeptAt')) }] },
	},
	waiting: {
		pending: [
			{
				who: 'seeker',
				for: 'holder',
				verbs: ['confirm', 'decline'],
				if: set('scholarId'),
				notices: {
					requested: 'consultancy.requested',
					rescheduled: 'consultancy.shifted',
					assigned: 'consultancy.given',
				},
				ended: {
					confirmed: 'consultancy.confirmed',
					declined: 'consultancy.refused',
					lapsed: 'consultancy.refused',
				},
			},
			{ ...unassigned, notices: { ...unassigned.notices, requested: 'consultancy.unassigned' } },
		],
		confirmed: [
			unassigned,
			{
				who: 'seeker',
				for: 'holder',
				verbs: ['complete', 'noShow'],
				if: all(set('scholarId'), set('started')),
				notices: { over: 'consultancy.outcome-waits' },
				own: ['confirmed'],
				ended: { completed: 'consultancy.summary-ready' },
			},
		],
		completed: [],
		declined: [],
		cancelled: [],
		'no-show': [],
	},
})
export type Verb = keyof typeof consultationRules.verbs
