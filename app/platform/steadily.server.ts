import { setImmediate as othersFirst } from 'node:timers/promises'

type Options = {
	pauseMs: number
	/** Told of each failure; the work is tried again, after ever longer pauses. */
	failed: (error: unknown) => void
}

const longestPauseMs = 60_000
const longestFinishMs = 5000

/**
 * Does `work` again and again: at once while it says that there is more, or when nudged, else after a pause.
 * @returns `stop`: begins nothing new, and waits a few seconds at most for what is under way
 */
export function steadily(work: () => Promise<boolean>, { pauseMs, failed }: Options) {
	let stopped = false
	let nudged = false
	let failures = 0
	let wake = () => {}

	async function once(): Promise<boolean> {
		try {
			const more = await work()
			failures = 0
			return more
		} catch (error) {
			failures++
			if (!stopped) failed(error)
			return false
		}
	}
	async function run() {
		while (!stopped) {
			nudged = false
			const more = await once()
			if (failures === 0 && (more || nudged)) await othersFirst()
			else if (!stopped) await pause(Math.min(pauseMs * 2 ** failures, Math.max(pauseMs, longestPauseMs)))
		}
	}
	function pause(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms)
			wake = () => {
				clearTimeout(timer)
				resolve()
			}
		})
	}

	const running = run()
	return {
		nudge() {
			nudged = true
			if (failures === 0) wake()
		},
		async stop() {
			stopped = true
			wake()
			const { promise: late, resolve } = Promise.withResolvers<void>()
			const timer = setTimeout(resolve, longestFinishMs)
			await Promise.race([running, late])
			clearTimeout(timer)
		},
	}
}
