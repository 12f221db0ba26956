import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'

/** A service of the organisation, which an admin can switch off. */
export type Service = {
	/** Its name in the setting `services.off`. */
	name: string
	label: () => string
	/** Off until an admin switches it on (setting `services.on`). */
	isOptIn?: true
	/** Prefixes of its public addresses, without language; none: only staff pages. */
	paths: readonly string[]
	/**
	 * Routes that still work when it is off, with everything below: people keep access to what is theirs. Pages below
	 * /dashboard, /scholar and /admin always work.
	 */
	kept?: readonly string[]
	/** By route: where a person finds their own part of a page that is off, from the address's parameter. */
	own?: Record<string, (ctx: Ctx<User>, named: string) => Promise<string | undefined>>
}

/** Is this path, without language, at or below one of these prefixes? */
export function isBelow(path: string, beginnings: readonly string[]): boolean {
	const [asked = ''] = path.split(/[?#]/, 1)
	return beginnings.some(
		(beginning) =>
			asked.startsWith(beginning) && ['', '/', '.', '-'].includes(asked.charAt(beginning.length)),
	)
}

/** Thrown for a page of a service that is off. */
export type NotOffered = { notOffered: string }
