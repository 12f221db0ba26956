import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { locales } from '#app/platform/locale.ts'
import { type Page, type PageKey, pageKey, toPage } from '#app/platform/paging.server.ts'
import type { Category, CategoryType, Filters, Kind, ListedCategory } from './model.ts'
import { canManageCategories } from './policy.ts'
import { categories } from './tables.server.ts'

// More than any organisation makes by hand; what an import makes beyond them is still found by search.
const maxListed = 200
const pageSize = 25
const maxWords = 6

const shown = {
	id: categories.id,
	slug: categories.slug,
	name: categories.name,
	names: categories.names,
	description: categories.description,
	descriptions: categories.descriptions,
	icon: categories.icon,
}

/** Those that may hold things of this type, in the order in which they were made. */
export async function listCategories(ctx: Ctx, type: Kind): Promise<Category[]> {
	return ctx.db
		.select(shown)
		.from(categories)
		.where(inArray(categories.type, [type, 'both']))
		.orderBy(asc(categories.createdAt), asc(categories.id))
		.limit(maxListed)
}

/** The categories of a filter, newest first; a search looks for each of its words in every language. */
export async function listForAdmin(
	ctx: Ctx<User>,
	{ q, type }: Filters,
	before: PageKey | null = null,
	size = pageSize,
): Promise<Page<ListedCategory>> {
	allow(canManageCategories(ctx.actor))
	const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords)
	const rows = await ctx.db
		.select({
			...shown,
			type: categories.type,
			policy: categories.policy,
			key: pageKey(categories.createdAt),
		})
		.from(categories)
		.where(
			and(
				type === 'all' ? undefined : inArray(categories.type, [type, 'both']),
				...words.map(says),
				olderThan(before),
			),
		)
		.orderBy(desc(categories.createdAt), desc(categories.id))
		.limit(size + 1)
	return toPage(rows, size)
}

/** A category with all that an admin says of it. */
export async function findCategory(ctx: Ctx<User>, id: string) {
	allow(canManageCategories(ctx.actor))
	const [row] = await ctx.db.select().from(categories).where(eq(categories.id, id))
	return row
}

/** The other categories that can take all of these kinds. */
export async function listTargets(
	ctx: Ctx<User>,
	{ from, kinds }: { from: string; kinds: Kind[] },
): Promise<Category[]> {
	allow(canManageCategories(ctx.actor))
	const types: CategoryType[] = new Set(kinds).size > 1 ? ['both'] : [...kinds, 'both']
	return ctx.db
		.select(shown)
		.from(categories)
		.where(and(inArray(categories.type, types), ne(categories.id, from)))
		.orderBy(asc(categories.createdAt), asc(categories.id))
		.limit(maxListed)
}

// Folded by the database as names of people are. There are few categories: no index is worth its keep.
const { name, names, description, descriptions } = categories
const allWords = sql.join(
	[
		name,
		description,
		...locales.flatMap((locale) => [sql`${names} ->> ${locale}`, sql`${descriptions} ->> ${locale}`]),
	],
	sql`, `,
)

function says(word: string): SQL {
	const plain = word.replace(/[\\%_]/g, '\\$&')
	return sql`fold_person(concat_ws(' ', ${allWords})) like '%' || fold_person(${plain}) || '%'`
}

function olderThan(key: PageKey | null): SQL | undefined {
	if (!key) return undefined
	const moment = sql`timestamptz 'epoch' + ${key.micros}::bigint * interval '1 microsecond'`
	return sql`(${categories.createdAt}, ${categories.id}) < (${moment}, ${key.id}::uuid)`
}
