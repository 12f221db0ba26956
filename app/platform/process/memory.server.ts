import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterMs = 15_000

/**
 * Collects once what the start has left behind, 60 MB that would else stay until much has happened. It takes some tenths
 * of a second, in which nothing is answered, so it waits until the first visitors were served.
 */
export function collectAfterStart(): void {
	setTimeout(() => {
		setFlagsFromString('--expose-gc')
		;(runInNewContext('gc') as () => void)()
	}, afterMs).unref()
}
