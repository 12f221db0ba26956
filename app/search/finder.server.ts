import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Finds a feature's rows that only staff may find (`finders` of its manifest). */
export type Finder = {
	/** The title of its group of suggestions, in the reader's language. */
	label: () => string
	/** Matching rows, best first; checks the reader's permission itself. @param typed never blank */
	find: (ctx: Ctx<User>, typed: string, limit: number) => Promise<FoundRow[]>
}

export type FoundRow = {
	title: string
	/** Tells apart rows with the same title. */
	note: string
	to: string
}
