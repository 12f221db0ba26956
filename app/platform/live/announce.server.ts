import { sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { staffTopics } from './topics.ts'

export const liveChannel = 'mishkat_live'

// Students' activity changes no list of open work.
const unseen = /^course\.(completed|enrolled|left|students-exported)$/
/** After these a session may be gone or have other rights. */
const ofSessions =
	/^user\.(banned|deletion-ordered|erased|password-\w+|role-changed|sessions?-ended|signed-out(-everywhere)?)$/
// A NOTIFY payload holds 8,000 bytes.
const mostAtOnce = 150

/** The topics of an event: lists that it changes, or persons whose sessions must be checked. */
export function topicsOf(event: string, subjectIds: string[]): string[] {
	const topic = staffTopics.find((each) => event.startsWith(`${each}.`))
	if (topic) return unseen.test(event) ? [] : [topic]
	return ofSessions.test(event) ? subjectIds.map((id) => `who:${id}`) : []
}

/** The topics of persons whose own data changed. */
export function topicsOfPeople(ids: string[]): string[] {
	return ids.map((id) => `you:${id}`)
}

/**
 * Tells open pages, when this transaction commits, that something changed, never what: each reloads what it may see.
 * `record` calls it for its events.
 */
export async function publishChange(ctx: Pick<Ctx, 'db'>, topics: string[]): Promise<void> {
	for (let from = 0; from < topics.length; from += mostAtOnce) {
		const some = topics.slice(from, from + mostAtOnce).join(' ')
		await ctx.db.execute(sql`select pg_notify(${liveChannel}, ${some})`)
	}
}
