import { eq } from 'drizzle-orm'
import { indexCourse } from '#app/features/courses/catalogue/api.server.ts'
import {
	courseEnrollments,
	courseSections,
	courses,
	courseVersions,
} from '#app/features/courses/tables.server.ts'
import { textsOf } from '#app/features/courses/versions.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aScholar, aUser, noon } from './world.ts'

type CourseRow = typeof courses.$inferSelect
type SectionOver = Partial<typeof courseSections.$inferInsert>
let serial = 0

/**
 * An approved course with a curriculum; each later one is a minute newer. One of another status is under review or a
 * draft, and in no catalogue.
 */
export async function aCourse(
	db: Db,
	over: Partial<typeof courses.$inferInsert> & { sections?: SectionOver[] } = {},
): Promise<CourseRow> {
	const { sections = [{}], ...columns } = over
	const n = ++serial
	const title = columns.title ?? `Course ${n}`
	const description = columns.description ?? `What course ${n} is about.`
	const [made] = await db
		.insert(courses)
		.values({
			slug: `course-${n}`,
			language: 'en',
			status: 'approved',
			approvedAt: new Date(noon.getTime() + n * 60_000),
			scholarId: 'scholarId' in columns ? null : (await aScholar(db)).id,
			...columns,
			title,
			description,
		})
		.returning()
	if (!made) throw new Error('no course was made')
	const isApproved = made.status === 'approved'
	const version = await aVersion(db, made, 1, sections, isApproved ? {} : { approvedAt: null })
	const place = {
		approved: { approvedVersionId: version },
		pending: { submittedVersionId: version },
		draft: { workingVersionId: version },
		rejected: { workingVersionId: version },
	}
	const [course] = await db.update(courses).set(place[made.status]).where(eq(courses.id, made.id)).returning()
	if (!course) throw new Error('the course is gone')
	await indexCourse(db, course.id)
	return course
}

/** A version of a course with its curriculum, approved unless a test says otherwise; returns its id. */
export async function aVersion(
	db: Db,
	course: CourseRow,
	number: number,
	sections: SectionOver[],
	over: Partial<typeof courseVersions.$inferInsert> = {},
): Promise<string> {
	const [version] = await db
		.insert(courseVersions)
		.values({ ...textsOf(course), number, approvedAt: noon, savedAt: noon, ...over, courseId: course.id })
		.returning()
	if (!version) throw new Error('no version was made')
	const rows = sections.map((over, index) => ({
		title: `Section ${index + 1}`,
		description: '<p>What is taught.</p>',
		...over,
		courseId: course.id,
		versionId: version.id,
		order: index + 1,
	}))
	if (rows.length > 0) await db.insert(courseSections).values(rows)
	return version.id
}

/** Enrolls a person in the course's current version. */
export async function anEnrollment(
	db: Db,
	course: CourseRow,
	over: Partial<typeof courseEnrollments.$inferInsert> & { user?: User } = {},
): Promise<User> {
	const { user = await aUser(db), ...columns } = over
	await db
		.insert(courseEnrollments)
		.values({ courseId: course.id, userId: user.id, versionId: course.approvedVersionId, ...columns })
	return user
}
