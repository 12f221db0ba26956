import type { Subject } from '#app/drawings/glass.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** The use of a category; `both` is a value in filters and rows. */
export const categoryTypes = ['course', 'fatwa', 'both'] as const
export type CategoryType = (typeof categoryTypes)[number]
export type Kind = Exclude<CategoryType, 'both'>

export const categoryPolicies = ['open', 'refused'] as const
export type CategoryPolicy = (typeof categoryPolicies)[number]

/** Specification: at most 50 letters for a new one, 100 for an edit. */
export const nameLengths = { min: 2, create: 50, edit: 100 }
export const maxDescriptionLength = 500
export const maxNoticeLength = 1000

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

export type Category = {
	id: string
	slug: string
	/** The first name; other languages are in `names`. */
	name: string
	names: Partial<Record<Locale, string>>
	description: string | null
	descriptions: Partial<Record<Locale, string>>
	/** An icon name, or null. */
	icon: string | null
	/** Null: derived from the id. */
	subject: Subject | null
}

export type CategoryText = Omit<Category, 'id' | 'slug'> & {
	type: CategoryType
	/** Shown to askers before they write. */
	notices: Partial<Record<Locale, string>>
	policy: CategoryPolicy
	leadsToConsultancy: boolean
}

export type ListedCategory = Category & { type: CategoryType; policy: CategoryPolicy }

/** The name in a language, else the first name. */
export function categoryName(category: Pick<Category, 'name' | 'names'>, locale: Locale): string {
	return category.names[locale] || category.name
}

export function holds(type: CategoryType, kind: Kind): boolean {
	return type === 'both' || type === kind
}
