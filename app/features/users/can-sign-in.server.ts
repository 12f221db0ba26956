import { and, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { WhyNotOffered } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

type People = Record<'erasedAt' | 'bannedAt' | 'bannedUntil', AnyPgColumn>
type Scholars = People & Record<'id' | 'signedInAt', AnyPgColumn>

/**
 * SQL: can sign in at that moment, so neither erased nor banned. The opposite of `isClosed` in model.ts. Never null, so
 * that it can be negated.
 * @param people `profiles`, or an alias of it
 */
export function canSignIn(now: Date, people: People = profiles): SQL {
	const { erasedAt, bannedAt, bannedUntil } = people
	const isFree = or(isNull(bannedAt), and(isNotNull(bannedUntil), lte(bannedUntil, now)))
	return and(isNull(erasedAt), isFree) as SQL
}

/**
 * SQL: may act as a scholar at that moment: a scholar or admin who can sign in, has done so, and has a published
 * profile. Only these are listed publicly or offered as teacher, answerer or reviewer.
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

/** SQL: why a scholar or admin may not act as a scholar at that moment; null: they may. */
export function whyNotOffered(now: Date, people: Scholars = profiles): SQL<WhyNotOffered | null> {
	return sql`case when not ${canSignIn(now, people)} then 'banned' when ${people.signedInAt} is null then 'never-signed-in'
		when not ${hasPublishedProfile(people.id)} then 'unpublished' end`
}

export const hasPublishedProfile = (id: AnyPgColumn | string) =>
	sql<boolean>`exists (select 1 from ${scholarProfiles} shown where shown.user_id = ${id} and shown.published_at is not null)`
