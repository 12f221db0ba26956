import { choice, type FiltersOf, id, listParams } from '#app/staff/list-params.ts'
import { filesPath, linesPath } from './model.ts'

export const lineList = listParams(linesPath, {
	view: choice('unclear', 'proposed', 'waiting', 'matched', 'settled', 'returned'),
	account: id,
	file: id,
})
export type LineFilters = FiltersOf<typeof lineList>

export const fileList = listParams(filesPath, { account: id })
export type FileFilters = FiltersOf<typeof fileList>
