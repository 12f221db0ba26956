import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { profiles, scholarProfiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listed } from './catalogue-queries.server.ts'
import { isUuid } from './inputs.ts'
import type { CourseDetail, SectionOutline } from './model.ts'
import { courseEnrollments, courseSections, courses } from './tables.server.ts'

// A course of more sections than this is two courses.
const maxSections = 1000

/** A course by slug or id, as far as this person may see it. */
export async function findCourse(ctx: Ctx, slugOrId: string): Promise<CourseDetail | undefined> {
	const [row] = await ctx.db
		.select({
			id: courses.id,
			slug: courses.slug,
			title: courses.title,
			description: courses.description,
			language: courses.language,
			level: courses.level,
			image: courses.imageUrl,
			enrolled: courses.enrolledCount,
			isSample: isNotNull(courses.sampleAt).mapWith(Boolean),
			isListed: listed.mapWith(Boolean),
			approvedVersionId: courses.approvedVersionId,
			category: { id: categories.id, name: categories.name, names: categories.names },
			scholarId: profiles.id,
			scholarName: profiles.name,
			scholar: { names: scholarProfiles.names, titles: scholarProfiles.titles, bios: scholarProfiles.bios },
			enrollment: {
				progress: courseEnrollments.progress,
				completed: courseEnrollments.completed,
				versionId: courseEnrollments.versionId,
			},
		})
		.from(courses)
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, courses.scholarId))
		.leftJoin(courseEnrollments, and(eq(courseEnrollments.courseId, courses.id), enrolledBy(ctx)))
		.where(
			and(
				isUuid(slugOrId) ? eq(courses.id, slugOrId) : eq(courses.slug, slugOrId),
				or(listed, isNotNull(courseEnrollments.id)),
			),
		)
	return row && detailOf(row)
}
