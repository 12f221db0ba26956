import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { listed } from '#app/features/fatwas/queue/list.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queryWords } from '#app/platform/text/query-words.ts'
import { numberIn } from '../finder.server.ts'
import { canManageFatwas } from '../policy.ts'
import { matching } from '../question-search.server.ts'

const maxCandidates = 10
/** Only the longest words of a long title are compared. */
const comparedWords = 5
const matchesOfWord = 60

/**
 * Questions that another may be merged into or replaced by, found by number or words; without a search those with a
 * similar title. Leaves out what the command would refuse.
 * @param as what the chosen question is to be
 */
export async function listCandidates(
	ctx: Ctx<User>,
	of: { id: string; title: string; isPrivate: boolean; userId: string | null },
	typed: string,
	as: 'merge' | 'supersede',
) {
	if (!canManageFatwas(ctx.actor)) return []
	const number = numberIn(typed)
	const alike = number
		? or(eq(fatwas.number, number), matching(typed, ctx.now))
		: typed.trim()
			? matching(typed, ctx.now)
			: like(ctx, of.title)
	const fits =
		as === 'merge' ? mergeable(of) : and(eq(fatwas.status, 'approved'), eq(fatwas.isPrivate, false))
	return ctx.db
		.select({ ...listed, question: sql<string>`left(${fatwas.question}, 300)` })
		.from(fatwas)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.where(
			and(
				ne(fatwas.id, of.id),
				isNull(fatwas.closedAt),
				isNull(fatwas.supersededBy),
				isNull(fatwas.takenDownAt),
				fits,
				alike,
			),
		)
		.orderBy(
			...(number ? [desc(sql`${fatwas.number} = ${number}`)] : []),
			...(typed.trim() ? [] : [desc(shared(of.title))]),
			desc(fatwas.createdAt),
		)
		.limit(maxCandidates)
}

/** Same rule as the command: a private question is merged only with one of the same asker. */
function mergeable({ isPrivate, userId }: { isPrivate: boolean; userId: string | null }): SQL | undefined {
	const own = userId ? eq(fatwas.userId, userId) : sql`false`
	return and(
		ne(fatwas.status, 'rejected'),
		isPrivate ? and(fatwas.isPrivate, own) : or(sql`not ${fatwas.isPrivate}`, own),
	)
}

const telling = (title: string) =>
	[...queryWords(title)].sort((a, b) => b.length - a.length).slice(0, comparedWords)

function like(ctx: Ctx, title: string): SQL {
	return or(...telling(title).map((word) => matching(word, ctx.now, { most: matchesOfWord }))) ?? sql`false`
}

/** Number of words that a title shares with another. */
function shared(title: string): SQL {
	const hits = telling(title).map((word) => sql`(folded like '%' || fold_person(${word}) || '%')::int`)
	if (hits.length === 0) return sql`0`
	// Folded once, not once for each word.
	return sql`(select ${sql.join(hits, sql` + `)} from (select fold_person(${fatwas.title}) as folded offset 0) as title)`
}
