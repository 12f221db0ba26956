import { choice, type FiltersOf, listParams, query } from '#app/staff/list-params.ts'

export const categoriesList = listParams('/admin/categories', {
	q: query,
	type: choice('all', 'course', 'fatwa'),
	sort: choice('order', 'newest'),
})
export type Filters = FiltersOf<typeof categoriesList>
