import { listParams, query } from '#app/staff/list-params.ts'

/** The organisation's groups; `try` is a trial search. */
export const wordsList = listParams('/admin/search-words', { q: query, try: query })
