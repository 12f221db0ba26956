import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collector: (() => void) | undefined

/**
 * Collects garbage now. A long import beside a server would else need several times the memory in use, too much for a
 * small machine.
 */
export function collectGarbage(): void {
	if (!collector) {
		setFlagsFromString('--expose-gc')
		collector = runInNewContext('gc') as () => void
	}
	collector()
}
