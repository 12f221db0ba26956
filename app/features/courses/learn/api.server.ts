import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NextLesson } from './model.ts'
import { findNext } from './next-lesson.server.ts'

/**
 * The next lesson in the unfinished course of the last activity: the last one visited, or the next one that is open and
 * not done.
 * @param zone of the organisation: lessons open on its days
 * @returns null without such a lesson
 */
export function findNextLesson(ctx: Ctx<User>, zone: string): Promise<NextLesson | null> {
	return findNext(ctx, zone)
}
