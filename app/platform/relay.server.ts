import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { nextTry } from './back-off.ts'
import { type Ctx, together } from './ctx.server.ts'
import type { Happened, Listener } from './jobs.server.ts'
import type { Runtime } from './runtime.server.ts'
import { events } from './tables.server.ts'

// What readers of an embedded database ask meanwhile waits for the end of a batch.
const batchSize = 10

type Waiting = Happened & { relayTries: number }

/**
 * Lets listeners hear of events that wait, oldest first, a batch in one transaction: a process that dies in it leaves
 * the events as they were. An event whose listener throws is undone alone and tried again later, or parked.
 * @returns whether more may wait
 */
export async function relayEvents(
	runtime: Runtime,
	listeners: Listener[],
	now = new Date(),
): Promise<boolean> {
	const ctx = { db: runtime.db, actor: null, now }
	const names = [...new Set(listeners.map((listener) => listener.on))]
	if (names.length === 0) return false
	const [first] = await waiting(ctx, names).limit(1)
	if (!first) return false

	return together(ctx, async (ctx) => {
		const batch = await waiting(ctx, names).limit(batchSize).for('update', { skipLocked: true })
		const heard: number[] = []
		for (const event of batch) {
			const hearing = listeners.filter((listener) => listener.on === event.name)
			if (await letHear(ctx, event, hearing, runtime)) heard.push(event.id)
		}
		if (heard.length > 0) await ctx.db.update(events).set({ relayedAt: now }).where(inArray(events.id, heard))
		return batch.length === batchSize
	})
}

/** Only what this process has listeners for: what a newer version records is left to the newer version. */
function waiting(ctx: Ctx, names: string[]) {
	const { id, name, subjectId, actorId, data, at, relayTries } = events
	return ctx.db
		.select({ id, name, subjectId, actorId, data, at, relayTries })
		.from(events)
		.where(
			and(
				isNull(events.relayedAt),
				isNull(events.parkedAt),
				or(isNull(events.relayDueAt), lte(events.relayDueAt, ctx.now)),
				inArray(events.name, names),
			),
		)
		.orderBy(asc(events.id))
		.$dynamic()
}

async function letHear(ctx: Ctx, event: Waiting, hearing: Listener[], runtime: Runtime): Promise<boolean> {
	try {
		await together(ctx, async (ctx) => {
			for (const { hear } of hearing) await hear(ctx, event, { ...runtime, db: ctx.db })
		})
		return true
	} catch (error) {
		const tries = event.relayTries + 1
		const relayDueAt = nextTry(tries, ctx.now)
		await ctx.db
			.update(events)
			.set({ relayTries: tries, relayDueAt, parkedAt: relayDueAt ? null : ctx.now })
			.where(eq(events.id, event.id))
		const facts = { event: event.id, name: event.name, tries, err: error }
		runtime.log.error(facts, relayDueAt ? 'a listener failed' : 'a listener failed for the last time')
		return false
	}
}
