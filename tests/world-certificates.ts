import { eq } from 'drizzle-orm'
import { issueCertificate } from '#app/features/courses/certificates/api.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import type { courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { as, noon, testEnv } from './world.ts'
import { aCourse, anEnrollment } from './world-courses.ts'

type Over = { user?: User; course?: typeof courses.$inferSelect; now?: Date; secret?: string }

/** A person with a finished course and its certificate. */
export async function aCertificate(db: Db, over: Over = {}) {
	const { course = await aCourse(db), now = noon, secret = testEnv.SECRET } = over
	const user = await anEnrollment(db, course, {
		...(over.user && { user: over.user }),
		progress: 100,
		completed: true,
		completedAt: now,
	})
	const { id: courseId, approvedVersionId: versionId } = course
	const number = await issueCertificate(as(user, db, now), { userId: user.id, courseId, versionId, secret })
	const [row] = await db.select().from(certificates).where(eq(certificates.number, number))
	if (!row) throw new Error('no certificate was made')
	return { ...row, user, course }
}
