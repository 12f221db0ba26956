import { type AskedOf, choice, listParams, option, query } from '#app/staff/list-params.ts'
import { inboxPath } from './model.ts'

/** The tabs of the inbox. */
export const inboxViews = ['unread', 'waiting', 'answered', 'archived'] as const
export type InboxView = (typeof inboxViews)[number]

export const inbox = listParams(inboxPath, {
	view: choice(...inboxViews),
	part: option('mine', 'nobody', 'late'),
	q: query,
})
export type InboxAsked = AskedOf<typeof inbox>
