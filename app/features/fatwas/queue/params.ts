import { locales } from '#app/platform/text/locale.ts'
import {
	type AskedOf,
	choice,
	id,
	type ListParams,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'

/**
 * What a tab of the scholars' list can be narrowed to (the tabs are the specification's, but for the first, which holds what
 * waits for the person).
 */
export const scholarViews = {
	yours: [],
	all: ['mine', 'overdue'],
	pending: ['mine', 'unclaimed', 'overdue', 'clarification'],
	answered: ['review', 'revisions', 'mine'],
} as const
export type ScholarTab = keyof typeof scholarViews
export type ScholarView = (typeof scholarViews)[ScholarTab][number]

/** What a status of the admins' list can be narrowed to: "pending" holds whatever waits, "closed" what is gone. */
export const adminViews = {
	yours: [],
	all: [],
	pending: ['unassigned', 'assigned', 'answered', 'overdue'],
	approved: ['revision'],
	rejected: [],
	closed: ['withdrawn', 'merged', 'superseded', 'taken-down'],
} as const
export type AdminStatus = keyof typeof adminViews
export type AdminView = (typeof adminViews)[AdminStatus][number]

export const scholarList = openingOn(
	'tab',
	listParams('/scholar/fatwas', {
		tab: choice('all', 'yours', 'pending', 'answered'),
		view: option('mine', 'unclaimed', 'overdue', 'clarification', 'review', 'revisions'),
		q: query,
		category: id,
		language: option(...locales),
		sort: sortBy('date', 'due'),
	}),
	({ tab, view }) => view === null || scholarViews[tab].some((each) => each === view),
	{ view: null },
)
export type ScholarAsked = Sortable<AskedOf<typeof scholarList>>

export const adminList = openingOn(
	'status',
	listParams('/admin/fatwas', {
		status: choice('all', 'yours', 'pending', 'approved', 'rejected', 'closed'),
		part: option(
			...(['unassigned', 'assigned', 'answered', 'overdue', 'revision'] as const),
			...(['withdrawn', 'merged', 'superseded', 'taken-down'] as const),
		),
		q: query,
		category: id,
		scholar: id,
		language: option(...locales),
		sort: sortBy('date', 'due'),
	}),
	({ status, part }) => part === null || adminViews[status].some((each) => each === part),
	{ part: null },
)
export type AdminAsked = Sortable<AskedOf<typeof adminList>>

/** The order of the admins' list where they ask for none: of what waits the longest waiting, or the longest overdue. */
export function usualOrder({ status, part }: AdminAsked) {
	if (part === 'overdue' || status === 'yours') return 'due'
	return status === 'pending' ? 'date' : '-date'
}

/**
 * A list whose bare address shows what waits for the person: whatever asks for something looks in all of it. Of parameters
 * that do not go together, those that do not fit are not asked.
 * @param tab the parameter that says `yours` or `all`
 */
function openingOn<Asked extends Record<string, string | null>>(
	tab: keyof Asked & string,
	list: ListParams<Asked>,
	fits: (asked: Asked) => boolean,
	otherwise: Partial<Asked>,
): ListParams<Asked> {
	return {
		...list,
		read(params) {
			const asked = list.read(params)
			if (!list.names.some((name) => params.has(name))) return { ...asked, [tab]: 'yours' }
			return fits(asked) ? asked : { ...asked, ...otherwise }
		},
		to(asked, before = null) {
			const to = list.to(asked, before)
			const isBare = list.names.every((name) => (asked[name] ?? list.none[name]) === list.none[name])
			return isBare ? `${list.path}?${new URLSearchParams({ [tab]: 'all', ...(before && { before }) })}` : to
		},
	}
}
