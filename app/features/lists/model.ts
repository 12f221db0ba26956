/** Views of one person for one list. */
export const maxViews = 20
export const maxViewName = 40
/** Rows of one file. */
export const maxExported = 20_000
/** Rows of one bulk action. */
export const maxSelected = 100
export const listsPath = '/scholar/lists'
