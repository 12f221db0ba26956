import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { findForSeeker } from './queries.server.ts'
import type { Country } from './seeker/lines.ts'
import { safetyOf } from './seeker/safety.server.ts'
import { threads } from './tables.server.ts'
import { counseling, isTold } from './workflow.server.ts'

/**
 * The question of a thread, to prefill another service.
 * @returns undefined where it does not exist or is not theirs
 */
export async function findAsked(ctx: Ctx, threadId: string, secret: string): Promise<string | undefined> {
	const thread = await findForSeeker(ctx, threadId, { secret })
	return thread?.question
}

/** Emergency lines by country in the reader's language, as entered by admins. */
export function linesToCall(context: Readonly<RouterContextProvider>): Country[] {
	return safetyOf(context).countries
}

/** Column with the number of threads that wait for this counselor: their own, and those they may claim. */
export function countThreadsFor(ctx: Ctx<User>): SQL<number> {
	const mine = and(eq(threads.status, 'assigned'), eq(threads.scholarId, ctx.actor.id))
	const free = and(eq(threads.status, 'pending'), isTold, counseling.where(ctx, 'claim', 'pending'))
	const where = seesPrivate(ctx.actor) ? or(mine, free) : sql`false`
	return countUpTo(sql`select 1 from ${threads} where ${where}`)
}
