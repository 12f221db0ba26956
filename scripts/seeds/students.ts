import { eq, inArray } from 'drizzle-orm'
import { courseRatings, courseSections, courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { seedEnrollments } from './progress.ts'

const given =
	'Ahmad Amina Bilal Dawud Fatima Hafsa Hamza Hasan Ibrahim Idris Ismail Khadija Layla Maryam Musa Nadia Omar Rahma Safiya Salma Sumayya Usman Yahya Yusuf Zahra Zayd'.split(
		' ',
	)
const family =
	'Abdi Ahmed Ali Aziz Bakr Chaudhry Diallo Farooq Ghani Hamid Iqbal Jalal Kamal Khan Malik Mansour Nasser Qureshi Rahman Said Siddiqui Tariq Yilmaz Zaman'.split(
		' ',
	)
const shift = 29
/**
 * The demo student's first three courses: finished sections, and days since they enrolled. A section of the second
 * opens a week later.
 */
const ofDemo = [
	{ done: 2, daysAgo: 8 },
	{ done: 6, daysAgo: 40 },
	{ done: 0, daysAgo: 1 },
]
const dayMs = 24 * 60 * 60 * 1000

type Wanted = { externalId: string; students: number }

/** Enrolls generated students in each course; the demo student is one of them in the first three. */
export async function seedStudents(ctx: Ctx, wanted: Wanted[]): Promise<number> {
	const crowd = await seedCrowd(ctx, Math.max(...wanted.map((course) => course.students)) + shift)
	const [demo] = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(eq(profiles.email, 'user@mishkat.example'))
	for (const [index, { externalId, students }] of wanted.entries()) {
		const [course] = await ctx.db.select().from(courses).where(eq(courses.externalId, externalId))
		if (!course) continue
		const sections = await ctx.db
			.select({ id: courseSections.id })
			.from(courseSections)
			.where(eq(courseSections.versionId, course.approvedVersionId ?? course.id))
		const ids = Array.from(
			{ length: students },
			(_, place) => crowd[(index * shift + place) % crowd.length] ?? '',
		)
		const own = demo && ofDemo[index]
		if (own) ids[0] = demo.id
		const rows = [...new Set(ids)].map((userId, place) => {
			const joined = course.createdAt.getTime() + (place + 1) * dayMs
			return {
				userId,
				done: (place * 3 + index) % (sections.length + 1),
				createdAt: new Date(Math.min(ctx.now.getTime(), joined)),
				...(own &&
					userId === demo.id && {
						done: own.done,
						createdAt: new Date(ctx.now.getTime() - own.daysAgo * dayMs),
					}),
			}
		})
		const { id, approvedVersionId: versionId } = course
		const added = await seedEnrollments(ctx, { id, versionId, sections: sections.length }, rows)
		await seedRatings(
			ctx,
			id,
			added.filter(({ done }) => done === sections.length),
		)
	}
	return crowd.length
}

/** Most ratings are good. */
async function seedRatings(ctx: Ctx, courseId: string, finished: { userId: string; createdAt: Date }[]) {
	const rows = finished.map(({ userId, createdAt }, place) => ({
		courseId,
		userId,
		stars: [5, 4, 5, 5, 3, 4][place % 6] ?? 5,
		createdAt,
		updatedAt: createdAt,
	}))
	if (rows.length > 0) await ctx.db.insert(courseRatings).values(rows).onConflictDoNothing()
}

async function seedCrowd(ctx: Ctx, count: number): Promise<string[]> {
	const people = Array.from({ length: count }, (_, index) => ({
		name: `${given[index % given.length]} ${family[Math.floor(index / 3) % family.length]}`,
		email: `student${String(index + 1).padStart(3, '0')}@mishkat.example`,
		sampleAt: ctx.now,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}))
	await ctx.db.insert(profiles).values(people).onConflictDoNothing()
	const emails = people.map((person) => person.email)
	const rows = await ctx.db
		.select({ id: profiles.id, email: profiles.email })
		.from(profiles)
		.where(inArray(profiles.email, emails))
	const ids = new Map(rows.map((row) => [row.email, row.id]))
	return emails.flatMap((email) => ids.get(email) ?? [])
}
