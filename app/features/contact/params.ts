import {
	choice,
	type FiltersOf,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'
import { inboxPath } from './model.ts'

export const inboxViews = ['unread', 'waiting', 'answered', 'archived'] as const
export type InboxView = (typeof inboxViews)[number]

export const inbox = listParams(inboxPath, {
	view: choice(...inboxViews),
	part: option('mine', 'nobody', 'late'),
	q: query,
	sort: sortBy('received', 'due', 'name'),
})
export type InboxQuery = Sortable<FiltersOf<typeof inbox>>

/** Waiting messages oldest first, others newest first. */
export const usualOrder = (view: InboxView) =>
	view === 'unread' || view === 'waiting' ? 'received' : '-received'
