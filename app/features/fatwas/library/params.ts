import { type AskedOf, choice, listParams } from '#app/staff/list-params.ts'

/** What readers reported: what is open, or what was settled. */
export const reportsList = listParams('/admin/fatwas/reports', { status: choice('open', 'resolved') })
export type ReportFilters = AskedOf<typeof reportsList>
