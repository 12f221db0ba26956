import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'

/** Something that the organisation offers to people, and can leave out. */
export type Service = {
	/** As the setting `services.off` names it. */
	name: string
	label: () => string
	/** Left out until an admin offers it: then the setting `services.on` names it. */
	isOptIn?: true
	/** Where its public addresses begin, without language; none: it has pages of the staff only. */
	paths: readonly string[]
	/**
	 * Routes below them that are answered when it is off as well, with all below each: what exists stays readable to whom
	 * it belongs. Pages below /dashboard, /scholar and /admin always are.
	 */
	kept?: readonly string[]
	/** By route: where a person reads what is theirs of a page that is not shown any more, from what its address names. */
	own?: Record<string, (ctx: Ctx<User>, named: string) => Promise<string | undefined>>
}

/** Does this path, without language, stand at one of these beginnings? */
export function isBelow(path: string, beginnings: readonly string[]): boolean {
	const [asked = ''] = path.split(/[?#]/, 1)
	return beginnings.some(
		(beginning) =>
			asked.startsWith(beginning) && ['', '/', '.', '-'].includes(asked.charAt(beginning.length)),
	)
}

/** What is thrown in place of a page of a service that is off. */
export type NotOffered = { notOffered: string }
