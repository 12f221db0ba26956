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

// Small transactions, so that nobody waits long for a row.
const batch = 50
const dayMs = 24 * 3_600_000

/** The moment of an act as it is stored: of who wrote without their name the full hour after it, and nothing closer. */
export function momentOf({ userId }: Pick<Thread, 'userId'>, now: Date): Date {
	return userId === null ? fullHourAfter(now) : now
}

/**
 * Holds back what a nameless seeker did until the full hour, when the staff hear of it: no step, no event, no mail and no
 * number in a row may tell when they were here. The thread is locked.
 */
export async function hold(ctx: Ctx, { id, held }: Thread, step: HeldStep, also: Partial<Thread> = {}) {
	await ctx.db
		.update(threads)
		.set({ ...also, held: [...new Set([...held, step])], heldUntil: fullHourAfter(ctx.now) })
		.where(eq(threads.id, id))
	return { ok: true } as const
}

/** A reply is owed again, by who replied; where they are gone, by anybody. */
export function owedAgain({ scholarId }: Thread, now: Date, settings: Settings) {
	const set = scholarId
		? ({ status: 'assigned', activeAt: now, remindedAt: null } as const)
		: ({ status: 'pending' } as const)
	return { ...set, dueOn: promisedDay(now, settings) }
}

/** Not at the full hour itself: what was written in its last second is committed then. */
export const tellJob: Job = {
	name: 'counseling.tell-staff',
	every: '1 * * * *',
	atStart: true,
	async run({ db, settings }, now) {
		const count = await tellStaff({ db, actor: null, now }, settings())
		return count > 0 ? { count } : undefined
	},
}

/**
 * Takes the steps that were held back, all of the hour one after the other in an order that says nothing, and tells of
 * them; safe to run twice and beside others.
 * @returns how many threads there were
 */
export async function tellStaff(ctx: Ctx, settings: Settings): Promise<number> {
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
			// What was closed by who had not seen it goes on.
			const again = thread.status === 'closed' && !held.includes('closed') && { eraseOn: null, closing: null }
			const set = isOwed ? { ...owedAgain(thread, ctx.now, settings), ...again } : {}
			await counseling.writeStep(ctx, thread, { kind, set })
		} else if (thread.status !== 'closed') {
			const set = { status: 'closed', closing: null, activeAt: null, remindedAt: null, dueOn: null } as const
			await counseling.writeStep(ctx, thread, { kind, set })
		}
	}
	await ctx.db.update(threads).set({ held: [], heldUntil: null }).where(eq(threads.id, threadId))
}

/** PostgreSQL notes with each row which transaction wrote it last, and that number is nearly a time. */
async function writeAnew(ctx: Ctx, threadIds: string[]): Promise<void> {
	const rows = await ctx.db
		.select({ id: messages.id })
		.from(messages)
		.where(and(inArray(messages.threadId, threadIds), eq(messages.kind, 'seeker')))
		.orderBy(asc(messages.threadId), sql`random()`)
	for (const { id } of rows) await ctx.db.update(messages).set({ id }).where(eq(messages.id, id))
}

/** The same of what they read or took away; of a day, should an hour have been left out. */
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
