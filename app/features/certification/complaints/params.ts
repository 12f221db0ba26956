import { type FiltersOf, listParams, option } from '#app/staff/list-params.ts'
import { complaintKinds, complaintStates, complaintsPath } from './model.ts'

export const complaintList = listParams(complaintsPath, {
	state: option(...complaintStates),
	kind: option(...complaintKinds),
})
export type ComplaintFilters = FiltersOf<typeof complaintList>
