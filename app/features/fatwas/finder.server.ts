import { and, desc, eq, or } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { wordsOf } from '#app/platform/text/text.ts'
import type { Finder } from '#app/search/finder.server.ts'
import { matching } from './question-search.server.ts'
import { visibleTo } from './rules.server.ts'

const { id, number, title, createdAt } = fatwas

/** Finds questions in any state, by words or number. */
export const questionFinder: Finder = {
	label: m.search_questions,
	async find(ctx, typed, limit) {
		if (!isAtLeast(ctx.actor, 'scholar')) return []
		const typedNumber = numberIn(typed)
		const rows = await ctx.db
			.select({ id, number, title })
			.from(fatwas)
			.where(
				and(
					visibleTo(ctx.actor),
					or(typedNumber ? eq(number, typedNumber) : undefined, matching(typed, ctx.now)),
				),
			)
			.orderBy(desc(createdAt), id)
			.limit(limit)
		return rows.map((row) => ({ title: row.title, note: `#${row.number}`, to: `/scholar/fatwas/${row.id}` }))
	},
}

/** `#12`, in any digits. */
export function numberIn(typed: string): number | null {
	const [word = '', ...more] = wordsOf(typed)
	return more.length === 0 && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null
}
