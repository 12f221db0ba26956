import { listParams, query } from '#app/staff/list-params.ts'

/** `fatwa`: the number of the one that notes are written on. */
export const notesList = listParams('/notes', {
	q: query,
	fatwa: { read: (text: string) => (/^\d{1,9}$/.test(text) ? text : null), none: null },
})
