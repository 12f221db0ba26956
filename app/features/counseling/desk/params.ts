import { locales } from '#app/platform/text/locale.ts'
import { choice, type FiltersOf, listParams, option, type Sortable, sortBy } from '#app/staff/list-params.ts'
import { topics } from '../model.ts'

export const deskViews = ['waiting', 'mine', 'answered', 'overdue', 'closed'] as const
export const adminViews = ['waiting', 'overdue', 'assigned', 'answered', 'closed'] as const
export type View = (typeof deskViews)[number] | (typeof adminViews)[number]

export const deskList = listParams('/scholar/counseling', {
	view: choice(...deskViews),
	topic: option(...topics),
	language: option(...locales),
	sort: sortBy('due', 'changed'),
})
export type DeskFilters = Sortable<FiltersOf<typeof deskList>>

export const adminList = listParams('/admin/counseling', {
	view: choice(...adminViews),
	sort: sortBy('due', 'changed'),
})
export type AdminFilters = Sortable<FiltersOf<typeof adminList>>

/** Waiting threads by due day, finished ones by latest change. */
export const usualOrder = (view: View) => (view === 'answered' || view === 'closed' ? '-changed' : 'due')
