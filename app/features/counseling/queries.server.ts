import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fullHourAfter } from '#app/platform/time/full-hour.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import type { HeldStep, Status, Triage } from './model.ts'
import { openText } from './sealed.server.ts'
import { messages, threads } from './tables.server.ts'
import { counseling, type Thread } from './workflow.server.ts'

const maxOwn = 100

/** Hides replies from the seeker that can still be undone. */
function isShown(now: Date) {
	const settled = new Date(now.getTime() - undoSeconds * 1000)
	const byCounselor = and(eq(messages.kind, 'counselor'), lte(messages.at, settled))
	return or(eq(messages.kind, 'seeker'), byCounselor)
}

/** Threads of one's account, newest first, without anonymous ones. */
export async function listOwnThreads(ctx: Ctx<User>) {
	if (!seesPrivate(ctx.actor)) return []
	const { id, topic, createdAt, updatedAt, dueOn, eraseOn } = threads
	const unread = and(eq(messages.threadId, id), eq(messages.kind, 'counselor'), isNull(messages.readAt))
	return ctx.db
		.select({
			id,
			topic,
			createdAt,
			updatedAt,
			dueOn,
			eraseOn,
			status: counseling.settledStatus(ctx.now),
			unread: sql<boolean>`exists (select 1 from ${messages} where ${unread} and ${isShown(ctx.now)})`,
		})
		.from(threads)
		.where(eq(threads.userId, ctx.actor.id))
		.orderBy(desc(createdAt), desc(id))
		.limit(maxOwn)
}

/**
 * A thread with what its seeker may read.
 * @param of.byReceipt proved by receipt; otherwise it must belong to the account
 * @returns undefined where it does not exist or is not theirs
 */
export async function findForSeeker(
	ctx: Ctx,
	threadId: string,
	{ secret, byReceipt = false }: { secret: string; byReceipt?: boolean },
) {
	const { id, topic, question, createdAt, dueOn, eraseOn, closing, helper, held } = threads
	const own = ctx.actor && seesPrivate(ctx.actor) ? eq(threads.userId, ctx.actor.id) : sql`false`
	const [row] = await ctx.db
		.select({
			id,
			topic,
			question,
			createdAt,
			dueOn,
			eraseOn,
			closing,
			helper,
			held,
			status: counseling.settledStatus(ctx.now),
		})
		.from(threads)
		.where(and(eq(id, threadId), byReceipt ? undefined : own))
	if (!row) return undefined
	const thread = withHeld(row)
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(and(eq(messages.threadId, threadId), ne(messages.kind, 'note'), isShown(ctx.now)))
		.orderBy(asc(messages.at), asc(messages.id))
	return {
		...thread,
		question: openText(thread.question, secret, { thread: threadId, column: 'question' }),
		messages: rows.map((row) => ({
			id: row.id,
			at: row.at,
			readAt: row.readAt,
			referral: row.referral,
			byCounselor: row.kind === 'counselor',
			text: openText(row.body, secret, { message: row.id }),
		})),
		isOpen: thread.status !== 'closed',
	}
}

/** Anonymous seekers see their own steps at once, though the staff are notified later. */
function withHeld<
	T extends { status: Status; held: HeldStep[]; eraseOn: string | null; dueOn: string | null },
>({ held, ...thread }: T) {
	if (held.includes('closed')) return { ...thread, status: 'closed' as const, dueOn: null }
	const isOwed = held.includes('written') && thread.status !== 'pending'
	return isOwed ? { ...thread, status: 'assigned' as const, eraseOn: null } : thread
}

/** Marks replies as read by the seeker. The caller checks access. */
export async function markRead(ctx: Ctx, threadId: string): Promise<void> {
	const thread = and(eq(threads.id, threadId), isNull(threads.userId))
	const isNameless = sql`exists (select 1 from ${threads} where ${thread})`
	await ctx.db
		.update(messages)
		.set({
			readAt: sql`case when ${isNameless} then ${fullHourAfter(ctx.now).toISOString()} else ${ctx.now.toISOString()} end::timestamptz`,
		})
		.where(
			and(
				eq(messages.threadId, threadId),
				eq(messages.kind, 'counselor'),
				isNull(messages.readAt),
				isShown(ctx.now),
			),
		)
}

/** Triage answers on sleep, voices, medicine and harm. */
export function openTriage({ id, triage }: Pick<Thread, 'id' | 'triage'>, secret: string): Triage {
	const json = triage && openText(triage, secret, { thread: id, column: 'triage' })
	return json ? (JSON.parse(json) as Triage) : {}
}
