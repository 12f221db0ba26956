import { and, desc, eq, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import type { StepKind } from '../model.ts'
import { visibleTo } from '../rules.server.ts'
import { can } from '../rules.ts'
import { fatwaDraftRevisions, fatwaDrafts, fatwaSteps } from '../tables.server.ts'
import type { Question } from '../workflow.server.ts'
import { type DraftIssue, issuesOf } from './issues.server.ts'
import { asItStands, type DraftText, isComplete } from './model.ts'
import { listPublished } from './store.server.ts'

export type Draft = {
	language: Locale
	text: DraftText
	/** The saved revision; 0: none. */
	revision: number
	savedAt: Date | null
	isComplete: boolean
	/** It is part of the submission. */
	isSent: boolean
}

export type Workplace = {
	question: Question & { category: string | null; names: Partial<Record<Locale, string>> }
	/** How this person may write the answer; null: not at all, or not now. */
	verb: 'write' | 'revise' | null
	/** The reviewer's note where the answer was sent back; empty otherwise. */
	sentBackNote: string
	/** The open question to the asker; null: none. */
	clarification: string | null
	/** One for each language, also unwritten ones. */
	drafts: Draft[]
}

/** A question with the drafts of its answer, for people who may read it. */
export async function findWorkplace(ctx: Ctx<User>, fatwaId: string): Promise<Workplace | undefined> {
	const [row] = await ctx.db
		.select({
			question: fatwas,
			category: categories.name,
			names: categories.names,
			sentBackNote: lastNote('sent-back'),
			clarification: lastNote('clarification-asked'),
		})
		.from(fatwas)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.where(and(eq(fatwas.id, fatwaId), visibleTo(ctx.actor)))
	if (!row) return undefined
	const { question } = row
	const may = (verb: 'write' | 'revise') => (can(ctx.actor, verb, question) ? verb : null)
	const verb = may('write') ?? may('revise')
	return {
		question: { ...question, category: row.category, names: row.names ?? {} },
		verb,
		sentBackNote: question.sentBackAt ? (row.sentBackNote ?? '') : '',
		clarification: question.clarificationAskedAt ? (row.clarification ?? '') : null,
		drafts: verb ? await listDrafts(ctx, question) : [],
	}
}

function lastNote(kind: StepKind) {
	return sql<string | null>`(select s.note from ${fatwaSteps} s where s.fatwa_id = ${fatwas.id}
		and s.kind = ${kind} order by s.id desc limit 1)`
}

async function listDrafts(ctx: Ctx<User>, question: Question): Promise<Draft[]> {
	const rows = await ctx.db.select().from(fatwaDrafts).where(eq(fatwaDrafts.fatwaId, question.id))
	const published = question.status === 'approved' ? await listPublished(ctx, question.id) : undefined
	return locales.map((language) => {
		const stored = rows.find((row) => row.language === language)
		const { text, revision, isChanged } = asItStands(stored, published?.get(language))
		return {
			language,
			text,
			revision,
			savedAt: stored?.updatedAt ?? null,
			isComplete: isComplete(text, question),
			isSent: isChanged && text.answer !== '',
		}
	})
}

/** Issues that prevent submission of the drafts. */
export async function listIssues(ctx: Ctx<User>, { question, drafts }: Workplace): Promise<DraftIssue[]> {
	const sent = drafts.filter((draft) => draft.isSent)
	return issuesOf(
		ctx,
		question,
		sent.map(({ text, ...draft }) => ({
			...text,
			fatwaId: question.id,
			language: draft.language,
			revision: draft.revision,
			authorId: null,
			updatedAt: draft.savedAt ?? ctx.now,
		})),
	)
}

const maxRevisions = 200

/** Saved revisions of one language with their authors, newest first. */
export async function listRevisions(ctx: Ctx<User>, fatwaId: string, language: Locale) {
	return ctx.db
		.select({
			revision: fatwaDraftRevisions.revision,
			at: fatwaDraftRevisions.at,
			by: shownNameOf(fatwaDraftRevisions.authorId),
			letters: sql<number>`length(${fatwaDraftRevisions.answer})`,
		})
		.from(fatwaDraftRevisions)
		.where(and(eq(fatwaDraftRevisions.fatwaId, fatwaId), eq(fatwaDraftRevisions.language, language)))
		.orderBy(desc(fatwaDraftRevisions.revision))
		.limit(maxRevisions)
}

export async function findRevision(
	ctx: Ctx<User>,
	fatwaId: string,
	{ language, revision }: { language: Locale; revision: number },
) {
	const [row] = await ctx.db
		.select()
		.from(fatwaDraftRevisions)
		.where(
			and(
				eq(fatwaDraftRevisions.fatwaId, fatwaId),
				eq(fatwaDraftRevisions.language, language),
				eq(fatwaDraftRevisions.revision, revision),
			),
		)
	return row
}
