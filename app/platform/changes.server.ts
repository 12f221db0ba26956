import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { type Listening, leaseMs } from './listening.server.ts'

const channel = 'mishkat_settle'

/** What other processes, and the programs that keep what they read, must hear of. */
export type Changes = {
	/** Calls `again` when the settings in memory are new ones. */
	onSettings: (again: () => void) => void
	/**
	 * From now on others wait until this process has heard: call it before anything is kept.
	 * @returns false where nothing is heard at all, because something between here and PostgreSQL does not carry LISTEN
	 */
	serve: () => Promise<boolean>
	/**
	 * Waits until every process that serves has heard of what was committed until now, so that whatever is asked for
	 * next, and of whomever, shows it. One that does not answer stops trusting what it keeps within that time.
	 */
	settle: () => Promise<void>
}

type Round = { from: Set<string>; wanted: Set<string> | null; done: () => void }

/**
 * @param settings `settled` resolves when changes of the settings that were heard of are read; only then may this
 * process say that it has heard
 */
export async function openChanges(
	db: Db,
	listening: Listening,
	settings: { settled: () => Promise<void>; onRead: (again: () => void) => void },
): Promise<Changes> {
	const rounds = new Map<string, Round>()
	let count = 0
	let serves = false
	let isDeaf = false
	let running: Promise<void> | null = null
	let next: Promise<void> | null = null

	await listening.listen(channel, (payload) => void heard(payload).catch(() => {}))
	return {
		onSettings: settings.onRead,
		async serve() {
			serves = true
			await listening.serve(true)
			if (await ask()) return true
			serves = false
			isDeaf = true
			await listening.serve(false)
			return false
		},
		settle,
	}

	async function heard(payload: string) {
		const [what, asker = '', number = '', who = ''] = payload.split(' ')
		if (what === 'heard' && asker === listening.id) answered(number, who)
		if (what !== 'asks' || !serves) return
		await settings.settled()
		if (asker === listening.id) answered(number, asker)
		else await say(`heard ${asker} ${number} ${listening.id}`)
	}

	async function say(payload: string) {
		await db.execute(sql`select pg_notify(${channel}, ${payload})`)
	}

	function answered(number: string, who: string) {
		const round = rounds.get(number)
		round?.from.add(who)
		if (round && isWhole(round)) round.done()
	}

	/** @returns has this process heard itself? */
	async function ask(): Promise<boolean> {
		const number = String(++count)
		const { promise, resolve } = Promise.withResolvers<void>()
		const round: Round = { from: new Set(), wanted: null, done: resolve }
		rounds.set(number, round)
		const enough = setTimeout(resolve, leaseMs + 200)
		try {
			await say(`asks ${listening.id} ${number}`)
			round.wanted = new Set(await listening.listServing())
			if (isWhole(round)) resolve()
			await promise
			return round.from.has(listening.id)
		} finally {
			clearTimeout(enough)
			rounds.delete(number)
		}
	}

	function settle(): Promise<void> {
		// Where nobody hears, nobody keeps anything either.
		if (isDeaf) return Promise.resolve()
		if (!running) {
			running = ask()
				.then(() => {})
				// A database that is gone says nothing to anybody, and a process that hears nothing trusts nothing.
				.catch(() => {})
				.finally(() => {
					running = null
				})
			return running
		}
		// The question under way was perhaps asked before this change.
		next ??= running.then(() => {
			next = null
			return settle()
		})
		return next
	}
}

function isWhole({ wanted, from }: Round): boolean {
	return wanted !== null && [...wanted].every((id) => from.has(id))
}
