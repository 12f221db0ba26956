import {
	choice,
	type FiltersOf,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'
import { audiences, offeredKinds, staffPath } from './model.ts'

export const eventViews = ['upcoming', 'drafts', 'past', 'all'] as const

export const eventList = listParams(staffPath, {
	view: choice(...eventViews),
	kind: option(...offeredKinds),
	audience: option(...audiences),
	q: query,
	sort: sortBy('created'),
})
export type EventFilters = Sortable<FiltersOf<typeof eventList>>
