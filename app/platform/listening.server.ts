import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** How this process hears what others NOTIFY. */
export type Listening = {
	/** Under which the database lists this process among those that listen. */
	id: string
	/** Calls `heard` for each NOTIFY on the channel; with an empty payload when some may have been missed. */
	listen: (channel: string, heard: (payload: string) => void) => Promise<void>
	/** Has all been heard that was said until a moment ago? A process that cannot say yes trusts nothing it keeps. */
	hears: () => boolean
	/** Whether this process is among those that `listServing` gives. */
	serve: (does: boolean) => Promise<void>
	/** The ids of all processes that serve and listen now. */
	listServing: () => Promise<string[]>
	stop: () => Promise<void>
}

/** A process that has had no sign of its listening connection for so long does not trust it. */
export const leaseMs = 3000
const pulseMs = 1000
const pauses = [0.2, 1, 2, 5, 10]
const idleName = 'mishkat'
const servingName = 'mishkat serves '

/**
 * One connection that listens on every channel, so that what is heard has the order in which it was committed.
 * It comes back by itself when it breaks.
 */
export async function openListening(url: string, pool: pg.Pool): Promise<Listening> {
	const id = randomUUID()
	const channels = new Map<string, ((payload: string) => void)[]>()
	let client: pg.Client | null = null
	let isConnected = false
	let aliveAt = Number.NEGATIVE_INFINITY
	let failures = 0
	let stopped = false
	let name = idleName
	let retry: NodeJS.Timeout | undefined

	async function connect(isFirst: boolean) {
		const own = new pg.Client({
			connectionString: url,
			keepAlive: true,
			connectionTimeoutMillis: 10_000,
			application_name: name,
		})
		client = own
		own.on('error', () => {})
		own.on('end', () => lost(own))
		own.on('notification', ({ channel, payload = '' }) => {
			for (const heard of channels.get(channel) ?? []) heard(payload)
		})
		try {
			await own.connect()
			const at = performance.now()
			for (const channel of channels.keys()) await own.query(`listen ${pg.escapeIdentifier(channel)}`)
			aliveAt = at
		} catch (error) {
			own.end().catch(() => {})
			lost(own)
			throw error
		}
		if (stopped) return void own.end().catch(() => {})
		failures = 0
		isConnected = true
		if (!isFirst) for (const heard of [...channels.values()].flat()) heard('')
	}

	function lost(which: pg.Client) {
		if (which !== client) return
		client = null
		isConnected = false
		if (stopped) return
		const seconds = pauses[Math.min(failures++, pauses.length - 1)] ?? 10
		retry = setTimeout(() => connect(false).catch(() => {}), seconds * 1000).unref()
	}

	// A connection that died without a word is found out by asking.
	const pulse = setInterval(() => {
		const own = client
		if (!own || !isConnected) return
		const at = performance.now()
		if (at - aliveAt > 5 * leaseMs) {
			lost(own)
			own.end().catch(() => {})
			return
		}
		own.query('select 1').then(
			() => {
				aliveAt = Math.max(aliveAt, at)
			},
			() => {},
		)
	}, pulseMs).unref()

	await connect(true)
	return {
		id,
		async listen(channel, heard) {
			const isNew = !channels.has(channel)
			channels.set(channel, [...(channels.get(channel) ?? []), heard])
			if (isNew) await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
		},
		hears: () => isConnected && performance.now() - aliveAt < leaseMs,
		async serve(does) {
			name = does ? servingName + id : idleName
			await client?.query(`set application_name = ${pg.escapeLiteral(name)}`)
		},
		async listServing() {
			const { rows } = await pool.query<{ name: string }>(
				`select application_name as name from pg_stat_activity
				where datname = current_database() and application_name like $1`,
				[`${servingName}%`],
			)
			return rows.map((row) => row.name.slice(servingName.length))
		},
		async stop() {
			stopped = true
			clearInterval(pulse)
			clearTimeout(retry)
			await client?.end().catch(() => {})
		},
	}
}
