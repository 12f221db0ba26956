import { sql } from 'drizzle-orm'
import {
	type FatwaImportResult,
	type ImportedFatwa,
	importFatwas,
} from '#app/features/fatwas/library/commands/import-fatwas.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { isYes, shown } from './cells.ts'
import type { Directory } from './directory.ts'
import { type FatwaRow, fatwaRow, verbatimFatwaRow } from './fatwa-row.ts'
import type { RowResult, Store } from './store.ts'

export const fatwaStore: Store<FatwaRow> = {
	schema: fatwaRow,
	verbatim: verbatimFatwaRow,
	spare: ['sample'],
	names: (row) => [
		['external_id', row.external_id],
		['lang', `${row.key ?? row.external_id} ${row.lang}`],
	],

	weight: 1,

	// Skipped numbers would leave gaps in the addresses.
	async afterUndone(ctx) {
		await transaction(ctx, async (ctx) => {
			await ctx.db.execute(sql`lock table fatwas in exclusive mode`)
			await ctx.db.execute(
				sql`select setval(pg_get_serial_sequence('fatwas', 'number'), coalesce(max(number), 0) + 1, false) from fatwas`,
			)
		})
	},

	async write(ctx, directory, rows, options) {
		const ready: { index: number; fatwa: ImportedFatwa }[] = []
		const outcomes: RowResult[] = []
		for (const [index, row] of rows.entries()) {
			const scholarId = row.scholar ? await directory.scholarId(ctx, row.scholar) : null
			const reviewerId = row.reviewer ? await directory.scholarId(ctx, row.reviewer) : null
			if (scholarId === undefined) outcomes[index] = noScholar('scholar', row.scholar)
			else if (reviewerId === undefined) outcomes[index] = noScholar('reviewer', row.reviewer)
			else {
				const fault = reviewFault(row, { scholarId, reviewerId })
				if (fault) outcomes[index] = fault
				else ready.push({ index, fatwa: await fatwaOf(ctx, directory, row, { scholarId, reviewerId }) })
			}
		}
		const done =
			ready.length > 0
				? await importFatwas(
						ctx,
						ready.map((item) => item.fatwa),
						options,
					)
				: []
		for (const [at, { index, fatwa }] of ready.entries()) outcomes[index] = outcomeOf(done[at], fatwa)
		return outcomes
	},
}

function noScholar(column: string, written: string | undefined): RowResult {
	return { column, fault: `is ${shown(written)}, who is no scholar.` }
}

/** The error of a review that readers would see but that never took place. */
function reviewFault(
	row: FatwaRow,
	{ scholarId, reviewerId }: { scholarId: string | null; reviewerId: string | null },
): RowResult | undefined {
	if (!row.reviewed || isYes(row.reviewed_alone)) return undefined
	// An export marks a review by a deleted account.
	if (reviewerId === null && !isYes(row.verbatim))
		return {
			column: 'reviewed',
			fault: 'says when, but reviewer is missing: name who approved it, or leave reviewed out.',
		}
	if (reviewerId !== null && reviewerId === scholarId)
		return {
			column: 'reviewer',
			fault: `is ${shown(row.reviewer)}, who answered it: name another, or set reviewed_alone.`,
		}
	return undefined
}

async function fatwaOf(
	ctx: Ctx,
	directory: Directory,
	row: FatwaRow,
	{ scholarId, reviewerId }: { scholarId: string | null; reviewerId: string | null },
): Promise<ImportedFatwa> {
	return {
		externalId: row.external_id,
		key: row.key ?? row.external_id,
		language: row.lang,
		title: row.title,
		question: row.question,
		answer: row.answer,
		references: row.references ?? '',
		school: row.school,
		summary: row.summary,
		context: row.context,
		sources: row.sources,
		hadith: row.hadith,
		changeReason: row.change_reason,
		review: row.reviewed && { by: reviewerId, at: row.reviewed, alone: isYes(row.reviewed_alone) },
		sourceUrl: row.source_url,
		originalNumber: row.original_number,
		categoryId: row.category ? await directory.categoryId(ctx, row.category) : null,
		country: row.country,
		scholarId,
		date: row.date ?? null,
		status: row.status ?? 'approved',
	}
}

function outcomeOf(result: FatwaImportResult | undefined, fatwa: ImportedFatwa): RowResult {
	if (result?.outcome === 'language-taken') {
		return {
			column: 'lang',
			fault: `is ${fatwa.language}, in which ${shown(result.by)} has given this fatwa's text; one external_id a language.`,
		}
	}
	if (result?.outcome === 'id-taken') {
		return {
			column: 'external_id',
			fault: `is ${shown(fatwa.externalId)}, which came with another key or lang before (${result.language}); join languages by key.`,
		}
	}
	return result?.outcome ?? 'unchanged'
}
