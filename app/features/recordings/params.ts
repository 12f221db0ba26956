import { locales } from '#app/platform/text/locale.ts'
import { choice, type FiltersOf, listParams, option, query, sortBy } from '#app/staff/list-params.ts'
import { officePath, ownPath } from './model.ts'

export const recordingViews = ['review', 'draft', 'published', 'withdrawn', 'all'] as const
const filters = {
	view: choice(...recordingViews),
	language: option(...locales),
	q: query,
	sort: sortBy('changed'),
}
/** All recordings, for admins. */
export const officeList = listParams(officePath, filters)
export const ownViews = ['mine', ...recordingViews] as const
/** A scholar's own ones, and those to review. */
export const ownList = listParams(ownPath, { ...filters, view: choice(...ownViews) })
export type RecordingFilters = Omit<Partial<FiltersOf<typeof officeList>>, 'view'> & {
	view: (typeof ownViews)[number]
}
