import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'

export function filterFields(categories: Pick<Category, 'id' | 'name' | 'names'>[]) {
	const search = { name: 'q' as const, placeholder: m.desk_search_placeholder() }
	const category = {
		name: 'category' as const,
		label: m.desk_category(),
		options: [
			{ value: '', label: m.desk_all_categories() },
			...categories.map((each) => ({ value: each.id, label: categoryName(each, getLocale()) })),
		],
	}
	const language = {
		name: 'language' as const,
		label: m.desk_language(),
		options: [
			{ value: '', label: m.desk_all_languages() },
			...locales.map((value) => ({ value, label: localeNames[value] })),
		],
	}
	return { search, category, language }
}
