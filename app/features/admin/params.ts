import { listParams } from '#app/staff/list-params.ts'

export const messagesList = listParams('/admin/messages', {})
