import { asc } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { handleEvent } from '#app/platform/events/outbox.server.ts'
import { registry } from '#app/registry.server.ts'
import { noon } from './world.ts'
import { aRuntime } from './world-files.ts'

const heard = new WeakMap<Db, Set<number>>()

/** Runs the listeners of recorded events that are due, like the queue. @returns whether there were any */
export async function runListenersOnce(db: Db, listeners = registry.listeners, now = noon): Promise<boolean> {
	const done = heard.get(db) ?? new Set()
	heard.set(db, done)
	const names = new Set<string>(listeners.map(({ on }: Listener) => on))
	const rows = await db.select().from(events).orderBy(asc(events.id))
	const due = rows.filter(
		({ id, name, openUntil }) => names.has(name) && !done.has(id) && (!openUntil || openUntil <= now),
	)
	for (const { id } of due) {
		await handleEvent(aRuntime(db), listeners, id, { now })
		done.add(id)
	}
	return due.length > 0
}

/** The same, including events of the listeners. */
export async function runListeners(db: Db, listeners = registry.listeners, now = noon): Promise<void> {
	while (await runListenersOnce(db, listeners, now));
}

/** Simulates a process that died before marking events as handled: all, or one. */
export function forgetHandled(db: Db, eventId?: number): void {
	if (eventId === undefined) heard.delete(db)
	else heard.get(db)?.delete(eventId)
}
