type Fetch = typeof fetch
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

/** Specification: retry after 200 ms, then twice as long each time, for 30 s. */
const firstWaitMs = 200
const windowMs = 30_000
const passing = [502, 503, 504]

const real: Clock = { now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/** On a refusal before anything of the request was read: it is safe to send it again. */
export const notReadHeader = 'x-not-read'

/**
 * A `fetch` that retries data requests of this site answered by 502, 503 or 504. Posts are retried only if the answer
 * says that nothing was read: else they might run twice.
 */
export function retrying(fetch: Fetch, origin: string, clock: Clock = real): Fetch {
	return async (input, init) => {
		if (!isData(input, origin)) return fetch(input, init)
		const reads = methodOf(input, init) === 'GET'
		const started = clock.now()
		for (let wait = firstWaitMs; ; wait *= 2) {
			const answer = await fetch(input instanceof Request ? input.clone() : input, init)
			const isSafe = reads || answer.headers.has(notReadHeader)
			const again = isSafe && passing.includes(answer.status) && clock.now() + wait - started <= windowMs
			if (!again || signalOf(input, init)?.aborted) return answer
			await clock.wait(wait)
		}
	}
}

function isData(input: RequestInfo | URL, origin: string): boolean {
	const url = new URL(input instanceof Request ? input.url : String(input), origin)
	return url.origin === origin && url.pathname.endsWith('.data')
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
	return (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
}

function signalOf(input: RequestInfo | URL, init: RequestInit | undefined) {
	return init?.signal ?? (input instanceof Request ? input.signal : null)
}
