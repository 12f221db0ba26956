/** The three levels of the specification, lowest first: each includes those before it. */
export const roles = ['user', 'scholar', 'admin'] as const
export type Role = (typeof roles)[number]

export type User = {
	id: string
	name: string
	email: string
	avatar: string | null
	role: Role
	/** They asked to be deleted, and until then may think again. */
	deletionDueAt?: Date
	/** How they count days, where they chose otherwise than the organisation. */
	days?: { zone: string | null; calendar: 'gregorian' | 'hijri' }
	/** They have to add a second step to their login; from then on they are a `user` until they did. */
	secondFactorDueAt?: Date
	/** The admin who looks at the site as this person. */
	impersonatedBy?: string
}

/** Who is asking: a signed-in person, or nobody. */
export type Actor = User | null

/**
 * The one permission check. Nobody is at least anything; an unknown level is denied.
 * @param level asked for: a role, or any other text (then the answer is no)
 */
export function isAtLeast(actor: Actor, level: string): boolean {
	if (actor === null) return false
	const asked = roles.indexOf(level as Role)
	const held = roles.indexOf(actor.role)
	return asked >= 0 && held >= asked
}

/**
 * May this person's notes, questions, threads and files be opened? Not while an admin looks at the site as them.
 * Asked by every query that reads such things.
 */
export function seesPrivate(actor: Actor): boolean {
	return actor !== null && actor.impersonatedBy === undefined
}

/** A role as stored, or `user` for anything else: a failed look-up never raises anybody. */
export function roleOf(stored: unknown): Role {
	return roles.find((role) => role === stored) ?? 'user'
}

/** Tells whether a page still shows the right person: it changes with whatever the frame shows of them. */
export function whoOf(actor: Actor): string {
	if (actor === null) return ''
	return [actor.id, actor.role, actor.impersonatedBy ?? '', actor.avatar ?? '', actor.name].join('|')
}

/** Behind the id of whom an admin looks at the site as. */
export const asSuffix = '-as'

/** Whose the answer is, as browsers keep pages by: nobody's own while an admin looks at the site as somebody else. */
export function personOf({ id, impersonatedBy }: User): string {
	return impersonatedBy === undefined ? id : id + asSuffix
}
