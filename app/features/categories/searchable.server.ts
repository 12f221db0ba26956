import { and, asc, gt, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { categoryName } from './model.ts'
import { categories } from './tables.server.ts'

/** Categories by their names and descriptions; each leads to the list that it narrows. */
export const categorySearch: Searchable = {
	kind: 'category',
	order: 70,
	label: m.categories_title,
	async read(db, refs) {
		const rows = await db
			.select()
			.from(categories)
			.where(inArray(categories.id, [...refs]))
		return rows.flatMap((category) => {
			const { id, slug, type, descriptions, description } = category
			const url =
				type === 'course' ? `/courses?category=${id}` : `/fatwas?category=${encodeURIComponent(slug)}`
			return locales.map((language) => ({
				...{ ref: id, language, url, title: categoryName(category, language) },
				text: descriptions[language] || description || '',
				publishedAt: null,
			}))
		})
	},
	async list(db, after, limit) {
		const rows = await db
			.select({ id: categories.id })
			.from(categories)
			.where(and(after === null ? undefined : gt(categories.id, after)))
			.orderBy(asc(categories.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
	count: async (db) => (await db.$count(categories)) * locales.length,
}
