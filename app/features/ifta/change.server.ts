import { and, eq, inArray } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { record, recordLater } from '#app/platform/events.server.ts'
import { findCircumstances } from './alone.server.ts'
import { type StepKind, undoSeconds } from './model.ts'
import { type Circumstances, can, type Verb } from './policy.ts'
import { visibleTo } from './rules.server.ts'
import { fatwaSteps } from './tables.server.ts'

export type Question = typeof fatwas.$inferSelect

/** Refused: it is not as it was when the button was offered, or never was this person's to press. */
export type NotNow = { ok: false; reason: 'not-now' }
export const notNow: NotNow = { ok: false, reason: 'not-now' }

/** As a question is that nobody holds. */
export const backInPool = { status: 'pending', scholarId: null, activeAt: null, remindedAt: null } as const

export type Step = {
	kind: StepKind
	/** What changes of the question. */
	set?: Partial<Question>
	note?: string
	otherId?: string
	/** Nobody hears of it before it can no longer be undone. */
	undoable?: boolean
}

/**
 * Changes a question by one of the verbs of policy.ts: locks it, asks whether it may be, and leaves the rest to `work`.
 * @param otherId another question that `work` will lock
 * @throws 404 where this person may not even see it
 * @returns what `work` does, or that it may not be (any more)
 */
export async function change<Who extends User, Done>(
	ctx: Ctx<Who>,
	fatwaId: string,
	verb: Verb,
	work: (ctx: Ctx<Who>, question: Question, circumstances: Required<Circumstances>) => Promise<Done>,
	otherId?: string,
): Promise<Done | NotNow> {
	return together(ctx, async (ctx) => {
		if (otherId) await lockBoth(ctx, [fatwaId, otherId])
		// Locked first: of two who press at once, the second finds what the first did.
		const [row] = await ctx.db
			.select()
			.from(fatwas)
			.where(and(eq(fatwas.id, fatwaId), visibleTo(ctx.actor)))
			.for('update')
		const question = found(row)
		const circumstances = isReview(verb)
			? await findCircumstances(ctx, question)
			: { alone: false, wrote: false }
		if (!can(ctx.actor, verb, question, circumstances)) return notNow

		return work(ctx, question, circumstances)
	})
}

/** In the same order whoever asks: two that need the same two never wait for each other. */
async function lockBoth(ctx: Ctx, ids: string[]) {
	await ctx.db
		.select({ id: fatwas.id })
		.from(fatwas)
		.where(inArray(fatwas.id, ids))
		.orderBy(fatwas.id)
		.for('update')
}

function isReview(verb: Verb): boolean {
	return verb === 'approve' || verb === 'sendBack' || verb === 'reject'
}

/** Writes one step of a question that is locked: what changes, the dated row, the event `fatwa.<kind>`. */
export async function step(
	ctx: Ctx,
	question: Question,
	{ kind, set = {}, note = '', otherId, undoable }: Step,
) {
	await ctx.db
		.update(fatwas)
		.set({ ...set, updatedAt: ctx.now })
		.where(eq(fatwas.id, question.id))
	await ctx.db.insert(fatwaSteps).values({
		subjectId: question.id,
		kind,
		actorId: ctx.actor?.id ?? null,
		otherId: otherId ?? null,
		fromStatus: question.status,
		toStatus: set.status ?? question.status,
		note,
		at: ctx.now,
	})
	const { scholarId } = question
	const facts = {
		...(otherId && { other: otherId }),
		// Who held it, and is told that they do not any more.
		...(scholarId && set.scholarId !== undefined && set.scholarId !== scholarId && { from: scholarId }),
	}
	if (undoable) await recordLater(ctx, `fatwa.${kind}`, question.id, undoSeconds, facts)
	else await record(ctx, `fatwa.${kind}`, question.id, facts)
}
