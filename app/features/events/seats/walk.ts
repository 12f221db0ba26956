/** Seats by pool. */
export type Needs = Readonly<Record<string, number>>

/** `seats` null: as many as come. */
export type PoolState = { id: string; seats: number | null; taken: number }

export type WaitingParty = { id: string; place: number; needs: Needs }

export type WalkResult = {
	/** The parties that get their seats, in their order. */
	granted: string[]
	/** Seats that a newcomer could get, by pool; null: no limit. */
	left: Record<string, number | null>
}

/**
 * Walks the waiting list. A party gets all its seats or none. One that does not fit closes the pools it is short of for
 * all behind it, and its seats in the other pools are kept for it: it is never starved, and others still fill seats.
 * @param parties who waits, in any order
 * @param isFilling nothing is kept any more: each party that fits gets its seats
 */
export function walk(
	pools: readonly PoolState[],
	parties: readonly WaitingParty[],
	{ isFilling = false }: { isFilling?: boolean } = {},
): WalkResult {
	const free = new Map(
		pools.map(({ id, seats, taken }) => [id, seats === null ? Number.POSITIVE_INFINITY : seats - taken]),
	)
	const closed = new Set<string>()
	const granted: string[] = []
	const take = (needs: Needs) => {
		for (const [pool, count] of Object.entries(needs)) free.set(pool, (free.get(pool) ?? 0) - count)
	}
	for (const { id, needs } of parties.toSorted((one, other) => one.place - other.place)) {
		const asked = Object.keys(needs).filter((pool) => (needs[pool] ?? 0) > 0)
		if (asked.some((pool) => closed.has(pool))) continue
		const short = asked.filter((pool) => (needs[pool] ?? 0) > (free.get(pool) ?? 0))
		if (short.length === 0) {
			take(needs)
			granted.push(id)
		} else if (!isFilling) {
			for (const pool of short) closed.add(pool)
			take(
				Object.fromEntries(
					asked.filter((pool) => !short.includes(pool)).map((pool) => [pool, needs[pool] ?? 0]),
				),
			)
		}
	}
	const left = Object.fromEntries(
		pools.map(({ id, seats }) => {
			if (closed.has(id)) return [id, 0]
			return [id, seats === null ? null : Math.max(0, free.get(id) ?? 0)]
		}),
	)
	return { granted, left }
}

/** Do these seats fit into what is left? */
export function fits(needs: Needs, left: WalkResult['left']): boolean {
	return Object.entries(needs).every(([pool, count]) => {
		const room = left[pool]
		return count <= 0 || room === null || (room !== undefined && count <= room)
	})
}

/** The additional seats of a changed party, by pool. */
export function moreThan(before: Needs, after: Needs): Needs {
	return Object.fromEntries(
		Object.entries(after).flatMap(([pool, count]) => {
			const more = count - (before[pool] ?? 0)
			return more > 0 ? [[pool, more]] : []
		}),
	)
}

/** Counts a party's seats by pool. */
export function needsOf(people: readonly { poolId: string }[]): Needs {
	const needs: Record<string, number> = {}
	for (const { poolId } of people) needs[poolId] = (needs[poolId] ?? 0) + 1
	return needs
}
