import { and, desc, eq } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Course } from './change.server.ts'
import { courseSteps } from './tables.server.ts'

/** An admin took it away, for a reason of theirs: its scholar asks them. */
export type ByAdmin = { ok: false; reason: 'by-admin' }
export const byAdmin: ByAdmin = { ok: false, reason: 'by-admin' }

/** Did somebody else than this person archive or delete a course that is locked? Admins bring back whatever it was. */
export async function isByAnother(
	ctx: Ctx<User>,
	course: Course,
	kind: 'archived' | 'deleted',
): Promise<boolean> {
	if (isAtLeast(ctx.actor, 'admin')) return false
	const [last] = await ctx.db
		.select({ actorId: courseSteps.actorId })
		.from(courseSteps)
		.where(and(eq(courseSteps.subjectId, course.id), eq(courseSteps.kind, kind)))
		.orderBy(desc(courseSteps.id))
		.limit(1)
	return last !== undefined && last.actorId !== ctx.actor.id
}
