import { choice, type FiltersOf, listParams, type Sortable, sortBy } from '#app/staff/list-params.ts'

/** Imported answers whose ayat differ from the Quran. */
export const versesList = listParams('/admin/fatwas/verses', {})

/** What readers reported: what is open, or what was settled. */
export const reportsList = listParams('/admin/fatwas/reports', {
	status: choice('open', 'resolved'),
	sort: sortBy('date'),
})
export type ReportFilters = Sortable<FiltersOf<typeof reportsList>>
