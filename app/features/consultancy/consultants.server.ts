import { and, asc, eq, ne } from 'drizzle-orm'
import { scholarCalendars } from '#app/features/scholars/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Consultant } from './calendar.ts'

const most = 200

/** Scholars with saved hours who can be chosen, in the order of their public list. */
export function listConsultants(ctx: Ctx): Promise<Consultant[]> {
	const { isOpen, userId } = scholarCalendars
	return ctx.db
		.select({ id: profiles.id, name: profiles.name, names: scholarProfiles.names })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.innerJoin(scholarCalendars, eq(userId, profiles.id))
		.where(
			and(isActiveScholar(ctx.now), eq(isOpen, true), ctx.actor ? ne(profiles.id, ctx.actor.id) : undefined),
		)
		.orderBy(asc(scholarProfiles.position), asc(profiles.name), asc(profiles.id))
		.limit(most)
}
