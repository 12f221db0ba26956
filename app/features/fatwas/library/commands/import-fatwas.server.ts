import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { writtenCitation } from '#app/features/scripture/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { readId } from '#app/platform/ids.ts'
import { cleanHtml } from '#app/platform/text/html.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Source as Cited, HadithCitation, School } from '../model.ts'
import { publishAll } from '../publish-all.server.ts'
import { insertFatwas } from '../question-words.server.ts'
import { fatwaResponses, fatwas } from '../tables.server.ts'

/** One language of an imported fatwa. */
export type ImportedFatwa = {
	/** Id of this text at its origin: the same id updates the same text. */
	externalId: string
	/** Groups the languages of one fatwa. */
	key: string
	language: Locale
	/** Plain text. */
	title: string
	/** Plain text. */
	question: string
	/** HTML; sanitised here. */
	answer: string
	/** HTML, or empty; sanitised here. */
	references: string
	/** Left unchanged where a row leaves them out. */
	school?: School
	/** Plain text. */
	context?: string
	/** Plain text. */
	summary?: string
	sources?: Cited[]
	hadith?: HadithCitation[]
	changeReason?: string
	/** The reviewer and date at its origin; a later edit here does not keep it. */
	review?: { by: string | null; at: Date; alone: boolean }
	/** Original address and number. */
	sourceUrl?: string
	originalNumber?: string
	/** ISO 3166-1, where it was asked. */
	country?: string
	categoryId: string | null
	scholarId: string | null
	/** Date of publication; null: now, or unchanged. */
	date: Date | null
	/** Of a new fatwa; an existing one keeps its status. */
	status: 'approved' | 'answered'
}

export type FatwaImportResult =
	| { outcome: 'created' | 'updated' | 'unchanged' }
	/** Refused: another row, `by`, holds this fatwa's text in this language. */
	| { outcome: 'language-taken'; by: string }
	/** Refused: this external id belongs to another fatwa, or to another language of it. */
	| { outcome: 'id-taken'; language: Locale }

type Fatwa = typeof fatwas.$inferSelect
type Known = Pick<
	Fatwa,
	| 'id'
	| 'externalId'
	| 'language'
	| 'categoryId'
	| 'country'
	| 'scholarId'
	| 'approvedAt'
	| 'title'
	| 'question'
	| 'userId'
	| 'status'
>
type Source = { sourceUrl?: string; originalNumber?: string }
type Response = typeof fatwaResponses.$inferInsert & { id: string }

/** Existing rows of the fatwas of a batch, and rows to be written. */
type Batch = {
	sample: boolean
	/** By key. */
	fatwas: Map<string, Known>
	/** By external id: the latest imported text. */
	imported: Map<string, Response>
	/** By fatwa and language. */
	texts: Map<string, { version: number; externalId: string | null; newest: Response }>
	newFatwas: (typeof fatwas.$inferInsert)[]
	newResponses: Response[]
	/** By response: its original publication, where it was added later. */
	sources: Map<string, Source>
	changes: Map<string, Partial<Known>>
	touched: Set<string>
}

// Advisory lock: two imports at once would both create a missing fatwa. Any number unused elsewhere.
const importLock = 7_061_205

/**
 * Imports fatwas in batches, in one transaction. Safe to run twice: a text is compared with the last import of its
 * external id, and a changed one becomes a new version. The row in the fatwa's own language (its first row) decides
 * category, scholar and date.
 * @returns what became of each row, in their order
 */
export async function importFatwas(
	ctx: Ctx,
	rows: ImportedFatwa[],
	options: { sample?: boolean } = {},
): Promise<FatwaImportResult[]> {
	return transaction(ctx, async (ctx) => {
		await ctx.db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
		const batch = await openBatch(ctx, rows, options.sample ?? false)
		const outcomes = rows.map((row) => take(ctx, batch, row))
		if (batch.touched.size > 0) await write(ctx, batch)
		return outcomes
	})
}

async function openBatch(ctx: Ctx, rows: ImportedFatwa[], sample: boolean): Promise<Batch> {
	const keys = [...new Set(rows.map((row) => row.key))]
	const ids = [...new Set(rows.map((row) => row.externalId))]
	// Fatwas that began here have no external id: an export uses their own id.
	const own = and(isNull(fatwas.externalId), inArray(fatwas.id, keys.filter(readId)))
	const known = await ctx.db
		.select()
		.from(fatwas)
		.where(or(inArray(fatwas.externalId, keys), own))
		.for('update')
	const imported = await ctx.db
		.selectDistinctOn([fatwaResponses.externalId])
		.from(fatwaResponses)
		.where(inArray(fatwaResponses.externalId, ids))
		.orderBy(fatwaResponses.externalId, desc(fatwaResponses.version))
	const { fatwaId, language } = fatwaResponses
	const texts = await ctx.db
		.selectDistinctOn([fatwaId, language], {
			newest: fatwaResponses,
			externalId: sql<
				string | null
			>`max(${fatwaResponses.externalId}) over (partition by ${fatwaId}, ${language})`,
		})
		.from(fatwaResponses)
		.where(
			inArray(
				fatwaId,
				known.map((fatwa) => fatwa.id),
			),
		)
		.orderBy(fatwaId, language, desc(fatwaResponses.version))
	return {
		sample,
		fatwas: new Map(known.map((fatwa) => [fatwa.externalId ?? fatwa.id, fatwa])),
		imported: new Map(imported.map((response) => [response.externalId ?? '', response])),
		texts: new Map(
			texts.map(({ newest, externalId }) => [
				`${newest.fatwaId} ${newest.language}`,
				{ version: newest.version, externalId, newest },
			]),
		),
		newFatwas: [],
		newResponses: [],
		sources: new Map(),
		changes: new Map(),
		touched: new Set(),
	}
}

