import { choice, type FiltersOf, listParams, query } from '#app/staff/list-params.ts'
import { waysPath } from './model.ts'

export const wayList = listParams(waysPath, { view: choice('used', 'retired'), q: query })
export type WayFilters = FiltersOf<typeof wayList>
