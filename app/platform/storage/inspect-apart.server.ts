import { Worker } from 'node:worker_threads'
import type { Inspection } from './inspect.server.ts'

// Beside this file in the repository; in a build an entry beside index.js (vite.config.ts).
const thread = import.meta.url.endsWith('.ts')
	? new URL('inspection.server.ts', import.meta.url)
	: new URL('inspection.js', import.meta.url.replace(/\/assets\/[^/]+$/, '/'))

/** The limit of an inspection: a hundred megabytes take about two seconds. */
export const inspectionSeconds = 20

/**
 * Runs `inspect` in a thread of its own: a slow file blocks nobody, and one over the limit of time or memory is
 * refused.
 * @param seconds the limit, for tests
 */
export function inspectApart(
	file: string,
	name: string | undefined,
	types: string[],
	seconds: number = inspectionSeconds,
): Promise<Inspection> {
	const { promise, resolve, reject } = Promise.withResolvers<Inspection>()
	const worker = new Worker(thread, {
		workerData: { file, name, types },
		resourceLimits: { maxOldGenerationSizeMb: 256 },
		// The process's flags (its heap, its warnings) do not apply to this thread.
		execArgv: [],
	})
	const limit = setTimeout(() => resolve({ ok: false, reason: 'slow' }), seconds * 1000)
	worker.once('message', resolve)
	worker.once('error', (error: NodeJS.ErrnoException) =>
		error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ ok: false, reason: 'slow' }) : reject(error),
	)
	worker.once('exit', (code) => reject(new Error(`The inspection of a file ended with ${code}.`)))
	return promise.finally(() => {
		clearTimeout(limit)
		return worker.terminate()
	})
}
