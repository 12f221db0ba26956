import { sql } from 'drizzle-orm'
import { listed } from '#app/features/courses/catalogue/api.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { fatwaPublications, fatwas, fatwaTotals } from '#app/features/fatwas/library/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import { countAllUpTo } from '#app/platform/db/counts.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'

/** Answers in the measured time; with fewer it is not shown. */
const measured = { most: 30, fewest: 5 }

export function numbersAt(now: Date) {
	return {
		courses: countAllUpTo(sql`select 1 from ${courses} where ${listed}`),
		answers: sql`(select coalesce(sum(total), 0)::int from ${fatwaTotals} where language = 'all')`,
		scholars: countAllUpTo(sql`select 1 from ${scholarProfiles}
			join ${profiles} on ${profiles.id} = ${scholarProfiles.userId}
			join ${userRoles} on ${userRoles.userId} = ${profiles.id} where ${isActiveScholar(now)}`),
		days: sql`(select case when count(*) >= ${inlinedLimit(measured.fewest)} then
				greatest(1, round(percentile_cont(0.5) within group (order by seconds) / 86400))::int end
			from (select extract(epoch from f.approved_at - f.created_at) as seconds
				from (select fatwa_id from ${fatwaPublications} where is_primary
					order by published_at desc, fatwa_id limit ${inlinedLimit(measured.most)}) newest
				join ${fatwas} f on f.id = newest.fatwa_id
				where f.external_id is null and f.approved_at > f.created_at) answered)`,
		certificates: countAllUpTo(sql`select 1 from ${certificates} where ${certificates.revokedAt} is null`),
		students: countAllUpTo(sql`select 1 from ${courseEnrollments} group by ${courseEnrollments.userId}`),
	}
}
