import { and, desc, eq, isNull } from 'drizzle-orm'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { fatwaDraftRevisions, fatwaDrafts } from '../tables.server.ts'
import { fatwaWorkflow, type Question } from '../workflow.server.ts'
import { asItStands, type DraftText, type PublishedText } from './model.ts'

/** Locks the question and runs a change of its draft, for its holder or the reviser of a published answer. */
export async function writing<Who extends User, Done extends { ok: boolean }>(
	ctx: Ctx<Who>,
	fatwaId: string,
	work: (ctx: Ctx<Who>, question: Question) => Promise<Done>,
): Promise<Done | NotNow> {
	const done = await fatwaWorkflow.transition(ctx, fatwaId, 'write', {}, work)
	return 'reason' in done && done.reason === 'not-now'
		? fatwaWorkflow.transition(ctx, fatwaId, 'revise', {}, work)
		: done
}

/** Newest readable version of each language. */
export async function listPublished(ctx: Ctx, fatwaId: string): Promise<Map<Locale, PublishedText>> {
	const rows = await ctx.db
		.selectDistinctOn([fatwaResponses.language])
		.from(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, fatwaId), isNull(fatwaResponses.proposedAt)))
		.orderBy(fatwaResponses.language, desc(fatwaResponses.version))
	return new Map(rows.map((row) => [row.language, { ...row, at: row.reviewedAt ?? row.createdAt }]))
}

/** The stored draft and its revision; the question must be locked. */
export async function findStanding(ctx: Ctx, question: Question, language: Locale) {
	const [stored] = await ctx.db
		.select()
		.from(fatwaDrafts)
		.where(and(eq(fatwaDrafts.fatwaId, question.id), eq(fatwaDrafts.language, language)))
	const published = question.status === 'approved' ? await listPublished(ctx, question.id) : undefined
	return { stored, ...asItStands(stored, published?.get(language)) }
}

/** Saves the draft and its revision, and keeps the claim alive. */
export async function putDraft(
	ctx: Ctx<User>,
	question: Question,
	{ language, text, builtOn, apart }: { language: Locale; text: DraftText; builtOn: number; apart: boolean },
): Promise<number> {
	const revision = builtOn + 1
	const draft = { ...text, revision, authorId: ctx.actor.id, updatedAt: ctx.now }
	await ctx.db
		.insert(fatwaDrafts)
		.values({ fatwaId: question.id, language, ...draft })
		.onConflictDoUpdate({ target: [fatwaDrafts.fatwaId, fatwaDrafts.language], set: draft })
	if (!apart) await dropOfThisMinute(ctx, question.id, language)
	const { title, question: wording, answer, referenceText, sources, hadith } = text
	await ctx.db.insert(fatwaDraftRevisions).values({
		fatwaId: question.id,
		language,
		revision,
		title,
		question: wording,
		answer,
		referenceText,
		sources,
		hadith,
		authorId: ctx.actor.id,
		at: ctx.now,
	})
	if (question.status === 'assigned')
		await ctx.db.update(fatwas).set({ activeAt: ctx.now, remindedAt: null }).where(eq(fatwas.id, question.id))
	return revision
}

// Autosave runs every few seconds: of one minute only the last revision is kept.
async function dropOfThisMinute(ctx: Ctx<User>, fatwaId: string, language: Locale) {
	const own = and(eq(fatwaDraftRevisions.fatwaId, fatwaId), eq(fatwaDraftRevisions.language, language))
	const [last] = await ctx.db
		.select()
		.from(fatwaDraftRevisions)
		.where(own)
		.orderBy(desc(fatwaDraftRevisions.revision))
		.limit(1)
	if (!last || last.authorId !== ctx.actor.id || minuteOf(last.at) !== minuteOf(ctx.now)) return
	await ctx.db.delete(fatwaDraftRevisions).where(and(own, eq(fatwaDraftRevisions.revision, last.revision)))
}

function minuteOf(at: Date): number {
	return Math.floor(at.getTime() / 60_000)
}
