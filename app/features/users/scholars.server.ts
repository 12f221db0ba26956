import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Scholar } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

const nothing = sql`'{}'::jsonb`

/**
 * The scholars that the public sees, in the organisation's order; those without a public profile come last.
 * An admin is among them only with one.
 * @param limit how many at most
 */
export async function listPublicScholars(
	ctx: Ctx,
	{ limit, offset = 0 }: { limit: number; offset?: number },
): Promise<(Scholar & { isSample: boolean })[]> {
	return selectScholars(ctx)
		.where(isPublic)
		.orderBy(sql`${scholarProfiles.position} asc nulls last`, asc(profiles.name), asc(profiles.id))
		.limit(limit)
		.offset(offset)
}

/** Somebody by id as the public may see them: `isPublic`, or else only beside what they taught or answered. */
export async function findScholar(
	ctx: Ctx,
	id: string,
): Promise<(Scholar & { isSample: boolean; isPublic: boolean }) | undefined> {
	const [row] = await selectScholars(ctx).where(and(isNull(profiles.erasedAt), eq(profiles.id, id)))
	return row
}

const isPublic = and(
	inArray(userRoles.role, ['scholar', 'admin']),
	or(eq(userRoles.role, 'scholar'), isNotNull(scholarProfiles.userId)),
	isNull(profiles.erasedAt),
)

function selectScholars(ctx: Ctx) {
	return ctx.db
		.select({
			id: profiles.id,
			name: profiles.name,
			names: sql<Scholar['names']>`coalesce(${scholarProfiles.names}, ${nothing})`,
			titles: sql<Scholar['titles']>`coalesce(${scholarProfiles.titles}, ${nothing})`,
			bios: sql<Scholar['bios']>`coalesce(${scholarProfiles.bios}, ${nothing})`,
			avatar: profiles.avatar,
			isSample: sql<boolean>`${profiles.sampleAt} is not null`,
			isPublic: sql<boolean>`coalesce(${isPublic}, false)`,
		})
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
}
