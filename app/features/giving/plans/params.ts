import { choice, type FiltersOf, id, listParams, query } from '#app/staff/list-params.ts'
import { planKinds, planStates, plansPath } from './model.ts'

export const planList = listParams(plansPath, {
	view: choice('all', ...planStates),
	rule: choice('any', ...planKinds),
	fund: id,
	q: query,
})
export type PlanFilters = FiltersOf<typeof planList>
