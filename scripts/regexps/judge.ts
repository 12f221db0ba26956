import { Worker } from 'node:worker_threads'

/** `safe`, or an attack text: `vulnerable: 'a'.repeat(31)`, `undecided: …`. */
export type Verdict = 'safe' | `vulnerable: ${string}` | `undecided: ${string}`
export type Pattern = { source: string; flags: string }

/** Checks that regular expressions are linear (the npm package recheck, its JavaScript part). */
export async function judge(patterns: Pattern[]): Promise<Verdict[]> {
	const verdicts: Verdict[] = patterns.map(() => 'safe')
	const left = [...patterns.entries()].filter(([, pattern]) => !isBounded(pattern))
	async function work() {
		const worker = new Worker(new URL('./recheck-worker.ts', import.meta.url))
		try {
			for (let next = left.pop(); next; next = left.pop()) {
				const [at, pattern] = next
				verdicts[at] = await new Promise<Verdict>((resolve, reject) => {
					worker.removeAllListeners()
					worker.once('message', resolve)
					worker.once('error', reject)
					worker.postMessage(pattern)
				})
			}
		} finally {
			await worker.terminate()
		}
	}
	await Promise.all([work(), work()])
	return verdicts
}

const fewWays = 1000

/**
 * Without unbounded repetition and with few alternatives at one place, a pattern is linear. More than half are, and
 * need no check.
 */
export function isBounded({ source, flags }: Pattern): boolean {
	if (flags.includes('v')) return false
	const plain = source.replace(/\\./gs, 'a').replace(/\[[^[\]]*\]/g, 'a')
	if (/[*+]|\{\d+,\}/.test(plain)) return false
	const counts = [...plain.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
	const choices = plain.replace(/\(\?/g, '(').match(/[?|]/g)?.length ?? 0
	return counts.reduce((ways, most) => ways * Math.max(1, most), 1) * (choices + 1) <= fewWays
}
