import { sql } from 'drizzle-orm'
import { listed, listNewestCourses } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { listNewestFatwas } from '#app/features/fatwas/library/api.server.ts'
import { fatwaTotals } from '#app/features/fatwas/library/tables.server.ts'
import { listPublicScholars } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countAllUpTo } from '#app/platform/db/counts.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { sayCount } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** What is newest here, and who teaches: one look-up each, all at once. */
export async function listHighlights(ctx: Ctx, locale: Locale) {
	const [courses, fatwas, scholars] = await Promise.all([
		listNewestCourses(ctx, { locale, limit: 3 }),
		listNewestFatwas(ctx, { locale, limit: 3 }),
		listPublicScholars(ctx, { limit: 4 }),
	])
	return { courses, fatwas, scholars }
}

type Claims = Record<'courses' | 'answers' | 'students', string | null>

/** What the organisation says of itself in numbers: typed, or counted; of what is not there nothing is said. */
export async function sayClaims(ctx: Ctx, settings: Settings, locale: Locale): Promise<Claims> {
	const claims = {
		courses: settings['claims.courses'],
		answers: settings['claims.answers'],
		students: settings['claims.students'],
	}
	const computed = settings['claims.computed']
	if (computed.length === 0) return claims
	const [counts] = await ctx.db
		.select({
			courses: countAllUpTo(sql`select 1 from ${courses} where ${listed}`),
			answers: sql<number>`(select coalesce(sum(total), 0)::int from ${fatwaTotals} where language = 'all')`,
			students: countAllUpTo(sql`select 1 from ${courseEnrollments} group by ${courseEnrollments.userId}`),
		})
		.from(sql`(values (1)) as once`)
	const counted = computed.map((name) => [name, counts?.[name] ? sayCount(counts[name], locale) : null])
	return { ...claims, ...Object.fromEntries(counted) }
}
