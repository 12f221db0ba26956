import { eq } from 'drizzle-orm'
import { courseVector } from '#app/features/courses/api.server.ts'
import {
	courseEnrollments,
	courseSections,
	courses,
	courseVersions,
} from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db.server.ts'
import { aScholar, aUser, noon } from './world.ts'

type CourseRow = typeof courses.$inferSelect
type SectionOver = Partial<typeof courseSections.$inferInsert>
let serial = 0

/** An approved course with a curriculum; each later one is a minute newer. */
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
			searchVector: courseVector(title, description),
			...columns,
			title,
			description,
		})
		.returning()
	if (!made) throw new Error('no course was made')
	const approvedVersionId = await aVersion(db, made.id, 1, sections)
	const [course] = await db
		.update(courses)
		.set({ approvedVersionId })
		.where(eq(courses.id, made.id))
		.returning()
	if (!course) throw new Error('the course is gone')
	return course
}

/** A curriculum of a course; returns its id. */
export async function aVersion(
	db: Db,
	courseId: string,
	number: number,
	sections: SectionOver[],
): Promise<string> {
	const [version] = await db.insert(courseVersions).values({ courseId, number, approvedAt: noon }).returning()
	if (!version) throw new Error('no version was made')
	const rows = sections.map((over, index) => ({
		title: `Section ${index + 1}`,
		description: '<p>What is taught.</p>',
		...over,
		courseId,
		versionId: version.id,
		order: index + 1,
	}))
	if (rows.length > 0) await db.insert(courseSections).values(rows)
	return version.id
}

/** Somebody is enrolled in a course, by the version that stood then. */
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
