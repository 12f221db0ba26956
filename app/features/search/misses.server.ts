import { randomBytes } from 'node:crypto'
import { count, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { limitHash } from '#app/platform/http/limit-key.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { searchMisses, searchMissMarks, searchMissSalts } from './tables.server.ts'

/** With fewer searchers a word is not shown, because it may be a name. */
export const fewestSearchers = 5
const keptDays = 90
const mostShown = 100
const longestWord = 40
const day = 24 * 60 * 60 * 1000

type Missed = { words: readonly string[]; address: string; now: Date }

/**
 * Records words without results, each alone. The searcher is a hash that is distinct within the week only.
 * @param missed.words folded; words with digits (phone numbers, references) are left out
 */
export async function recordMisses(db: Db, { words, address, now }: Missed): Promise<void> {
	const recorded = [...new Set(words)].filter((word) => word.length <= longestWord && !/\d/.test(word))
	if (recorded.length === 0 || !(await takeTry(db, 'search-miss', address)).ok) return
	const week = weekOf(now)
	await db
		.insert(searchMissSalts)
		.values({ week, salt: randomBytes(16).toString('hex') })
		.onConflictDoNothing()
	const [row] = await db.select().from(searchMissSalts).where(eq(searchMissSalts.week, week))
	if (!row) return
	const mark = limitHash(`${row.salt}:${address}`).slice(0, 22)
	await db
		.insert(searchMissMarks)
		.values(recorded.map((word) => ({ week, word, mark })))
		.onConflictDoNothing()
}

/** Words without results searched by at least five people within a week, most frequent first. */
export async function listMisses(db: Db, now: Date): Promise<{ word: string; searchers: number }[]> {
	const running = db
		.select({ word: searchMissMarks.word, searchers: count().as('searchers') })
		.from(searchMissMarks)
		.groupBy(searchMissMarks.week, searchMissMarks.word)
		.having(gte(count(), fewestSearchers))
	const all = db
		.select({ word: searchMisses.word, searchers: searchMisses.searchers })
		.from(searchMisses)
		.where(gte(searchMisses.week, dayOf(now.getTime() - keptDays * day)))
		.unionAll(running)
		.as('all_misses')
	const people = sum(all.searchers).mapWith(Number)
	return db
		.select({ word: all.word, searchers: people })
		.from(all)
		.groupBy(all.word)
		.orderBy(desc(people), all.word)
		.limit(mostShown)
}

/** Removes words from the list until they are missed again. */
export async function forgetMisses(db: Db, words: readonly string[]): Promise<void> {
	if (words.length === 0) return
	await db.delete(searchMisses).where(inArray(searchMisses.word, [...words]))
	await db.delete(searchMissMarks).where(inArray(searchMissMarks.word, [...words]))
}

export const missJobs: Job[] = [
	{
		name: 'search.count-misses',
		retains: [{ code: 'search.keeps-misses', hours: keptDays * 24 }],
		every: '20 1 * * *',
		run: ({ db }, now) => countMisses(db, now),
	},
]

/** Replaces the marks of past weeks by counts, and deletes counts after 90 days. */
export async function countMisses(db: Db, now: Date): Promise<Record<string, number> | undefined> {
	const over = lt(searchMissMarks.week, weekOf(now))
	return db.transaction(async (tx) => {
		await tx
			.insert(searchMisses)
			.select(
				tx
					.select({
						week: searchMissMarks.week,
						word: searchMissMarks.word,
						searchers: sql<number>`count(*)::int`.as('searchers'),
					})
					.from(searchMissMarks)
					.where(over)
					.groupBy(searchMissMarks.week, searchMissMarks.word)
					.having(gte(count(), fewestSearchers)),
			)
			.onConflictDoNothing()
		const gone = await tx.delete(searchMissMarks).where(over).returning({ word: searchMissMarks.word })
		await tx.delete(searchMissSalts).where(lt(searchMissSalts.week, weekOf(now)))
		await tx.delete(searchMisses).where(lt(searchMisses.week, dayOf(now.getTime() - keptDays * day)))
		return gone.length > 0 ? { forgotten: gone.length } : undefined
	})
}

/** The week's Monday, in UTC. */
function weekOf(now: Date): string {
	return dayOf(now.getTime() - ((now.getUTCDay() + 6) % 7) * day)
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10)
}
