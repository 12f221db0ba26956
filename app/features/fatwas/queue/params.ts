import { locales } from '#app/platform/text/locale.ts'
import {
	choice,
	type FiltersOf,
	id,
	type ListParams,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'

/**
 * The views of each tab of scholars. The specification names all tabs but `yours`, which lists what waits for the
 * person.
 */
export const scholarViews = {
	yours: [],
	all: ['mine', 'overdue'],
	pending: ['mine', 'unclaimed', 'overdue', 'clarification'],
	answered: ['review', 'revisions', 'mine'],
} as const
export type ScholarTab = keyof typeof scholarViews
export type ScholarView = (typeof scholarViews)[ScholarTab][number]

/** Views of the admins' statuses: "pending" includes everything that waits, "closed" withdrawn and merged ones. */
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
export type ScholarFilters = Sortable<FiltersOf<typeof scholarList>>

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
export type AdminFilters = Sortable<FiltersOf<typeof adminList>>

/** Default order of the admins' list: of waiting questions the longest waiting or longest overdue first. */
export function usualOrder({ status, part }: AdminFilters) {
	if (part === 'overdue' || status === 'yours') return 'due'
	return status === 'pending' ? 'date' : '-date'
}

/**
 * A list whose plain address shows what waits for the person; with any parameter it covers all questions. Parameters
 * that do not fit together are ignored.
 * @param tab the parameter with the values `yours` or `all`
 */
function openingOn<Filters extends Record<string, string | null>>(
	tab: keyof Filters & string,
	list: ListParams<Filters>,
	fits: (filters: Filters) => boolean,
	otherwise: Partial<Filters>,
): ListParams<Filters> {
	return {
		...list,
		read(params) {
			const filters = list.read(params)
			if (!list.names.some((name) => params.has(name))) return { ...filters, [tab]: 'yours' }
			return fits(filters) ? filters : { ...filters, ...otherwise }
		},
		to(filters, cursor = null) {
			const to = list.to(filters, cursor)
			const isBare = list.names.every((name) => (filters[name] ?? list.none[name]) === list.none[name])
			return isBare
				? `${list.path}?${new URLSearchParams({ [tab]: 'all', ...(cursor && { before: cursor }) })}`
				: to
		},
	}
}
