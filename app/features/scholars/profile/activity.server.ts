import { and, eq, inArray } from 'drizzle-orm'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Activity } from '#app/platform/personal.server.ts'

/** Link from the admins' page of a scholar to the public profile. */
export const profileActivity: Activity = {
	label: m.scholars_public_profile,
	async find({ db }, personId) {
		const { publishedAt } = scholarProfiles
		const [row] = await db
			.select({ role: userRoles.role, publishedAt, joinedAt: profiles.createdAt })
			.from(profiles)
			.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
			.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
			.where(and(eq(profiles.id, personId), inArray(userRoles.role, ['scholar', 'admin'])))
		// An admin without a published profile is no scholar.
		if (!row || (row.role === 'admin' && !row.publishedAt)) return []
		const title = row.publishedAt ? m.scholars_profile_is_published() : m.service_unpublished()
		const to = `/admin/fatwas/scholars/${personId}/profile`
		return [{ title, to, at: row.publishedAt ?? row.joinedAt, totalCount: 1 }]
	},
}
