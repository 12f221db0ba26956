import type { RouterContextProvider } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findForSeeker } from './queries.server.ts'
import type { Country } from './seeker/lines.ts'
import { safetyOf } from './seeker/safety.server.ts'

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
