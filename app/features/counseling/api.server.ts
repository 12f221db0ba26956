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
 * What somebody asked in a thread of their account, to take it along to another service.
 * @returns undefined where there is none, or not theirs
 */
export async function findAsked(ctx: Ctx, threadId: string, secret: string): Promise<string | undefined> {
	const thread = await findForSeeker(ctx, threadId, { secret })
	return thread?.question
}

/** Whom somebody in danger can call, by country in the reader's language, as the admins entered and checked it. */
export function linesToCall(context: Readonly<RouterContextProvider>): Country[] {
	return safetyOf(context).countries
}

/** How many threads wait for this counselor, as a column: those that they hold, and those that they may take. */
export function countThreadsFor(ctx: Ctx<User>): SQL<number> {
	const mine = and(eq(threads.status, 'assigned'), eq(threads.scholarId, ctx.actor.id))
	const free = and(eq(threads.status, 'pending'), isTold, counseling.where(ctx, 'claim', 'pending'))
	const where = seesPrivate(ctx.actor) ? or(mine, free) : sql`false`
	return countUpTo(sql`select 1 from ${threads} where ${where}`)
}
