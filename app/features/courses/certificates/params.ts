import { type AskedOf, choice, listParams, query } from '#app/staff/list-params.ts'

export const certificatesList = listParams('/admin/certificates', {
	q: query,
	status: choice('all', 'valid', 'revoked'),
})
export type Filters = AskedOf<typeof certificatesList>
