import { and, asc, gt, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { categoryName, categoryTypes } from './model.ts'
import { categories } from './tables.server.ts'

const mostCategories = 5000

/** Categories by name and description; each leads to its filtered list. */
export const categorySearch: Searchable = {
	kind: 'category',
	order: 70,
	label: m.categories_title,
	async read(db, refs) {
		const off = (await readSettings(db))['services.off']
		const rows = await db
			.select()
			.from(categories)
			.where(and(inArray(categories.id, [...refs]), hasPage(off)))
		return rows.flatMap((category) => {
			const { id, slug, type, descriptions, description } = category
			const toCourses = type === 'course' || (type === 'both' && off.includes('fatwas'))
			const url = toCourses ? `/courses?category=${id}` : `/fatwas?category=${encodeURIComponent(slug)}`
			return locales.map((language) => ({
				ref: id,
				language,
				url,
				title: categoryName(category, language),
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
	async count(db) {
		const off = (await readSettings(db))['services.off']
		return (await db.$count(categories, hasPage(off))) * locales.length
	},
}

/** Only categories of offered services, which have a page to lead to. */
function hasPage(off: readonly string[]) {
	const types = categoryTypes.filter((type) =>
		type === 'both'
			? !(off.includes('courses') && off.includes('fatwas'))
			: !off.includes(type === 'course' ? 'courses' : 'fatwas'),
	)
	return inArray(categories.type, types)
}

/** Reindexes when services are switched on or off. */
export const ledElsewhere: Listener = {
	on: 'setting.changed',
	async handle({ db }, { subjectId }) {
		if (subjectId !== 'services.off') return
		const rows = await db.select({ id: categories.id }).from(categories).limit(mostCategories)
		await indexAgain(
			db,
			categorySearch,
			rows.map(({ id }) => id),
		)
	},
}
