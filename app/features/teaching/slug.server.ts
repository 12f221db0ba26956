import { and, eq, ne } from 'drizzle-orm'
import { slugsFor } from '#app/features/courses/api.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What a course of that title can be called in its address: its own, where that still fits. */
export async function freeSlug(
	ctx: Ctx,
	course: { id: string; slug: string },
	title: string,
): Promise<string> {
	for (const slug of slugsFor(title)) {
		if (slug === course.slug) return slug
		const others = and(eq(courses.slug, slug), ne(courses.id, course.id))
		if ((await ctx.db.$count(courses, others)) === 0) return slug
	}
	return course.slug
}
