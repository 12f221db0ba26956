import { choice, type FiltersOf, listParams, query, type Sortable, sortBy } from '#app/staff/list-params.ts'

export const certificatesList = listParams('/admin/certificates', {
	q: query,
	status: choice('all', 'valid', 'revoked'),
	sort: sortBy('completed', 'student'),
})
export type Filters = Sortable<FiltersOf<typeof certificatesList>>
