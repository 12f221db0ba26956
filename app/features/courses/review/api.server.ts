import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { canManageCourses } from '../rules.ts'
import { listPending } from './queries.server.ts'

/**
 * The courses that have waited longest for a decision, for an admin's dashboard; none while viewing the site as an
 * admin.
 * @param limit the largest number of courses
 */
export async function listPendingCourses(ctx: Ctx<User>, limit: number) {
	return canManageCourses(ctx.actor) ? listPending(ctx, limit) : []
}

export { listCoursesToDecide } from './to-decide.server.ts'
