import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterMs = 15_000

/**
 * Collects the garbage of the start once, 60 MB that would stay long otherwise. It blocks for some tenths of a
 * second, so it waits until the first visitors were served.
 */
export function collectAfterStart(): void {
	setTimeout(() => {
		setFlagsFromString('--expose-gc')
		;(runInNewContext('gc') as () => void)()
	}, afterMs).unref()
}
