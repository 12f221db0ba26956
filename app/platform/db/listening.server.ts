import pg from 'pg'
import { cutOff } from './pool.server.ts'

export type Listening = {
	/** Calls `heard` for each NOTIFY on the channel; with an empty payload when some may have been missed. */
	listen: (channel: string, heard: (payload: string) => void) => Promise<void>
	/** The database does not answer, and a new connection fails too. */
	isAway: () => boolean
	/** The database's clock. */
	now: () => Date
	stop: () => Promise<void>
}

/** Called when the database goes away, with the error of a new connection, and when it comes back. */
type ListeningHandlers = {
	away: (cause: unknown) => void
	back: (seconds: number) => void
	/** By how many seconds this machine's clock is behind the database's. */
	skewed: (seconds: number) => void
}

const pulseMs = 3000
const pauses = [0.2, 1, 2]
// A round trip may make two equal clocks differ by this much.
const leastSkewMs = 1000

/**
 * One connection listens on every channel, so that messages arrive in the order of their commits. It reconnects by
 * itself.
 */
export async function openListening(
	url: string,
	connectSeconds: number,
	handlers: ListeningHandlers,
): Promise<Listening> {
	const channels = new Map<string, ((payload: string) => void)[]>()
	let client: pg.Client | null = null
	let failures = 0
	let awaySince: number | null = null
	let behindMs = 0
	let stopped = false
	let retry: NodeJS.Timeout | undefined

	async function connect(isFirst: boolean) {
		const own = new pg.Client({
			connectionString: url,
			keepAlive: true,
			connectionTimeoutMillis: connectSeconds * 1000,
			query_timeout: 2 * pulseMs,
			application_name: 'mishkat listens',
		})
		client = own
		own.on('error', () => lost(own))
		own.on('end', () => lost(own))
		own.on('notification', ({ channel, payload = '' }) => {
			for (const heard of channels.get(channel) ?? []) heard(payload)
		})
		try {
			await own.connect()
			for (const channel of channels.keys()) await own.query(`listen ${pg.escapeIdentifier(channel)}`)
			await compareClocks(own)
		} catch (error) {
			lost(own)
			throw error
		}
		if (stopped) return void own.end().catch(() => {})
		failures = 0
		if (awaySince !== null) handlers.back(Math.round((performance.now() - awaySince) / 1000))
		awaySince = null
		if (!isFirst) for (const heard of [...channels.values()].flat()) heard('')
	}

	function lost(which: pg.Client) {
		cutOff(which)
		if (which !== client) return
		client = null
		if (stopped) return
		const seconds = pauses[Math.min(failures++, pauses.length - 1)] ?? 2
		retry = setTimeout(() => connect(false).catch(noteAway), seconds * 1000).unref()
	}

	function noteAway(cause: unknown) {
		if (awaySince !== null || stopped) return
		awaySince = performance.now()
		handlers.away(cause)
	}

	async function compareClocks(own: pg.Client) {
		const asked = Date.now()
		const { rows } = await own.query<{ ms: number }>(
			'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
		)
		const ms = (rows[0]?.ms ?? asked) - (asked + Date.now()) / 2
		const before = behindMs
		behindMs = Math.abs(ms) < leastSkewMs ? 0 : Math.round(ms)
		if (Math.abs(behindMs - before) >= leastSkewMs) handlers.skewed(Math.round(behindMs / 1000))
	}

	// Finds a connection that died silently.
	const pulse = setInterval(() => {
		const own = client
		if (own) compareClocks(own).catch(() => lost(own))
	}, pulseMs).unref()

	await connect(true)
	return {
		isAway: () => awaySince !== null,
		now: () => new Date(Date.now() + behindMs),
		async listen(channel, heard) {
			const isNew = !channels.has(channel)
			channels.set(channel, [...(channels.get(channel) ?? []), heard])
			if (isNew) await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
		},
		async stop() {
			stopped = true
			clearInterval(pulse)
			clearTimeout(retry)
			await client?.end().catch(() => {})
		},
	}
}
