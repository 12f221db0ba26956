import { listParams, query } from '#app/staff/list-params.ts'

/** The organisation's own groups; `try` is a search to try. */
export const wordsList = listParams('/admin/search-words', { q: query, try: query })
