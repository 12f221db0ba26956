import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { profiles, scholarProfiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listed } from './catalogue-queries.server.ts'
import { isSlug, isUuid } from './inputs.ts'
import type { CourseDetail, SectionOutline } from './model.ts'
import { courseEnrollments, courseSections, courses } from './tables.server.ts'

// A course of more sections than this is two courses.
const maxSections = 1000

/** A course by slug or id, as far as this person may see it. */
export async function findCourse(ctx: Ctx, slugOrId: string): Promise<CourseDetail | undefined> {
	if (!isUuid(slugOrId) && !isSlug(slugOrId)) return undefined
	const [row] = await selectCourse(ctx, slugOrId)
	if (!row) return undefined

	const { approvedVersionId, scholarId, scholarName, avatar, scholarTexts, enrollment, ...course } = row
	const scholar =
		scholarId === null || scholarName === null
			? null
			: { id: scholarId, name: scholarName, avatar, ...(scholarTexts ?? { names: {}, titles: {}, bios: {} }) }
	return {
		...course,
		scholar,
		enrollment: enrollment && { progress: enrollment.progress, completed: enrollment.completed },
		// Whoever is enrolled stays with the curriculum they began.
		versionId: enrollment?.versionId ?? approvedVersionId,
	}
}

function selectCourse(ctx: Ctx, slugOrId: string) {
	return ctx.db
		.select({
			id: courses.id,
			slug: courses.slug,
			title: courses.title,
			description: courses.description,
			language: courses.language,
			level: courses.level,
			image: courses.imageUrl,
			enrolled: courses.enrolledCount,
			isSample: sql<boolean>`${courses.sampleAt} is not null`,
			approvedVersionId: courses.approvedVersionId,
			category: {
				id: categories.id,
				name: categories.name,
				names: categories.names,
				icon: categories.icon,
			},
			scholarId: profiles.id,
			scholarName: profiles.name,
			avatar: profiles.avatar,
			scholarTexts: {
				names: scholarProfiles.names,
				titles: scholarProfiles.titles,
				bios: scholarProfiles.bios,
			},
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
		.limit(1)
}

/** The outline of the curriculum that this person follows; a material's address only for whoever is enrolled. */
export async function listSections(
	ctx: Ctx,
	course: Pick<CourseDetail, 'versionId' | 'enrollment'>,
): Promise<SectionOutline[]> {
	if (course.versionId === null) return []
	const sections = await ctx.db
		.select({
			title: courseSections.title,
			order: courseSections.order,
			minutes: courseSections.minutes,
			materials: courseSections.materials,
		})
		.from(courseSections)
		.where(eq(courseSections.versionId, course.versionId))
		.orderBy(asc(courseSections.order))
		.limit(maxSections)
	if (course.enrollment !== null) return sections
	return sections.map((section) => ({
		...section,
		materials: section.materials.map(({ title }) => ({ title })),
	}))
}

function enrolledBy(ctx: Ctx) {
	return ctx.actor === null ? sql`false` : eq(courseEnrollments.userId, ctx.actor.id)
}
