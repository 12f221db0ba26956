import { all, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { DateState, SeriesState } from './model.ts'

export type SeriesFacts = { status: SeriesState; ownerId: string | null }

/** An organiser works on their own events, whatever their role; an admin on all. */
export const seriesRules = defineRules<SeriesFacts>()({
	name: 'event',
	parties: { organiser: own('ownerId'), admin: level('admin') },
	verbs: {
		edit: { may: byBoth(['draft', 'published']), step: 'edited' },
		publish: { may: byBoth(['draft']), to: 'published', step: 'published' },
		end: { may: byBoth(['published']), to: 'ended', step: 'ended', asks: 'note', undoable: true },
		/** Makes a draft from it, for another year. */
		repeat: { may: byBoth(['published', 'ended']) },
		remove: { may: byBoth(['draft']), asks: 'confirm' },
	},
	waiting: { draft: [], published: [], ended: [] },
})
export type SeriesVerb = keyof typeof seriesRules.verbs
/** The verbs without a page of their own. */
export type EventVerb = Exclude<SeriesVerb, 'edit'>

export type DateFacts = {
	status: DateState
	/** The actor is the organiser of its series. */
	organises: boolean
	/** Its series is published. */
	open: boolean
	begun: boolean
	/** Cancelled by its organiser, not by the calendar. */
	byHand: boolean
}

const ahead = all(set('open'), not(set('begun')))

/** A date that has begun stays as it was. */
export const dateRules = defineRules<DateFacts>()({
	name: 'occurrence',
	parties: { organiser: set('organises'), admin: level('admin') },
	verbs: {
		move: { may: byBoth(['held'], ahead), step: 'moved' },
		place: { may: byBoth(['held'], ahead), step: 'placed' },
		staff: { may: byBoth(['held'], ahead), step: 'staffed' },
		link: { may: byBoth(['held'], set('open')), step: 'linked' },
		cancel: {
			may: byBoth(['held'], ahead),
			to: 'cancelled',
			step: 'cancelled',
			asks: 'reason',
			undoable: true,
		},
		restore: {
			may: byBoth(['cancelled'], all(ahead, set('byHand'))),
			to: 'held',
			step: 'restored',
			asks: 'confirm',
		},
	},
	waiting: { held: [], cancelled: [] },
})
export type DateVerb = keyof typeof dateRules.verbs
export type DeskDateVerb = Extract<DateVerb, 'cancel' | 'restore'>

function byBoth<State extends string, If>(states: readonly State[], condition?: If) {
	return (['organiser', 'admin'] as const).map((by) => ({
		by,
		in: states,
		...(condition && { if: condition }),
	}))
}
