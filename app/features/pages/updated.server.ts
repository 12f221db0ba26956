import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'

/**
 * The month a legal text carries, as 2023-05: when it was published. The specification's belongs to the sample, a
 * template has none.
 */
export function lastUpdated(
	context: Readonly<RouterContextProvider>,
	publishedAt: Date | null,
): string | null {
	const settings = requestContext(context).runtime.settings()
	if (!publishedAt) return settings['sample.loaded'] ? '2023-05' : null
	const zone = { timeZone: settings['organisation.zone'] }
	return new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit' }).format(publishedAt)
}
