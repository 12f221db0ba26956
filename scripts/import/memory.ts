import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collector: (() => void) | undefined

/**
 * Collects garbage now. Left to itself the engine lets it pile up to several times of what is in use, which over
 * a long import beside a server is more than a small machine has to spare.
 */
export function collectGarbage(): void {
	if (!collector) {
		setFlagsFromString('--expose-gc')
		collector = runInNewContext('gc') as () => void
	}
	collector()
}
