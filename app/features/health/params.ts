import { type FiltersOf, listParams, type Sortable, sortBy } from '#app/staff/list-params.ts'

export const failedJobsList = listParams('/admin/jobs', { sort: sortBy('date') })
export type FailedJobsQuery = Sortable<FiltersOf<typeof failedJobsList>>
