/** The three levels of the specification, lowest first: each includes those before it. */
export const roles = ['user', 'scholar', 'admin'] as const
export type Role = (typeof roles)[number]

export type User = {
	id: string
	name: string
	email: string
	avatar: string | null
	role: Role
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

/** A role as stored, or `user` for anything else: a failed look-up never raises anybody. */
export function roleOf(stored: unknown): Role {
	return roles.find((role) => role === stored) ?? 'user'
}
