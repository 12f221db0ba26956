import { sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { noteChanged } from '../db/db.server.ts'

/**
 * The content of cached pages, as `handle` of their routes says (cache-key.ts): the nouns of the events that change it.
 */
export const cacheTags = [
	'category',
	'certificate',
	'certification',
	'consultation',
	'course',
	'dua',
	'event',
	'fatwa',
	'fund',
	'ledger',
	'letter',
	'page',
	'post',
	'prayer',
	'recording',
	'scholar',
	'setting',
] as const
export type CacheTag = (typeof cacheTags)[number]

export const invalidationChannel = 'mishkat_pages'

const ofPeople = /^user\.(banned|created|imported|role-changed|unbanned|updated)$/
// Students' activity shows on no public page.
const unseen =
	/^(course\.(completed|enrolled|left|students-exported)|page\.drafted|post\.(written|submitted|taken-back|sent-back|scheduled|unscheduled|revised|revision-submitted|revision-taken-back|revision-sent-back|revision-dropped)|letter\.(batch-due|created|deleted|scheduled|cancelled|tested))$/

/** The tags that an event invalidates: its noun, with few exceptions. */
export function tagsOf(event: string): readonly CacheTag[] {
	if (event === 'sample.removed' || event === 'user.erased') return cacheTags
	if (ofPeople.test(event)) return ['scholar']
	// Hijri dates are on pages of every kind.
	if (event === 'month.announced' || event === 'month.withdrawn') return ['setting']
	if (event.startsWith('occurrence.') || event.startsWith('room.')) return ['event']
	return unseen.test(event) ? [] : cacheTags.filter((tag) => event.startsWith(`${tag}.`))
}

/**
 * Invalidates public pages when this transaction commits. `record` calls it; only a change without an event needs it.
 * This process drops them before it answers, others on the NOTIFY.
 */
export async function invalidatePages(ctx: Pick<Ctx, 'db'>, ...tags: readonly CacheTag[]): Promise<void> {
	if (tags.length === 0) return
	noteChanged(tags)
	await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${tags.join(' ')})`)
}
