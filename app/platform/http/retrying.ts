type Fetch = typeof fetch
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

/** Specification: what may have failed on the way is asked again after 200 ms, then twice as long each time, for 30 s. */
const firstWaitMs = 200
const windowMs = 30_000
const passing = [502, 503, 504]

const real: Clock = { now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/**
 * A `fetch` that asks again when a data request of this site was answered by 502, 503 or 504. Only what reads: sending
 * something twice could do it twice.
 */
export function retrying(fetch: Fetch, origin: string, clock: Clock = real): Fetch {
	return async (input, init) => {
		if (!isData(input, init, origin)) return fetch(input, init)
		const started = clock.now()
		for (let wait = firstWaitMs; ; wait *= 2) {
			const answer = await fetch(input instanceof Request ? input.clone() : input, init)
			const again = passing.includes(answer.status) && clock.now() + wait - started <= windowMs
			if (!again || signalOf(input, init)?.aborted) return answer
			await clock.wait(wait)
		}
	}
}

function isData(input: RequestInfo | URL, init: RequestInit | undefined, origin: string): boolean {
	const request = input instanceof Request ? input : null
	const method = init?.method ?? request?.method ?? 'GET'
	const url = new URL(request?.url ?? String(input), origin)
	return method.toUpperCase() === 'GET' && url.origin === origin && url.pathname.endsWith('.data')
}

function signalOf(input: RequestInfo | URL, init: RequestInit | undefined) {
	return init?.signal ?? (input instanceof Request ? input.signal : null)
}
