import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NextLesson } from './model.ts'
import { findNext } from './next-lesson.server.ts'

/**
 * Where somebody goes on learning: in the course that they did something in last and have not finished, the lesson that
 * they were at, or the next that they have not done and that is open.
 * @param zone where the organisation is: lessons open on days of it
 * @returns null: nothing to go on with
 */
export function findNextLesson(ctx: Ctx<User>, zone: string): Promise<NextLesson | null> {
	return findNext(ctx, zone)
}
