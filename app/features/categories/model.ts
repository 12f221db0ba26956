import type { Locale } from '#app/platform/locale.ts'

/** What a category may hold; `both` is a value of filters and rows alike. */
export const categoryTypes = ['course', 'fatwa', 'both'] as const
export type CategoryType = (typeof categoryTypes)[number]

/** Whether questions can be asked in it at all. */
export const categoryPolicies = ['open', 'refused'] as const
export type CategoryPolicy = (typeof categoryPolicies)[number]

/** A category as a list of choices or a badge shows it. */
export type Category = {
	id: string
	slug: string
	/** The name as it was given first; see `names` for other languages. */
	name: string
	names: Partial<Record<Locale, string>>
	description: string | null
	descriptions: Partial<Record<Locale, string>>
	/** A name of the icon set, or none. */
	icon: string | null
}

/** What a category is called in a language, or as it was named first. */
export function categoryName(category: Pick<Category, 'name' | 'names'>, locale: Locale): string {
	return category.names[locale] || category.name
}
