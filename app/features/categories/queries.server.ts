import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import type { Sortable } from '#app/staff/list-params.ts'
import type { Category, CategoryType, Kind, ListedCategory } from './model.ts'
import type { Filters } from './params.ts'
import { canManageCategories } from './policy.ts'
import { categories, categoryOrder } from './tables.server.ts'

// More than any organisation creates by hand; imported ones beyond are still found by search.
const maxListed = 200
const pageSize = 25
const orders = {
	order: keyset([categories.position, 'asc'], [categories.id, 'asc']),
	newest: keyset([categories.createdAt, 'desc'], [categories.id, 'desc']),
}

const shown = {
	id: categories.id,
	slug: categories.slug,
	name: categories.name,
	names: categories.names,
	description: categories.description,
	descriptions: categories.descriptions,
	icon: categories.icon,
	subject: categories.subject,
}

export async function listCategories(ctx: Ctx, type: Kind): Promise<Category[]> {
	return ctx.db
		.select(shown)
		.from(categories)
		.where(inArray(categories.type, [type, 'both']))
		.orderBy(...categoryOrder)
		.limit(maxListed)
}

/** Categories of a filter, in their order or newest first; each word of a search may match in any language. */
export async function listForAdmin(
	ctx: Ctx<User>,
	{ q, type, sort = 'order' }: Sortable<Filters>,
	cursor: string | null = null,
	size = pageSize,
): Promise<Page<ListedCategory>> {
	assertAllowed(canManageCategories(ctx.actor))
	const order = orders[sort]
	const rows = await ctx.db
		.select({
			...shown,
			type: categories.type,
			policy: categories.policy,
			key: order.key,
		})
		.from(categories)
		.where(
			and(
				type === 'all' ? undefined : inArray(categories.type, [type, 'both']),
				...containsWords(folded, q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export async function findCategory(ctx: Ctx<User>, id: string) {
	assertAllowed(canManageCategories(ctx.actor))
	const [row] = await ctx.db.select().from(categories).where(eq(categories.id, id))
	return row
}

export async function listTargets(
	ctx: Ctx<User>,
	{ from, kinds }: { from: string; kinds: Kind[] },
): Promise<Category[]> {
	assertAllowed(canManageCategories(ctx.actor))
	const types: CategoryType[] = new Set(kinds).size > 1 ? ['both'] : [...kinds, 'both']
	return ctx.db
		.select(shown)
		.from(categories)
		.where(and(inArray(categories.type, types), ne(categories.id, from)))
		.orderBy(...categoryOrder)
		.limit(maxListed)
}

// Folded like names of people; there are too few categories for an index.
const { name, names, description, descriptions } = categories
const allWords = sql.join(
	[
		name,
		description,
		...locales.flatMap((locale) => [sql`${names} ->> ${locale}`, sql`${descriptions} ->> ${locale}`]),
	],
	sql`, `,
)

const folded = sql`' ' || fold_person(concat_ws(' ', ${allWords}))`
