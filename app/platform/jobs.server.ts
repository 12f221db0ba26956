import type { Ctx } from './ctx.server.ts'
import type { ListenedEvent } from './listened.ts'
import type { MailWriter } from './mail.ts'
import { sendDueMails } from './post.server.ts'
import { relayEvents } from './relay.server.ts'
import type { Runtime } from './runtime.server.ts'
import { openSchedule } from './schedule.server.ts'
import { steadily } from './steadily.server.ts'

/** A piece of work that comes again by itself; `jobs.server.ts` of a feature lists its own. */
export type Job = {
	/** `<feature>.<kebab>`. */
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
 * the mark that it was heard are one. `jobs.server.ts` of a feature lists its own. What it is handed asks within that
 * transaction, `runtime.db` too. One that throws is asked again later.
 */
export type Listener = {
	on: ListenedEvent
	hear: (ctx: Ctx, event: Happened, runtime: Runtime) => Promise<void>
}

/** All that a process does beside answering requests. */
export type Work = {
	jobs: Job[]
	listeners: Listener[]
	/** Writes a mail by its template. */
	write: MailWriter
	/** How often it looks for what nobody called it to: a retry that is due, the work of a process that died. */
	pauseMs?: number
}

const channel = 'mishkat_work'

/**
 * Relays events, sends mails and runs the jobs that are due, beside all other processes that do so.
 * @returns `stop`: takes up nothing new and waits for what is under way, a few seconds at most
 */
export async function startJobs(
	runtime: Runtime,
	{ jobs, listeners, write, pauseMs = 5000 }: Work,
): Promise<{ stop: () => Promise<void> }> {
	const failed = (error: unknown) => runtime.log.error({ err: error }, 'work failed')
	const relay = steadily(() => relayEvents(runtime, listeners), { pauseMs, failed })
	const mail = steadily(() => sendDueMails(runtime, write), { pauseMs, failed })
	const schedule = openSchedule(runtime, jobs)
	await runtime.database.listen(channel, (about) => {
		if (about !== 'mails') relay.nudge()
		if (about !== 'events') mail.nudge()
	})
	return {
		async stop() {
			await Promise.all([relay.stop(), mail.stop(), schedule.stop()])
		},
	}
}
