import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { sayNumber } from '#app/platform/text/counts.ts'

export function sayCount(count: number): string {
	return sayNumber(count, getLocale())
}

/** How many there are; of very many it is not known. */
export function sayFound({ total, isMore }: { total: number; isMore: boolean }): string {
	const shown = isMore ? isolated(`${sayCount(total)}+`) : sayCount(total)
	return m.search_found({ count: total, shown })
}
