import { and, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { WhyNotOffered } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

type People = Record<'erasedAt' | 'bannedAt' | 'bannedUntil', AnyPgColumn>
type Scholars = People & Record<'id' | 'signedInAt', AnyPgColumn>

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
 * Who may act as a scholar at that moment: scholars and admins who can sign in, have done so, and whose profile is
 * published. Nobody else is offered as teacher, answerer or reviewer, or is on the public list.
 * @param people `profiles`, or an alias of it, joined with `roles`
 */
export function isActiveScholar(
	now: Date,
	people: Scholars = profiles,
	roles: Record<'role', AnyPgColumn> = userRoles,
): SQL {
	const isOne = inArray(roles.role, ['scholar', 'admin'])
	return and(
		isOne,
		canSignIn(now, people),
		isNotNull(people.signedInAt),
		hasPublishedProfile(people.id),
	) as SQL
}

/** Why somebody with such a role is no active scholar at that moment; null: they are. */
export function whyNotOffered(now: Date, people: Scholars = profiles): SQL<WhyNotOffered | null> {
	return sql`case when not ${canSignIn(now, people)} then 'banned' when ${people.signedInAt} is null then 'never-signed-in'
		when not ${hasPublishedProfile(people.id)} then 'unpublished' end`
}

/** Does a person have a profile that is published? Without one nobody is given anything. */
export const hasPublishedProfile = (id: AnyPgColumn | string) =>
	sql<boolean>`exists (select 1 from ${scholarProfiles} shown where shown.user_id = ${id} and shown.published_at is not null)`
