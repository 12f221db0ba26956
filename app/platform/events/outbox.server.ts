import { and, eq, lte, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '../ctx.server.ts'
import { events, mails } from '../db/tables.server.ts'
import { sendMailJobs } from '../mail/mail.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { sendEvents } from './events.server.ts'
import type { Listener } from './jobs.server.ts'

/**
 * Calls the listeners of an event, in one transaction with their writes. An event that was taken back reaches none.
 * @param settle commits together with it
 * @throws the error of a listener; also if this process has none, since a newer version may
 */
export async function handleEvent(
	runtime: Runtime,
	listeners: Listener[],
	eventId: number,
	{ now = new Date(), settle = async (_ctx: Ctx) => {} } = {},
): Promise<void> {
	await transaction({ db: runtime.db, actor: null, now } as Ctx, async (ctx) => {
		const { id, name, subjectId, actorId, data, at, openUntil } = events
		const [event] = await ctx.db
			.select({ id, name, subjectId, actorId, data, at, openUntil })
			.from(events)
			.where(eq(id, eventId))
			.for('update')
		if (event) {
			const hearing = listeners.filter((listener) => listener.on === event.name)
			if (hearing.length === 0) throw new Error('This process has no listener for it.')
			for (const { handle } of hearing) await handle(ctx, event, { ...runtime, db: ctx.db })
			if (event.openUntil) await ctx.db.update(events).set({ openUntil: null }).where(eq(id, eventId))
		}
		await settle(ctx)
	})
}

/** Creates jobs for events and mails that the previous version's processes left. */
export async function migrateLegacyQueue(ctx: Ctx): Promise<{ events: number; mails: number }> {
	return transaction(ctx, async (ctx) => {
		const { rows } = (await ctx.db.execute(sql`
			update events set relayed_at = now() where id in (
				select id from events where relayed_at is null and parked_at is null
				order by id limit 1000 for update skip locked)
			returning id::int, name, relay_due_at`)) as unknown as {
			rows: { id: number; name: string; relay_due_at: string | null }[]
		}
		const adopted = rows.map(({ id, name, relay_due_at }) => ({
			id,
			name,
			startAfter: relay_due_at ? new Date(relay_due_at) : null,
		}))
		if (adopted.length > 0) await sendEvents(ctx, adopted)

		const tenMinutesAgo = new Date(ctx.now.getTime() - 10 * 60_000)
		const left = await ctx.db
			.select({ id: mails.id })
			.from(mails)
			.where(and(eq(mails.status, 'waiting'), lte(mails.dueAt, tenMinutesAgo)))
			.orderBy(mails.dueAt)
			.limit(1000)
		await sendMailJobs(ctx, left)
		return { events: adopted.length, mails: left.length }
	})
}
