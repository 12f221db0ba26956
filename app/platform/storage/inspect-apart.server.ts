import { Worker } from 'node:worker_threads'
import type { Inspected } from './inspect.server.ts'

// In the repository beside this file; in a build an entry beside index.js (vite.config.ts), whatever part this is in.
const thread = import.meta.url.endsWith('.ts')
	? new URL('inspection.server.ts', import.meta.url)
	: new URL('inspection.js', import.meta.url.replace(/\/assets\/[^/]+$/, '/'))

/** How long one file may be looked at: a hundred megabytes take about two seconds. */
export const inspectionSeconds = 20

/**
 * `inspect` in a thread of its own: a file that takes long to look at holds up nobody, and one that takes longer
 * than the limit, or more memory than any real file needs, is refused.
 * @param seconds the limit, for tests
 */
export function inspectApart(
	file: string,
	name: string | undefined,
	types: string[],
	seconds: number = inspectionSeconds,
): Promise<Inspected> {
	const { promise, resolve, reject } = Promise.withResolvers<Inspected>()
	const worker = new Worker(thread, {
		workerData: { file, name, types },
		resourceLimits: { maxOldGenerationSizeMb: 256 },
		// Flags of the process (its heap, its warnings) are not for this thread.
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
