import { type AskedOf, choice, listParams, query } from '#app/staff/list-params.ts'

export const peopleList = listParams('/admin/users', {
	q: query,
	role: choice('all', 'admin', 'scholar', 'user'),
	status: choice('all', 'active', 'invited', 'banned', 'deletion'),
})
export type Filters = AskedOf<typeof peopleList>
