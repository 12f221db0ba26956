import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'

export function resultCountText(count: number): string {
	return formatNumber(count, getLocale())
}

/** Number of results; for very many it is unknown. */
export function foundText({ total, isMore }: { total: number; isMore: boolean }): string {
	const shown = isMore ? isolated(`${resultCountText(total)}+`) : resultCountText(total)
	return m.search_found({ count: total, shown })
}
