import { getLocale } from '#app/paraglide/runtime.js'
import { namingOf } from '#app/staff/naming.server.ts'
import { categoryName } from './model.ts'
import { categories } from './tables.server.ts'

export const categoryNaming = namingOf({
	areas: ['category'],
	table: categories,
	id: categories.id,
	columns: { name: categories.name, names: categories.names },
	name: ({ name, names }) => categoryName({ name: name ?? '', names: names ?? {} }, getLocale()),
})
