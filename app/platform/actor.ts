/** The three levels of the specification, lowest first; each includes those before it. */
export const roles = ['user', 'scholar', 'admin'] as const
export type Role = (typeof roles)[number]

export type User = {
	id: string
	name: string
	email: string
	avatar: string | null
	role: Role
	/** They asked for deletion and can cancel it until then. */
	deletionDueAt?: Date
	/** Their own zone and calendar, where they differ from the organisation's. */
	days?: { zone: string | null; calendar: 'gregorian' | 'hijri' }
	/** They must set up two-step login by then; after it they count as a `user` until they do. */
	secondFactorDueAt?: Date
	/** The admin who views the site as this person. */
	impersonatedBy?: string
}

export type Actor = User | null

/** The one permission check. A visitor has no level. @param level an unknown one is denied */
export function isAtLeast(actor: Actor, level: string): boolean {
	if (actor === null) return false
	const asked = roles.indexOf(level as Role)
	const held = roles.indexOf(actor.role)
	return asked >= 0 && held >= asked
}

/**
 * Can this person's notes, questions, threads and files be opened? Not by an admin who views the site as them. Every
 * query of private things asks this.
 */
export function seesPrivate(actor: Actor): boolean {
	return actor !== null && actor.impersonatedBy === undefined
}

/** The stored role; `user` for anything else, so that a failed look-up never raises a level. */
export function roleOf(stored: unknown): Role {
	return roles.find((role) => role === stored) ?? 'user'
}

/** Tells a page whether it still shows the right person; changes with everything that the frame shows of them. */
export function whoOf(actor: Actor): string {
	if (actor === null) return ''
	return [actor.id, actor.role, actor.impersonatedBy ?? '', actor.avatar ?? '', actor.name].join('|')
}

/** Follows the id of a person whom an admin views the site as. */
export const impersonationSuffix = '-as'

/** The person in whose name a browser caches pages; an admin who views the site as somebody has a name of its own. */
export function personOf({ id, impersonatedBy }: User): string {
	return impersonatedBy === undefined ? id : id + impersonationSuffix
}
