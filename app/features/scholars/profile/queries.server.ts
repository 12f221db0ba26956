import { and, eq, inArray, isNull } from 'drizzle-orm'
import { emptyProfile } from '#app/features/users/scholar-fields.ts'
import type { ProfileTexts } from '#app/features/users/scholars.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { OwnProfile } from './model.ts'
import { canWriteProfile } from './policy.ts'

/** Profile of a scholar or admin for editing; undefined for others. */
export async function findProfile(ctx: Ctx<User>, userId: string): Promise<OwnProfile | undefined> {
	assertAllowed(canWriteProfile(ctx.actor, userId))
	const [row] = await ctx.db
		.select({ name: profiles.name, avatar: profiles.avatar, profile: scholarProfiles })
		.from(profiles)
		.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(
			and(eq(profiles.id, userId), isNull(profiles.erasedAt), inArray(userRoles.role, ['scholar', 'admin'])),
		)
	if (!row) return undefined
	const { profile, ...person } = row
	return {
		...person,
		userId,
		texts: { ...emptyProfile, ...(profile && (profile.draft ?? publicTexts(profile))) },
		publishedAt: profile?.publishedAt ?? null,
		hasDraft: profile !== null && profile.draft !== null,
		version: profile?.version ?? 0,
	}
}

export function publicTexts(profile: typeof scholarProfiles.$inferSelect) {
	return pick(profile, Object.keys(emptyProfile) as (keyof ProfileTexts)[])
}
