import type { Subject } from '#app/drawings/glass.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** What a category may hold; `both` is a value of filters and rows alike. */
export const categoryTypes = ['course', 'fatwa', 'both'] as const
export type CategoryType = (typeof categoryTypes)[number]
/** One kind of thing that is sorted by categories. */
export type Kind = Exclude<CategoryType, 'both'>

/** Whether questions can be asked in it at all. */
export const categoryPolicies = ['open', 'refused'] as const
export type CategoryPolicy = (typeof categoryPolicies)[number]

/** Specification: at most 50 letters for a new one, 100 when it is changed. */
export const nameLengths = { min: 2, create: 50, edit: 100 }
export const maxDescriptionLength = 500
export const maxNoticeLength = 1000

/** Names of the icon set that mean something as a subject. */
export const categoryIcons = [
	'moon-star',
	'book-open',
	'scroll-text',
	'landmark',
	'users',
	'heart',
	'coins',
	'scale',
	'leaf',
	'cpu',
	'globe',
	'compass',
	'graduation-cap',
	'calendar',
	'circle-help',
] as const

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
	/** What it is about; none: its id chooses. */
	subject: Subject | null
}

/** What an admin says of a category. */
export type CategoryText = Omit<Category, 'id' | 'slug'> & {
	type: CategoryType
	/** What an asker reads before writing. */
	notices: Partial<Record<Locale, string>>
	policy: CategoryPolicy
	leadsToConsultancy: boolean
}

export type ListedCategory = Category & { type: CategoryType; policy: CategoryPolicy }

/** What a category is called in a language, or as it was named first. */
export function categoryName(category: Pick<Category, 'name' | 'names'>, locale: Locale): string {
	return category.names[locale] || category.name
}

export function holds(type: CategoryType, kind: Kind): boolean {
	return type === 'both' || type === kind
}
