import { choice, type FiltersOf, listParams, query } from '#app/staff/list-params.ts'

export const askersList = listParams('/admin/fatwas/askers', {
	q: query,
	show: choice('asked', 'blocked', 'limited'),
})
export type AskerFilters = FiltersOf<typeof askersList>
