import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { fullHourAfter } from '#app/platform/time/full-hour.ts'
import type { HeldStep } from './model.ts'
import { promisedDay } from './promise.ts'
import { counselingSteps, erasedThreads, messages, threads } from './tables.server.ts'
import { counseling, type Thread } from './workflow.server.ts'

// Small transactions, so that locks are short.
const batch = 50
const dayMs = 24 * 3_600_000

/** Stored time of an act: for an anonymous seeker the next full hour, nothing more precise. */
export function momentOf({ userId }: Pick<Thread, 'userId'>, now: Date): Date {
	return userId === null ? fullHourAfter(now) : now
}

/**
 * Delays an anonymous seeker's step to the full hour, when the staff are notified: no step, event, mail or sequence
 * number may reveal when they were here. The thread must be locked.
 */
export async function hold(ctx: Ctx, { id, held }: Thread, step: HeldStep, also: Partial<Thread> = {}) {
	await ctx.db
		.update(threads)
		.set({ ...also, held: [...new Set([...held, step])], heldUntil: fullHourAfter(ctx.now) })
		.where(eq(threads.id, id))
	return { ok: true } as const
}

/** A reply is due again, by the same counselor, or by anyone where there is none. */
export function dueAgain({ scholarId }: Thread, now: Date, settings: Settings) {
	const set = scholarId
		? ({ status: 'assigned', activeAt: now, remindedAt: null } as const)
		: ({ status: 'pending' } as const)
	return { ...set, dueOn: promisedDay(now, settings) }
}

/** Not exactly at the full hour: writes of its last second commit after it. */
export const tellJob: Job = {
	name: 'counseling.tell-staff',
	every: '1 * * * *',
	atStart: true,
	async run({ db, settings }, now) {
		const count = await notifyStaff({ db, actor: null, now }, settings())
		return count > 0 ? { count } : undefined
	},
}

/**
 * Applies the delayed steps, those of one hour in random order, and notifies the staff; safe to run twice and
 * concurrently.
 * @returns number of threads
 */
export async function notifyStaff(ctx: Ctx, settings: Settings): Promise<number> {
	let count = 0
	for (;;) {
		const done = await transaction(ctx, async (ctx) => {
			const due = await ctx.db
				.select({ id: threads.id })
				.from(threads)
				.where(lte(threads.heldUntil, ctx.now))
				.orderBy(sql`random()`)
				.limit(batch)
				.for('update', { skipLocked: true })
			for (const { id } of due) await takeSteps(ctx, id, settings)
			await writeAnew(
				ctx,
				due.map(({ id }) => id),
			)
			return due.length
		})
		count += done
		if (done < batch) break
	}
	await transaction(ctx, forgetWhenRead)
	return count
}

async function takeSteps(ctx: Ctx, threadId: string, settings: Settings): Promise<void> {
	const find = async () => {
		const [row] = await ctx.db.select().from(threads).where(eq(threads.id, threadId))
		return row as Thread
	}
	const { held } = await find()
	for (const kind of held) {
		const thread = await find()
		if (kind === 'opened') {
			const step = { subjectId: threadId, kind, toStatus: 'pending', at: ctx.now } as const
			await ctx.db.insert(counselingSteps).values(step)
			await record(ctx, 'counseling.opened', threadId)
		} else if (kind === 'written') {
			const isOwed = thread.status === 'answered' || thread.status === 'closed'
			// Closed by a counselor who had not seen the message: it is reopened.
			const again = thread.status === 'closed' && !held.includes('closed') && { eraseOn: null, closing: null }
			const set = isOwed ? { ...dueAgain(thread, ctx.now, settings), ...again } : {}
			await counseling.writeStep(ctx, thread, { kind, set })
		} else if (thread.status !== 'closed') {
			const set = { status: 'closed', closing: null, activeAt: null, remindedAt: null, dueOn: null } as const
			await counseling.writeStep(ctx, thread, { kind, set })
		}
	}
	await ctx.db.update(threads).set({ held: [], heldUntil: null }).where(eq(threads.id, threadId))
}

/**
 * PostgreSQL stores the id of the last writing transaction in each row, which reveals an approximate time: rewrite the
 * rows.
 */
async function writeAnew(ctx: Ctx, threadIds: string[]): Promise<void> {
	const rows = await ctx.db
		.select({ id: messages.id })
		.from(messages)
		.where(and(inArray(messages.threadId, threadIds), eq(messages.kind, 'seeker')))
		.orderBy(asc(messages.threadId), sql`random()`)
	for (const { id } of rows) await ctx.db.update(messages).set({ id }).where(eq(messages.id, id))
}

/** The same for rows that were read or deleted; covers a day, in case an hour was missed. */
async function forgetWhenRead(ctx: Ctx): Promise<void> {
	const since = new Date(ctx.now.getTime() - dayMs)
	const nameless = ctx.db.select({ id: threads.id }).from(threads).where(isNull(threads.userId))
	const own = inArray(messages.threadId, nameless)
	await ctx.db
		.update(messages)
		.set({ readAt: sql`${messages.readAt}` })
		.where(and(gte(messages.readAt, since), own))
	await ctx.db
		.update(erasedThreads)
		.set({ count: sql`${erasedThreads.count}` })
		.where(gte(erasedThreads.day, since.toISOString().slice(0, 10)))
}
