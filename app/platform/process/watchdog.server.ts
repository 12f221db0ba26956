import { Worker } from 'node:worker_threads'

// Counts its own checks, not the clock: a machine that slept is not stuck.
const watching = `
const { workerData: { beats, seconds } } = require('node:worker_threads')
let last = -1, missed = 0
setInterval(() => {
	const now = Atomics.load(beats, 0)
	missed = now === last ? missed + 1 : 0
	last = now
	if (missed < seconds) return
	require('node:fs').writeSync(2, JSON.stringify({ level: 60, msg: 'stuck: nothing was answered for ' + seconds + ' seconds; the process ends itself' }) + '\\n')
	process.kill(process.pid, 'SIGKILL')
}, 1000)
`

/**
 * Ends this process when it hangs, even deaf to SIGTERM, so that its supervisor restarts it.
 * @param seconds the longest busy time; 0: no limit
 */
export function openWatchdog(seconds: number): { stop: () => void } {
	if (seconds === 0) return { stop: () => {} }
	const beats = new Int32Array(new SharedArrayBuffer(4))
	const worker = new Worker(watching, {
		eval: true,
		workerData: { beats, seconds },
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
	})
	worker.unref()
	worker.on('error', () => {})
	const beating = setInterval(() => Atomics.add(beats, 0, 1), 500).unref()
	return {
		stop() {
			clearInterval(beating)
			void worker.terminate()
		},
	}
}
