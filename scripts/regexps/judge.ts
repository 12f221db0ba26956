import { Worker } from 'node:worker_threads'

/** `safe`, or why a text can keep a regular expression busy: `vulnerable: 'a'.repeat(31)`, `undecided: …`. */
export type Verdict = 'safe' | `vulnerable: ${string}` | `undecided: ${string}`
export type Pattern = { source: string; flags: string }

/**
 * Says of regular expressions whether the time that they take grows with the text alone, and not with its square or
 * worse (the npm package recheck, its JavaScript part).
 */
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
 * Nothing is repeated without an end, and there are few ways to match at one place: the time grows with the text alone.
 * Such a pattern need not be asked about; more than half are.
 */
export function isBounded({ source, flags }: Pattern): boolean {
	if (flags.includes('v')) return false
	const plain = source.replace(/\\./gs, 'a').replace(/\[[^[\]]*\]/g, 'a')
	if (/[*+]|\{\d+,\}/.test(plain)) return false
	const counts = [...plain.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
	const choices = plain.replace(/\(\?/g, '(').match(/[?|]/g)?.length ?? 0
	return counts.reduce((ways, most) => ways * Math.max(1, most), 1) * (choices + 1) <= fewWays
}
