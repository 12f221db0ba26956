import { and, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { profiles, userRoles } from './tables.server.ts'

type People = Record<'erasedAt' | 'bannedAt' | 'bannedUntil', AnyPgColumn>

/**
 * Who can sign in at that moment: neither erased nor banned. `isClosed` of model.ts is its opposite in code.
 * Never null, so that it can be negated.
 * @param people `profiles`, or an alias of it
 */
export function canSignIn(now: Date, people: People = profiles): SQL {
	const { erasedAt, bannedAt, bannedUntil } = people
	const isFree = or(isNull(bannedAt), and(isNotNull(bannedUntil), lte(bannedUntil, now)))
	return and(isNull(erasedAt), isFree) as SQL
}

/**
 * Who may act as a scholar at that moment: scholars and admins who can sign in.
 * @param people `profiles`, or an alias of it, joined with `roles`
 */
export function isActiveScholar(
	now: Date,
	people: People = profiles,
	roles: Record<'role', AnyPgColumn> = userRoles,
): SQL {
	return and(inArray(roles.role, ['scholar', 'admin']), canSignIn(now, people)) as SQL
}
