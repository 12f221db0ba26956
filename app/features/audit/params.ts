import { isDay } from '#app/platform/time/time.ts'
import { choice, type FiltersOf, id, listParams, query } from '#app/staff/list-params.ts'

/** A text of the address in this format; otherwise ''. */
const shaped = (shape: RegExp) => ({ read: (text: string) => (shape.test(text) ? text : null), none: '' })
const day = { read: (text: string) => (isDay(text) ? text : null), none: '' }

export const auditList = listParams('/admin/audit', {
	view: choice('all', 'security'),
	q: query,
	/** Entries by this person, and about their account. */
	person: id,
	what: shaped(/^[a-z-]{1,40}$/),
	/** `user.banned` */
	kind: shaped(/^[a-z-]{1,40}\.[a-z-]{1,60}$/),
	/** `course:<id>` */
	thing: shaped(/^[a-z-]{1,40}:[\w./-]{1,120}$/),
	from: day,
	to: day,
})
export type AuditFilters = FiltersOf<typeof auditList>