function take(ctx: Ctx, batch: Batch, row: ImportedFatwa): FatwaImportResult {
	const { externalId, language } = row
	const fatwa = batch.fatwas.get(row.key)
	const before = batch.imported.get(externalId)
	if (before && (before.fatwaId !== fatwa?.id || before.language !== language))
		return { outcome: 'id-taken', language: before.language }
	const text = fatwa && batch.texts.get(`${fatwa.id} ${language}`)
	if (text?.externalId && text.externalId !== externalId)
		return { outcome: 'language-taken', by: text.externalId }

	const wording = wordingOf(row)
	// Unchanged since the last import, or equal to a correction made here.
	const same = [before, text?.newest].some((known) => known !== undefined && holds(known, wording))
	const moved = fatwa !== undefined && noteChanges(batch, fatwa, row)
	const sourced = same && noteSource(batch, before ?? text?.newest, sourceOf(row))
	if (same && !moved && !sourced) return { outcome: 'unchanged' }

	const fatwaId = fatwa?.id ?? begin(ctx, batch, row)
	batch.touched.add(fatwaId)
	if (!same) {
		const version = (text?.version ?? 0) + 1
		const response = {
			...wording,
			...sourceOf(row),
			id: randomUUID(),
			fatwaId,
			language,
			version,
			externalId,
			changeReason: row.changeReason ?? '',
			...(row.review && {
				reviewedBy: row.review.by,
				reviewedAt: row.review.at,
				reviewedAlone: row.review.alone,
			}),
			// A changed text dates from now, not from the first publication.
			createdAt: version === 1 ? (row.date ?? ctx.now) : ctx.now,
		}
		batch.newResponses.push(response)
		batch.imported.set(externalId, response)
		batch.texts.set(`${fatwaId} ${language}`, { version, externalId, newest: response })
	}
	return { outcome: before || text ? 'updated' : 'created' }
}

function wordingOf(row: ImportedFatwa) {
	const { title, question, answer, references, scholarId, school, context, summary, sources, hadith } = row
	return {
		title,
		question,
		answer: safe(answer),
		referenceText: safe(references),
		scholarId,
		...(school !== undefined && { school }),
		...(context !== undefined && { context }),
		...(summary !== undefined && { summary }),
		...(sources !== undefined && { sources }),
		...(hadith !== undefined && { hadith }),
	}
}

function sourceOf({ sourceUrl, originalNumber }: ImportedFatwa): Source {
	return {
		...(sourceUrl !== undefined && { sourceUrl }),
		...(originalNumber !== undefined && { originalNumber }),
	}
}

/** The source is not part of the text: changing it makes no new version. */
function noteSource(batch: Batch, response: Response | undefined, source: Source): boolean {
	if (!response || holds(response, source)) return false
	batch.sources.set(response.id, source)
	return true
}

function begin(ctx: Ctx, batch: Batch, row: ImportedFatwa): string {
	const { key, title, question, language, categoryId, scholarId, status } = row
	const country = row.country ?? null
	const date = row.date ?? ctx.now
	const fatwa = {
		title,
		question,
		language,
		country,
		categoryId,
		scholarId,
		status,
		id: randomUUID(),
		externalId: key,
		userId: null,
		approvedAt: status === 'approved' ? date : null,
		sampleAt: batch.sample ? ctx.now : null,
		createdAt: date,
		updatedAt: ctx.now,
	}
	batch.newFatwas.push(fatwa)
	batch.fatwas.set(key, fatwa)
	return fatwa.id
}

/** Changes of the fatwa by the row in its own language. */
function noteChanges(batch: Batch, fatwa: Known, row: ImportedFatwa): boolean {
	if (row.language !== fatwa.language) return false
	const { title, question, country, categoryId, scholarId, date } = row
	const wanted: Partial<Known> = {
		categoryId,
		// A claim made here is kept.
		...(fatwa.status === 'pending' || fatwa.status === 'assigned' ? {} : { scholarId }),
		...(date && fatwa.approvedAt ? { approvedAt: date } : {}),
		// The words of an asker on this site are never overwritten.
		...(fatwa.userId === null && fatwa.externalId !== null ? { title, question } : {}),
		...(fatwa.userId === null && country !== undefined ? { country } : {}),
	}
	if (holds(fatwa, wanted)) return false
	batch.changes.set(fatwa.id, wanted)
	return true
}

function holds<T extends object>(row: T, wanted: Partial<T>): boolean {
	return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(row[name as keyof T], value))
}

async function write(ctx: Ctx, batch: Batch) {
	if (batch.newFatwas.length > 0) await insertFatwas(ctx, batch.newFatwas)
	if (batch.newResponses.length > 0) await ctx.db.insert(fatwaResponses).values(batch.newResponses)
	for (const [id, changes] of batch.changes) {
		await ctx.db
			.update(fatwas)
			.set({ ...changes, updatedAt: ctx.now })
			.where(eq(fatwas.id, id))
	}
	for (const [id, source] of batch.sources)
		await ctx.db.update(fatwaResponses).set(source).where(eq(fatwaResponses.id, id))
	const touched = [...batch.touched]
	await publishAll(ctx, touched)
	await recordAll(ctx, 'fatwa.imported', touched)
}

function safe(html: string): string {
	return cleanHtml(html, writtenCitation)
}
