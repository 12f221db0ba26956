import { type AskedOf, choice, listParams, query } from '#app/staff/list-params.ts'

export const standings = ['all', 'valid', 'revoked'] as const
export type Standing = (typeof standings)[number]

export const certificatesList = listParams('/admin/certificates', { q: query, status: choice(...standings) })
export type Filters = AskedOf<typeof certificatesList>
