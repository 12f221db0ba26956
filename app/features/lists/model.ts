/** Views that one person keeps of one list. */
export const maxViews = 20
export const maxViewName = 40
/** Rows of one file. */
export const maxExported = 20_000
/** Rows that are done something to at once. */
export const maxSelected = 100
export const listsPath = '/scholar/lists'
