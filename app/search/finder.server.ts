import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the staff find of a feature's rows that are nobody else's to find (`finders` of its manifest). */
export type Finder = {
	/** The name of its group among the suggestions, in the reader's language. */
	label: () => string
	/**
	 * Rows by words, the likeliest first; none to whom they are not shown: it asks the policy itself.
	 * @param typed never blank
	 */
	find: (ctx: Ctx<User>, typed: string, limit: number) => Promise<FoundRow[]>
}

export type FoundRow = {
	title: string
	/** What tells it from others of its title. */
	note: string
	/** Path without language. */
	to: string
}
