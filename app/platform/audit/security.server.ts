import { nowOf } from '../db/db.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { hashFor, type NotedRefusal, originNow } from './origin.server.ts'
import { auditEntries } from './tables.server.ts'

const hourMs = 60 * 60_000
/**
 * Up to this many refusals of a kind from one origin get a row each; later rows stand for twice as many each time.
 */
const single = 3
/** The same for all origins together. */
const singleOfSite = 200
const mostOrigins = 5000

/**
 * Groups equal refusals of an hour, in this process: a flood becomes a few rows.
 * @returns how many refusals the next row stands for; 0: only counted
 */
export function openFlood() {
	let counts = new Map<string, { seen: number; written: number }>()
	let since = 0
	const take = (key: string, ones: number): number => {
		const count = counts.get(key) ?? { seen: 0, written: 0 }
		counts.set(key, count)
		count.seen++
		const isDue = count.seen <= ones || Number.isInteger(Math.log2(count.seen / ones))
		if (!isDue) return 0
		const times = count.seen - count.written
		count.written = count.seen
		return times
	}
	return (kind: string, from: string, now: number): number => {
		if (now - since > hourMs || counts.size > mostOrigins) {
			counts = new Map()
			since = now
		}
		// An attack from many addresses: none gets rows of its own any more.
		const ofSite = take(kind, singleOfSite)
		const ofOrigin = take(`${kind} ${from}`, single)
		return (counts.get(kind)?.seen ?? 0) > singleOfSite ? ofSite : ofOrigin
	}
}

const floods = new WeakMap<Runtime['database'], ReturnType<typeof openFlood>>()

/** Writes the refusals of a request to the log, one line each, and to the trail. */
export async function writeRefusals(
	runtime: Runtime,
	noted: readonly NotedRefusal[],
	address: string,
): Promise<void> {
	if (noted.length === 0) return
	const { database, db, env, log, settings } = runtime
	const flood = floods.get(database) ?? openFlood()
	floods.set(database, flood)
	const origin = originNow()
	const now = nowOf(database)
	const isNamed = settings()['audit.addresses'].includes('log')
	for (const { kind, account, actorId, on } of noted) {
		// Of IPv6 the household's network, which fail2ban takes as <SUBNET>.
		const named = address.includes(':') ? `${address}::/64` : address
		const from = isNamed && origin.addressHash ? named : (origin.addressHash ?? 'unknown')
		const accountHash = account ? hashFor(env.SECRET, `account ${account.toLowerCase()}`) : null
		log.warn({ security: kind, account: accountHash ?? undefined }, `${kind} from ${from}`)
		const times = flood(kind, origin.addressHash ?? '', now.getTime())
		if (times === 0) continue
		await db.insert(auditEntries).values({
			kind,
			isSecurity: true,
			at: now,
			actorId: actorId ?? null,
			thingKind: 'security',
			thingId: on,
			accountHash,
			times,
			...origin,
		})
	}
}
