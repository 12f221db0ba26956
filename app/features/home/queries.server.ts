import { listNewestCourses } from '#app/features/courses/catalogue/api.server.ts'
import { listNewestFatwas } from '#app/features/fatwas/library/api.server.ts'
import { listPublicScholars } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
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
