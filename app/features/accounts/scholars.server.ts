import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Scholar } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

const nothing = sql`'{}'::jsonb`

/**
 * The scholars that the public sees, in the organisation's order; those without a public profile come last.
 * An admin is among them only with one.
 * @param limit how many at most
 */
export async function listPublicScholars(ctx: Ctx, { limit }: { limit: number }): Promise<Scholar[]> {
	return ctx.db
		.select({
			id: profiles.id,
			name: profiles.name,
			names: sql<Scholar['names']>`coalesce(${scholarProfiles.names}, ${nothing})`,
			titles: sql<Scholar['titles']>`coalesce(${scholarProfiles.titles}, ${nothing})`,
			bios: sql<Scholar['bios']>`coalesce(${scholarProfiles.bios}, ${nothing})`,
			avatar: profiles.avatar,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, userRoles.userId))
		.where(
			and(
				inArray(userRoles.role, ['scholar', 'admin']),
				or(eq(userRoles.role, 'scholar'), isNotNull(scholarProfiles.userId)),
			),
		)
		.orderBy(sql`${scholarProfiles.position} asc nulls last`, asc(profiles.name), asc(profiles.id))
		.limit(limit)
}
