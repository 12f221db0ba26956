import { listParams, option, query } from '#app/staff/list-params.ts'
import { registerPath } from './number.ts'
import { statuses } from './status.ts'

export const registerList = listParams(registerPath, { q: query, status: option(...statuses) })
