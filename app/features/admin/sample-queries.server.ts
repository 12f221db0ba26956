import { count, isNotNull } from 'drizzle-orm'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { funds } from '#app/features/giving/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { hasOwnAdmin } from './commands/remove-samples.server.ts'

export async function findSample(ctx: Ctx) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [[inFatwas], [inCourses], [inPeople], [inFunds], ownAdmin] = await Promise.all([
		ctx.db.select({ count: count() }).from(fatwas).where(isNotNull(fatwas.sampleAt)),
		ctx.db.select({ count: count() }).from(courses).where(isNotNull(courses.sampleAt)),
		ctx.db.select({ count: count() }).from(profiles).where(isNotNull(profiles.sampleAt)),
		ctx.db.select({ count: count() }).from(funds).where(isNotNull(funds.sampleAt)),
		hasOwnAdmin(ctx),
	])
	return {
		fatwas: inFatwas?.count ?? 0,
		courses: inCourses?.count ?? 0,
		people: inPeople?.count ?? 0,
		funds: inFunds?.count ?? 0,
		ownAdmin,
	}
}
