import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { coverOf, subjectOfCourse } from '../covers.server.ts'
import type { CurriculumSection } from '../curriculum.ts'
import { courseTextNames } from '../fields.ts'
import { type CourseDetail, ratingOf, type SectionOutline } from '../model.ts'
import { opensOn } from '../section.ts'
import { courseEnrollments, courseRatings, courses, courseVersions } from '../tables.server.ts'
import { enrolledBy } from './catalogue-queries.server.ts'
import { listCurriculum } from './curriculum.server.ts'
import { isSlug, isUuid } from './inputs.ts'
import { courseAt, listed } from './where.server.ts'

const unsaid = { names: {}, titles: {}, bios: {}, qualifications: [], subject: null }

/** A course by slug or id, as far as this person may see it. */
export async function findCourse(ctx: Ctx, slugOrId: string): Promise<CourseDetail | undefined> {
	if (!isUuid(slugOrId) && !isSlug(slugOrId)) return undefined
	const [row] = await selectCourse(ctx, slugOrId)
	if (!row) return undefined

	const { scholarId, scholarName, avatar, scholarTexts, ...shown } = row
	const { approvedVersionId, enrollment, ratingCount, ratingSum, image, choice, ...course } = shown
	const scholar =
		scholarId === null || scholarName === null
			? null
			: { id: scholarId, name: scholarName, avatar, ...(scholarTexts ?? unsaid) }
	return {
		...course,
		cover: coverOf({ ...course, image, choice }),
		subject: subjectOfCourse(course),
		scholar,
		rating: ratingOf(ratingCount, ratingSum),
		enrollment: enrollment && {
			id: enrollment.id,
			progress: enrollment.progress,
			completed: enrollment.completed,
			hasBegun: enrollment.lastSection !== null || enrollment.progress > 0,
			enrolledAt: enrollment.createdAt,
			hasRated: enrollment.hasRated,
		},
		versions: { begun: enrollment?.versionId ?? null, current: approvedVersionId },
	}
}

function selectCourse(ctx: Ctx, slugOrId: string) {
	return ctx.db
		.select({
			id: courses.id,
			slug: courses.slug,
			...pick(courses, courseTextNames),
			language: courses.language,
			level: courses.level,
			image: courses.imageUrl,
			choice: courses.cover,
			enrolled: courses.enrolledCount,
			ratingCount: courses.ratingCount,
			ratingSum: courses.ratingSum,
			isSample: sql<boolean>`${courses.sampleAt} is not null`,
			isListed: sql<boolean>`(${listed})`,
			approvedVersionId: courses.approvedVersionId,
			updatedAt: courseVersions.approvedAt,
			category: {
				id: categories.id,
				name: categories.name,
				names: categories.names,
				icon: categories.icon,
				subject: categories.subject,
			},
			scholarId: profiles.id,
			scholarName: profiles.name,
			avatar: profiles.avatar,
			scholarTexts: {
				names: scholarProfiles.names,
				titles: scholarProfiles.titles,
				bios: scholarProfiles.bios,
				qualifications: scholarProfiles.qualifications,
				subject: scholarProfiles.subject,
			},
			enrollment: {
				id: courseEnrollments.id,
				progress: courseEnrollments.progress,
				completed: courseEnrollments.completed,
				versionId: courseEnrollments.versionId,
				lastSection: courseEnrollments.lastSection,
				createdAt: courseEnrollments.createdAt,
				hasRated: sql<boolean>`exists (select from ${courseRatings} r
					where r.course_id = ${courses.id} and r.user_id = ${courseEnrollments.userId})`,
			},
		})
		.from(courses)
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, courses.scholarId))
		.leftJoin(courseVersions, eq(courseVersions.id, courses.approvedVersionId))
		.leftJoin(courseEnrollments, and(eq(courseEnrollments.courseId, courses.id), enrolledBy(ctx)))
		.where(and(courseAt(slugOrId), or(listed, isNotNull(courseEnrollments.id))))
		.limit(1)
}

/** Now and the organisation's zone: sections open on its days. */
type Today = { now: Date; zone: string }

/** The outline of the curriculum of this person's enrollment, or of the approved version. */
export async function listSections(
	ctx: Ctx,
	{ versions, enrollment }: Pick<CourseDetail, 'versions' | 'enrollment'>,
	{ now, zone }: Today,
): Promise<SectionOutline[]> {
	const sections = await listCurriculum(ctx, versions)
	const today = dayIn(now, zone)
	const enrolledOn = enrollment && dayIn(enrollment.enrolledAt, zone)
	return sections.map((section, index) => {
		const opens = enrolledOn === null ? null : opensOn(section.release, enrolledOn)
		const isClosed = opens !== null && opens > today
		return {
			...outlineOf(section),
			order: index + 1,
			opensOn: isClosed ? opens : null,
			materials:
				enrollment === null || isClosed
					? section.materials.map(({ title }) => ({ title }))
					: section.materials,
		}
	})
}

function outlineOf({ id: _, release: __, ...outline }: CurriculumSection) {
	return outline
}
