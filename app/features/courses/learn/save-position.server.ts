import { eq } from 'drizzle-orm'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Enrollment } from './study.server.ts'

/** Saves the last visited section; call within `study`. */
export async function savePosition(ctx: Ctx<User>, enrollment: Enrollment, lineage: string): Promise<void> {
	if (enrollment.lastSection === lineage) return
	await ctx.db
		.update(courseEnrollments)
		.set({ lastSection: lineage })
		.where(eq(courseEnrollments.id, enrollment.id))
}
