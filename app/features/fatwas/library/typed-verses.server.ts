import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { findQuotations } from '#app/features/scripture/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { countEach, keyset, toPage } from '#app/staff/list.server.ts'
import type { ImportedAnswer, TypedVerse } from './model.ts'
import type { VerseFilters } from './params.ts'
import { canReadReports } from './policy.ts'
import { fatwaResponses, fatwas } from './tables.server.ts'

const batchSize = 20
const mostMs = 4 * 60_000

/** Checks imported answers after the import, which does not wait for it. */
export const typedVersesJob: Job = {
	name: 'fatwas.check-typed-verses',
	every: '*/5 * * * *',
	atStart: true,
	async run({ db }, now) {
		const { looked, differing } = await checkTypedVerses({ db, actor: null, now }, mostMs)
		return looked > 0 ? { looked, differing } : undefined
	},
}

/**
 * Compares typed verses of imported answers with the Quran and stores those that differ, do not exist, or have a wrong
 * reference.
 * @param ms time after which the rest is left to the next run
 * @returns number of answers checked, and of those with a finding
 */
export async function checkTypedVerses(ctx: Ctx, ms: number) {
	const end = Date.now() + ms
	let looked = 0
	let differing = 0
	while (Date.now() < end) {
		const { id, answer } = fatwaResponses
		const rows = await ctx.db
			.select({ id, answer })
			.from(fatwaResponses)
			.where(and(isNotNull(fatwaResponses.externalId), isNull(fatwaResponses.typedVerses)))
			.orderBy(asc(fatwaResponses.createdAt))
			.limit(batchSize)
		if (rows.length === 0) break
		const read: { id: string; verses: TypedVerse[] }[] = []
		for (const row of rows) {
			const from = performance.now()
			read.push({ id: row.id, verses: differingIn(row.answer) })
			// Pauses as long as the work took, so that requests come first.
			await pause(performance.now() - from)
		}
		await transaction(ctx, async (ctx) => {
			for (const { id, verses } of read)
				await ctx.db.update(fatwaResponses).set({ typedVerses: verses }).where(eq(fatwaResponses.id, id))
			if (read.some(({ verses }) => verses.length > 0)) await invalidatePages(ctx, 'fatwa')
		})
		looked += read.length
		differing += read.filter(({ verses }) => verses.length > 0).length
	}
	return { looked, differing }
}

function differingIn(answer: string): TypedVerse[] {
	return findQuotations(answer)
		.filter(({ mustSettle, kind, misplaced }) => mustSettle && (kind !== 'equals' || misplaced !== undefined))
		.map(({ text, start, end, references, kind, misplaced }) => ({
			text,
			start,
			end,
			references,
			kind: kind === 'equals' ? 'misplaced' : kind,
			...(misplaced !== undefined && { misplaced }),
		}))
}

const pageSize = 20
const isIn = {
	open: sql`jsonb_path_exists(${fatwaResponses.typedVerses}, '$[*] ? (!exists(@.judged))')`,
	marked: sql`${fatwaResponses.typedVerses} @> '[{"judged": "mistake"}]'`,
}
/** Not edited since. */
const isLast = sql`not exists (select 1 from fatwa_responses l where l.fatwa_id = ${fatwaResponses.fatwaId}
	and l.language = ${fatwaResponses.language} and l.version > ${fatwaResponses.version} and l.proposed_at is null)`
const newest = keyset([fatwaResponses.createdAt, 'desc nulls last'], [fatwaResponses.id, 'asc'])

/** Imported answers with verses that wait for a judgement, or are marked for readers; newest first, without those edited since. */
export async function listTypedVerses(
	ctx: Ctx<User>,
	{ view }: VerseFilters,
	cursor: string | null,
): Promise<Page<ImportedAnswer> & { waiting: boolean }> {
	assertAllowed(canReadReports(ctx.actor))
	const { id, language, title, typedVerses, createdAt } = fatwaResponses
	const rows = await ctx.db
		.select({
			id,
			language,
			title,
			createdAt,
			verses: sql<TypedVerse[]>`${typedVerses}`.mapWith(typedVerses),
			key: newest.key,
			fatwa: { id: fatwas.id, number: fatwas.number },
		})
		.from(fatwaResponses)
		.innerJoin(fatwas, eq(fatwas.id, fatwaResponses.fatwaId))
		.where(and(sql`${typedVerses} <> '[]'`, isIn[view], isLast, newest.after(cursor)))
		.orderBy(...newest.by)
		.limit(pageSize + 1)
	const [unread] = await ctx.db
		.select({ id })
		.from(fatwaResponses)
		.where(and(isNotNull(fatwaResponses.externalId), isNull(typedVerses)))
		.limit(1)
	return { ...toPage(rows, pageSize), waiting: unread !== undefined }
}

export function countTypedVerses(ctx: Ctx<User>) {
	const select = (isThere: SQL) =>
		sql`select 1 from ${fatwaResponses} where ${and(sql`${fatwaResponses.typedVerses} <> '[]'`, isThere, isLast)}`
	return countEach(ctx, { open: select(isIn.open), marked: select(isIn.marked) })
}
