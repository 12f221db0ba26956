import {
	choice,
	type FiltersOf,
	id,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'
import { deskPath, duaSources } from './model.ts'

export const duaList = listParams(deskPath, {
	view: choice('review', 'draft', 'published', 'withdrawn'),
	source: option(...duaSources),
	situation: id,
	q: query,
	sort: sortBy('changed'),
})
export type DuaFilters = Sortable<FiltersOf<typeof duaList>>
