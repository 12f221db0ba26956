import type { Runtime } from '../process/runtime.server.ts'
import { liveChannel } from './announce.server.ts'
import { staffTopics, trailTopic } from './topics.ts'

/** A person's open page. */
type Connection = {
	personId: string
	isStaff: boolean
	isAdmin: boolean
	/** Is the session still the same person with the same rights? */
	isStill: () => Promise<boolean>
	stream: ReadableStreamDefaultController<Uint8Array>
	since: number
	waiting: Set<string>
}
type Who = Pick<Connection, 'personId' | 'isStaff' | 'isAdmin' | 'isStill'>

/** For unknown missed changes: everything is reloaded. */
const all = 'all'
const heartbeatMs = 30_000
/** Connections are renewed after this, so that expired sessions are found. */
const longestMs = 15 * 60_000
const flushMs = 150
const mostOfPerson = 6
const mostRemembered = 2000
/** How many messages may queue for a slow client. */
const mostUnread = 50
/** By how much the clocks of processes may differ. */
const skewMs = 1000
const bytes = new TextEncoder()
const beat = bytes.encode(':\n\n')

/**
 * The open connections of a process. Commits anywhere arrive by NOTIFY as topics (announce.server.ts): a staff topic
 * goes to the staff, `trail` to admins, `you:<id>` as `you` to that person, and `who:<id>` has that person's sessions
 * checked.
 */
export function openLive({ database, log, env }: Pick<Runtime, 'database' | 'log' | 'env'>) {
	const connections = new Set<Connection>()
	const heard: { at: number; topic: string }[] = []
	let completeSince = Number.POSITIVE_INFINITY
	let listening: Promise<void> | undefined
	let flushing: NodeJS.Timeout | undefined
	let beating: NodeJS.Timeout | undefined
	let isClosed = false

	/** Listens, once a process. */
	function listen(): Promise<void> {
		listening ??= database.listen(liveChannel, receive).then(() => {
			completeSince = Math.min(completeSince, Date.now())
		})
		return listening
	}

	function receive(payload: string) {
		const topics = payload.split(' ').filter(Boolean)
		const at = Date.now()
		if (topics.length === 0) {
			heard.length = 0
			completeSince = at
		}
		heard.push(...topics.map((topic) => ({ at, topic })))
		const forgotten = heard.splice(0, heard.length - mostRemembered).at(-1)
		if (forgotten) completeSince = forgotten.at
		for (const connection of connections) {
			if (topics.length === 0) tell(connection, [all])
			else tell(connection, topics)
		}
		const concerned = topics.length === 0 ? null : new Set(topics)
		lookAgain((one) => concerned === null || concerned.has(`who:${one.personId}`)).catch((error) =>
			log.error({ err: error }, 'open connections not looked at'),
		)
	}

	function tell(connection: Connection, topics: string[]) {
		for (const topic of topics) {
			const said = saidTo(connection, topic)
			if (said) connection.waiting.add(said)
		}
		if (connection.waiting.size > 0) flushing ??= setTimeout(flush, flushMs)
	}

	function flush() {
		flushing = undefined
		for (const connection of connections) {
			if (connection.waiting.size === 0) continue
			send(connection, message([...connection.waiting]))
			connection.waiting.clear()
		}
	}

	function send(connection: Connection, what: Uint8Array) {
		if ((connection.stream.desiredSize ?? 0) <= 0) return end(connection)
		connection.stream.enqueue(what)
	}

	/** One at a time: after a database outage it may be all connections. */
	async function lookAgain(concerns: (connection: Connection) => boolean) {
		for (const connection of [...connections].filter(concerns))
			if (connections.has(connection) && !(await connection.isStill())) end(connection)
	}

	function end(connection: Connection) {
		if (!connections.delete(connection)) return
		connection.stream.close()
		if (connections.size > 0) return
		clearInterval(beating)
		beating = undefined
	}

	function beatAll() {
		for (const connection of [...connections]) {
			if (Date.now() - connection.since > longestMs) end(connection)
			else send(connection, beat)
		}
	}

	/** The topics since then that concern them. */
	function missedBy(who: Who, since: number): string[] {
		const from = since - (database.kind === 'postgres' ? skewMs : 0)
		if (!(from >= completeSince)) return [all]
		const said = heard.filter(({ at }) => at > from).map(({ topic }) => saidTo(who, topic))
		return [...new Set(said.filter((each) => each !== null))]
	}

	return {
		listen,

		/**
		 * Opens a connection; its first message lists what was missed.
		 * @param since when it was last up to date, in milliseconds since 1970
		 * @returns the stream of messages, or the seconds to wait if there is no room
		 */
		async connect(who: Who, since: number): Promise<ReadableStream<Uint8Array> | { seconds: number }> {
			const own = [...connections].filter(({ personId }) => personId === who.personId)
			if (isClosed || env.LIVE_CONNECTIONS <= connections.size || own.length >= mostOfPerson)
				return { seconds: isClosed ? 1 : 60 }
			await listen()
			let connection: Connection | undefined
			return new ReadableStream(
				{
					start(stream) {
						connection = { ...who, stream, since: Date.now(), waiting: new Set() }
						connections.add(connection)
						beating ??= setInterval(beatAll, heartbeatMs).unref()
						stream.enqueue(message(missedBy(who, since)))
					},
					cancel() {
						if (!connection || !connections.delete(connection) || connections.size > 0) return
						clearInterval(beating)
						beating = undefined
					},
				},
				{ highWaterMark: mostUnread },
			)
		},

		size: () => connections.size,

		/** Closes all connections and accepts no more. */
		close() {
			isClosed = true
			clearTimeout(flushing)
			for (const connection of [...connections]) end(connection)
		},
	}
}

export type Live = ReturnType<typeof openLive>
const opened = new WeakMap<Runtime, Live>()

export function liveOf(runtime: Runtime): Live {
	const live = opened.get(runtime) ?? openLive(runtime)
	opened.set(runtime, live)
	return live
}

function saidTo(
	{ personId, isStaff, isAdmin }: Pick<Who, 'personId' | 'isStaff' | 'isAdmin'>,
	topic: string,
): string | null {
	if (topic === all) return all
	if (topic === `you:${personId}`) return 'you'
	if (topic === trailTopic) return isAdmin ? topic : null
	return isStaff && staffTopics.some((each) => each === topic) ? topic : null
}

/** The message's id is the time up to which its receiver is up to date. */
function message(topics: string[]): Uint8Array {
	return bytes.encode(`id: ${Date.now()}\ndata: ${topics.join(' ')}\n\n`)
}
