import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { indexScholar } from '#app/features/users/api.server.ts'
import { emptyProfile } from '#app/features/users/scholar-fields.ts'
import type { ProfileTexts } from '#app/features/users/scholars.ts'
import { scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canWriteProfile } from '../policy.ts'
import { publicTexts } from '../queries.server.ts'

type Profile = typeof scholarProfiles.$inferSelect
type Written = { ok: true } | { ok: false; reason: 'stale' }

/** @param version of the profile that the form shows; a higher saved one is a conflict */
type Target = { userId: string; version: number }

/** Saves a draft; the published profile is unchanged. */
export function saveProfile(ctx: Ctx<User>, { texts, ...target }: Target & { texts: ProfileTexts }) {
	return write(ctx, target, 'saved', (profile) => {
		const isShown = profile.publishedAt !== null && isDeepStrictEqual(texts, publicTexts(profile))
		return { draft: isShown ? null : texts }
	})
}

/** Publishes the profile, so that the scholar can be assigned work. */
export function publishProfile(ctx: Ctx<User>, { texts, ...target }: Target & { texts: ProfileTexts }) {
	return write(ctx, target, 'published', () => ({ ...texts, draft: null, publishedAt: ctx.now }))
}

/** Discards changes since the last publication. */
export function discardDraft(ctx: Ctx<User>, target: Target) {
	return write(ctx, target, 'draft-discarded', () => ({ draft: null }))
}

/** Withdraws the profile; the name stays at answers and courses. */
export function withdrawProfile(ctx: Ctx<User>, target: Target) {
	return write(ctx, target, 'withdrawn', (profile) => {
		const { names, ...unsaid } = emptyProfile
		return { ...unsaid, draft: profile.draft ?? publicTexts(profile), publishedAt: null }
	})
}

function write(
	ctx: Ctx<User>,
	{ userId, version }: Target,
	step: string,
	change: (profile: Profile) => Partial<Profile>,
): Promise<Written> {
	assertAllowed(canWriteProfile(ctx.actor, userId))
	return transaction(ctx, async (ctx): Promise<Written> => {
		const [scholar] = await ctx.db
			.select({ userId: userRoles.userId })
			.from(userRoles)
			.where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['scholar', 'admin'])))
		requireRow(scholar)
		const position = sql`(select coalesce(max(p.position), 0) + 1 from ${scholarProfiles} p)`
		await ctx.db.insert(scholarProfiles).values({ userId, position }).onConflictDoNothing()
		const own = eq(scholarProfiles.userId, userId)
		const profile = requireRow((await ctx.db.select().from(scholarProfiles).where(own).for('update'))[0])
		if (profile.version !== version) return { ok: false, reason: 'stale' }

		await ctx.db
			.update(scholarProfiles)
			.set({ ...change(profile), version: version + 1 })
			.where(own)
		await indexScholar(ctx.db, userId)
		await record(ctx, `scholar.profile-${step}`, userId)
		return { ok: true }
	})
}
