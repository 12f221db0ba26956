import type { Actor } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { findActor } from './queries.server.ts'

/** Does this Cookie header hold a session at all? Saves visitors the look-up. */
export function mayHaveSession(cookies: string | null | undefined): boolean {
	return cookies?.includes('mishkat.session_token=') ?? false
}

/**
 * Who is asking, by the session cookie of a request.
 * @returns the person with the role that `user_roles` holds now, or null; never throws
 */
export function readActor(db: Db, env: Env, headers: Headers): Promise<Actor> {
	return findActor(db, env, headers)
}
