import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Pattern, Verdict } from './judge.ts'

// Pure JavaScript, without Java or a native program: read when the package is loaded.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck')

// Counts of steps, not seconds, so that verdicts do not depend on the machine.
const limits = {
	maxNFASize: 3000,
	timeout: 120_000,
	incubationTimeout: 5000,
	attackTimeout: 10_000,
	recallTimeout: -1,
	// Fewer than the default, which found nothing more here in three times the time.
	incubationLimit: 10_000,
	maxIteration: 5,
	maxInitialGenerationSize: 200,
	maxGenerationSize: 50,
}

parentPort?.on('message', ({ source, flags }: Pattern) => {
	const checked = checkSync(source, flags, limits)
	const verdict: Verdict =
		checked.status === 'safe'
			? 'safe'
			: checked.status === 'vulnerable'
				? `vulnerable: ${checked.attack.pattern}`
				: `undecided: ${checked.error.kind}`
	parentPort?.postMessage(verdict)
})
