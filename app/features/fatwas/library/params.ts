import { choice, type FiltersOf, listParams, type Sortable, sortBy } from '#app/staff/list-params.ts'

export const versesList = listParams('/admin/fatwas/verses', {
	view: choice('open', 'marked'),
})
export type VerseFilters = FiltersOf<typeof versesList>

export const reportsList = listParams('/admin/fatwas/reports', {
	status: choice('open', 'resolved'),
	sort: sortBy('date'),
})
export type ReportFilters = Sortable<FiltersOf<typeof reportsList>>
