import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { eraseThreads } from './erase.server.ts'
import { liveStatuses } from './model.ts'
import { findForSeeker, openTriage } from './queries.server.ts'
import { counselingSteps, messages, threads } from './tables.server.ts'

/** Returns this counselor's threads to the pool. */
export async function handBackThreads(ctx: Ctx, counselorId: string): Promise<void> {
	const isHolder = and(eq(threads.scholarId, counselorId), inArray(threads.status, [...liveStatuses]))
	const back = { status: 'pending', scholarId: null, activeAt: null, remindedAt: null } as const
	const given = await ctx.db.update(threads).set(back).where(isHolder).returning({ id: threads.id })
	const byNobody = { ...ctx, actor: null }
	await recordAll(
		byNobody,
		'counseling.unassigned',
		given.map(({ id }) => id),
	)
}

/** Anonymous threads belong to no account: no download or erasure covers them. */
export const counselingPart: PersonalPart = {
	name: 'spiritual-counseling',
	async dataOf(ctx, personId, { SECRET: secret }) {
		const own = await ctx.db
			.select()
			.from(threads)
			.where(eq(threads.userId, personId))
			.orderBy(asc(threads.createdAt))
		const threadsOfPerson = []
		for (const thread of own) {
			const shown = await findForSeeker(ctx, thread.id, { secret, byReceipt: true })
			threadsOfPerson.push({ ...shown, language: thread.language, triage: openTriage(thread, secret) })
		}
		const wrote = await ctx.db
			.select({ kind: messages.kind, at: messages.at })
			.from(messages)
			.where(eq(messages.authorId, personId))
			.orderBy(asc(messages.at))
		const steps = await listStepsOf(ctx, counselingSteps, personId)
		return {
			threads: threadsOfPerson,
			// Times only: messages are confidential and belong to the seeker.
			writtenAsCounselor: wrote,
			steps: steps.map(({ kind, fromStatus, toStatus, at }) => ({ kind, fromStatus, toStatus, at })),
		}
	},
	async erase(ctx, { id }) {
		const own = await ctx.db.select({ id: threads.id }).from(threads).where(eq(threads.userId, id))
		await eraseThreads(
			ctx,
			own.map((thread) => thread.id),
		)
		await handBackThreads(ctx, id)
		await ctx.db.update(threads).set({ scholarId: null }).where(eq(threads.scholarId, id))
		await anonymiseSteps(ctx, counselingSteps, id)
		await ctx.db.update(messages).set({ authorId: null }).where(eq(messages.authorId, id))
	},
	effects: [
		{ effect: 'erased', code: 'counseling.fate-threads' },
		{ effect: 'anonymous', code: 'counseling.fate-replies' },
	],
}
