import { type FiltersOf, listParams, type Sortable, sortBy } from '#app/staff/list-params.ts'

export const outboxList = listParams('/admin/outbox', { sort: sortBy('date') })
export const failedMailsList = listParams('/admin/mail', { sort: sortBy('date') })
export type MailFilters = Sortable<FiltersOf<typeof outboxList>>
