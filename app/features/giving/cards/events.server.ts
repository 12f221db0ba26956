import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	adoptStripeId,
	type CardRuntime,
	findSession,
	reconcileSession,
	type StripeIds,
} from './reconcile.server.ts'
import { cardEvents, cardSessions } from './tables.server.ts'

const id = z.string().min(1).max(255)
const notice = z.object({
	id,
	type: z.string().min(1).max(100),
	data: z.object({
		object: z.object({
			id,
			object: z.string().max(60),
			client_reference_id: z.string().nullish(),
			payment_intent: z.string().nullish(),
			charge: z.string().nullish(),
			metadata: z.record(z.string(), z.string()).nullish(),
		}),
	}),
})
type Notice = z.output<typeof notice>

/** Parses a signed notice; null: no notice. */
export function readNotice(body: string): Notice | null {
	try {
		const read = notice.safeParse(JSON.parse(body))
		return read.success ? read.data : null
	} catch {
		return null
	}
}

function namedIn({ data: { object } }: Notice): StripeIds {
	const { client_reference_id, metadata, payment_intent, charge } = object
	const own = [client_reference_id, metadata?.session].flatMap((given) => given ?? [])
	return {
		sessionIds: own.filter((given) => z.uuid().safeParse(given).success),
		stripeIds: [object.id, payment_intent, charge].flatMap((given) => given ?? []),
	}
}

/**
 * A notice is a reason to ask Stripe, and no more: what it says is not believed, so that old, doubled and disordered ones do no
 * harm. One whose work fails stays open, for Stripe to send again and for the job.
 * @throws whatever kept the work from being done
 */
export async function takeNotice(ctx: Ctx, runtime: CardRuntime, notice: Notice): Promise<void> {
	const found = await findSession(ctx, namedIn(notice))
	// Of something else that the organisation sells there.
	if (!found) return
	const { object } = notice.data
	const session = object.object === 'checkout.session' ? await adoptStripeId(ctx, found, object.id) : found
	const { id, type: kind } = notice
	await ctx.db
		.insert(cardEvents)
		.values({ id, kind, sessionId: session.id, receivedAt: ctx.now })
		.onConflictDoNothing()
	const [event] = await ctx.db.select().from(cardEvents).where(eq(cardEvents.id, id))
	if (!event || event.doneAt !== null) return
	await work(ctx, runtime, { id, session })
}

type Work = { id: string; session: typeof cardSessions.$inferSelect }

async function work(ctx: Ctx, runtime: CardRuntime, { id, session }: Work): Promise<void> {
	await ctx.db
		.update(cardEvents)
		.set({ tries: sql`${cardEvents.tries} + 1` })
		.where(eq(cardEvents.id, id))
	await reconcileSession(ctx, runtime, session)
	await ctx.db
		.update(cardEvents)
		.set({ doneAt: ctx.now })
		.where(and(eq(cardEvents.id, id), isNull(cardEvents.doneAt)))
}

const mostTries = 100
const batch = 50

/** Works on notices whose work failed. @returns how many are done, and how many failed again */
export async function workOpenNotices(
	ctx: Ctx,
	runtime: CardRuntime,
	failed: (error: unknown) => void,
): Promise<number> {
	const rows = await ctx.db
		.select({ id: cardEvents.id, session: cardSessions })
		.from(cardEvents)
		.innerJoin(cardSessions, eq(cardSessions.id, cardEvents.sessionId))
		.where(and(isNull(cardEvents.doneAt), lt(cardEvents.tries, mostTries)))
		.orderBy(asc(cardEvents.receivedAt))
		.limit(batch)
	let done = 0
	for (const row of rows) {
		try {
			await work(ctx, runtime, row)
			done++
		} catch (error) {
			failed(error)
		}
	}
	return done
}
