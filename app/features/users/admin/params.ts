import { choice, type FiltersOf, listParams, query, type Sortable, sortBy } from '#app/staff/list-params.ts'

export const peopleList = listParams('/admin/users', {
	q: query,
	role: choice('all', 'admin', 'scholar', 'user'),
	status: choice('all', 'active', 'invited', 'banned', 'deletion'),
	sort: sortBy('joined', 'name'),
})
export type Filters = Sortable<FiltersOf<typeof peopleList>>
