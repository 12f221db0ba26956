import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isActiveScholar } from './can-sign-in.server.ts'
import type { ProfileTexts, Qualification, Scholar, Texts } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

const nothing = sql`'{}'::jsonb`

/**
 * The scholars that the public sees: who may act as one, in the organisation's order.
 * @param limit how many at most
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

type PublicScholar = Scholar &
	Omit<ProfileTexts, 'gender'> & {
		isSample: boolean
		/** No: they are seen only beside what they taught or answered. */
		isPublic: boolean
	}

/** Somebody by id as the public may see them; of whom no profile is shown only the name is known. */
export async function findScholar(ctx: Ctx, id: string): Promise<PublicScholar | undefined> {
	const { specialities, qualifications, school, languages } = scholarProfiles
	const [row] = await ctx.db
		.select({
			...columns,
			specialities: sql<Texts>`coalesce(${specialities}, ${nothing})`,
			qualifications: sql<Qualification[]>`coalesce(${qualifications}, '[]'::jsonb)`,
			school,
			languages: sql<string[]>`coalesce(${languages}, '[]'::jsonb)`,
			isPublic: sql<boolean>`coalesce(${isActiveScholar(ctx.now)}, false)`,
		})
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(and(isNull(profiles.erasedAt), eq(profiles.id, id)))
	if (!row || row.isPublic) return row
	const unsaid = { titles: {}, bios: {}, specialities: {}, qualifications: [], school: null, languages: [] }
	return { ...row, ...unsaid }
}

const columns = {
	id: profiles.id,
	name: profiles.name,
	names: sql<Texts>`coalesce(${scholarProfiles.names}, ${nothing})`,
	titles: sql<Texts>`coalesce(${scholarProfiles.titles}, ${nothing})`,
	bios: sql<Texts>`coalesce(${scholarProfiles.bios}, ${nothing})`,
	avatar: profiles.avatar,
	isSample: sql<boolean>`${profiles.sampleAt} is not null`,
}

function selectScholars(ctx: Ctx) {
	return ctx.db
		.select(columns)
		.from(profiles)
		.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
		.innerJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
}
