/** What a category may hold; `both` is a value of filters and rows alike. */
export const categoryTypes = ['course', 'fatwa', 'both'] as const
export type CategoryType = (typeof categoryTypes)[number]
