import { listParams } from '#app/staff/list-params.ts'

export const outboxList = listParams('/admin/outbox', {})
export const failedMailsList = listParams('/admin/mail', {})
