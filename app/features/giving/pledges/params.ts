import { choice, type FiltersOf, id, listParams, query } from '#app/staff/list-params.ts'
import { pledgeStates, pledgesPath } from './model.ts'

export const pledgeList = listParams(pledgesPath, {
	view: choice('all', ...pledgeStates),
	fund: id,
	q: query,
})
export type PledgeFilters = FiltersOf<typeof pledgeList>
