import { listParams, query } from '#app/staff/list-params.ts'

/** `fatwa`: only notes about the fatwa with this number. */
export const notesList = listParams('/notes', {
	q: query,
	fatwa: { read: (text: string) => (/^\d{1,9}$/.test(text) ? text : null), none: null },
})
