import { sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { staffTopics } from './topics.ts'

export const liveChannel = 'mishkat_live'

// What students do all day changes no list of what waits.
const unseen = /^course\.(completed|enrolled|left|students-exported)$/
/** After these a connection may belong to nobody any more, or to somebody with other rights. */
const ofSessions =
	/^user\.(banned|deletion-ordered|erased|password-\w+|role-changed|sessions?-ended|signed-out(-everywhere)?)$/
// A payload of NOTIFY holds 8,000 bytes.
const mostAtOnce = 150

/** What open pages are told of an event: the list that it changes, or whose sessions are looked at again. */
export function topicsOf(event: string, subjectIds: string[]): string[] {
	const topic = staffTopics.find((each) => event.startsWith(`${each}.`))
	if (topic) return unseen.test(event) ? [] : [topic]
	return ofSessions.test(event) ? subjectIds.map((id) => `who:${id}`) : []
}

/** What people are told whose own things changed. */
export function topicsOfPeople(ids: string[]): string[] {
	return ids.map((id) => `you:${id}`)
}

/**
 * Tells open pages, when this transaction commits, that something changed, never what: each asks for what it may see.
 * `record` says so of its events by itself.
 */
export async function publishChange(ctx: Pick<Ctx, 'db'>, topics: string[]): Promise<void> {
	for (let from = 0; from < topics.length; from += mostAtOnce) {
		const some = topics.slice(from, from + mostAtOnce).join(' ')
		await ctx.db.execute(sql`select pg_notify(${liveChannel}, ${some})`)
	}
}
