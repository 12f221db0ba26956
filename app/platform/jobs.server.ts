import type { Ctx } from './ctx.server.ts'
import type { Runtime } from './runtime.server.ts'

/** A piece of work that comes again by itself; `jobs.server.ts` of a feature lists its own. */
export type Job = {
	/** `<feature>.<kebab>`; also the name of its queue. */
	name: `${string}.${string}`
	/** When, as a cron line in UTC. */
	every: string
	/** Safe to run twice and by several processes. @returns what to log */
	run: (runtime: Runtime, now: Date) => Promise<Record<string, number> | undefined>
}

/** What happened, as a listener hears it. */
export type Happened = {
	id: number
	name: string
	subjectId: string
	actorId: string | null
	data: Record<string, unknown>
	at: Date
}

/**
 * Hears of an event after its commit, once, in a transaction of its own: what it writes (notifications, mails) and
 * the mark that it was heard are one. `listeners.server.ts` of a feature lists its own.
 */
export type Listener = {
	on: `${string}.${string}`
	hear: (ctx: Ctx, event: Happened, runtime: Runtime) => Promise<void>
}
