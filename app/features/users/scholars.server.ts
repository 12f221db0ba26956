import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isActiveScholar } from './can-sign-in.server.ts'
import type { Scholar } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

/**
 * Public scholars: those who may act as one, in the organisation's order.
 * @param limit the largest number
 */
export async function listPublicScholars(
	ctx: Ctx,
	{ limit, offset = 0 }: { limit: number; offset?: number },
): Promise<(Scholar & { isSample: boolean })[]> {
	return selectScholars(ctx)
		.where(isActiveScholar(ctx.now))
		.orderBy(asc(scholarProfiles.position), asc(profiles.name), asc(profiles.id))
		.limit(limit)
		.offset(offset)
}

function selectScholars(ctx: Ctx) {
	return ctx.db
		.select({
			id: profiles.id,
			name: profiles.name,
			names: scholarProfiles.names,
			titles: scholarProfiles.titles,
			bios: scholarProfiles.bios,
			avatar: profiles.avatar,
			subject: scholarProfiles.subject,
			isSample: sql<boolean>`${profiles.sampleAt} is not null`,
		})
		.from(profiles)
		.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
		.innerJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
}
