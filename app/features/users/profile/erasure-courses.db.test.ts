import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueCertificate } from '#app/features/courses/certificates/api.server.ts'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import {
	courseAnnouncements,
	courseEnrollments,
	courseSteps,
	courseVersions,
} from '#app/features/courses/tables.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { whereStands } from '#tests/whereabouts.ts'
import { aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { erasePerson } from './commands/erase-person.server.ts'

const name = 'Zaynab Unmistakable'
const due = { deletionAskedAt: noon, deletionDueAt: noon }

test('a certificate can still be checked, while what was done for it goes', async ({ db }) => {
	const person = await aUser(db, { name, ...due })
	const course = await aCourse(db)
	await anEnrollment(db, course, { user: person, completed: true, progress: 100 })
	const achievement = { userId: person.id, courseId: course.id, versionId: course.approvedVersionId }
	const number = await issueCertificate(as(person, db), { ...achievement, secret: testEnv.SECRET })
	await erasePerson(as(null, db), testEnv, person.id, registry.personal)
	expect(await db.$count(courseEnrollments)).toBe(0)
	expect(Object.keys(await whereStands(db, person.id)).sort()).toEqual([
		'audit_entries',
		'events',
		'profiles',
	])
	expect(Object.keys(await whereStands(db, name))).toEqual(['certificates'])
	expect(await whereStands(db, number)).toMatchObject({ certificates: 1 })
})

test('after an erasure courses stay with their students, and desk work stays, both without a name', async ({
	db,
}) => {
	const scholar = await aScholar(db, due)
	const draft = await aCourse(db, { scholarId: scholar.id, status: 'draft', approvedAt: null })
	const taught = await aCourse(db, { scholarId: scholar.id })
	const student = await anEnrollment(db, taught)
	for (const { id } of [draft, taught]) {
		await db
			.update(courseVersions)
			.set({ authorId: scholar.id, reviewedBy: scholar.id })
			.where(eq(courseVersions.courseId, id))
		await db.insert(courseSteps).values({
			subjectId: id,
			kind: 'submitted',
			toStatus: 'pending',
			actorId: scholar.id,
			at: noon,
		})
		await db.insert(courseMedia).values({
			courseId: id,
			ownerId: scholar.id,
			name: 'a.mp4',
			type: 'video/mp4',
			size: 1,
			received: 1,
			completedAt: noon,
			createdAt: noon,
			updatedAt: noon,
		})
		const picture = { bucket: 'course-images', name: 'a.webp', contentType: 'image/webp' }
		const key = `course-images/${crypto.randomUUID()}.webp`
		const stored = { ...picture, key, path: key, bytes: 1, sha256: 'x', ownerId: scholar.id }
		await db.insert(files).values({ ...stored, attachedTo: `course:${id}` })
	}
	await db.insert(courseAnnouncements).values({
		courseId: taught.id,
		authorId: scholar.id,
		title: 'Friday',
		text: 'After Asr',
		createdAt: noon,
	})
	await erasePerson(as(null, db), testEnv, scholar.id, registry.personal)

	expect(Object.keys(await whereStands(db, scholar.id)).sort()).toEqual([
		'audit_entries',
		'courses',
		'events',
		'profiles',
		'scholar_profiles',
	])
	expect(await db.$count(courseSteps)).toBe(1)
	expect(await db.$count(courseMedia)).toBe(1)
	expect(await db.$count(courseAnnouncements)).toBe(0)
	expect(await db.$count(courseEnrollments, eq(courseEnrollments.userId, student.id))).toBe(1)
	const kept = await db.select({ to: files.attachedTo }).from(files)
	expect(kept.map(({ to }) => to).sort()).toEqual([`course:${taught.id}`, null])
})
