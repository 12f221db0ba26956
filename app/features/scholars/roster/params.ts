import { id, listParams, query } from '#app/staff/list-params.ts'

export const scholarsList = listParams('/admin/fatwas/scholars', { q: query, category: id })
