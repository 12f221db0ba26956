import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'

/** Year and month of a legal text, as 2023-05: its publication. Samples have the specification's, templates none. */
export function lastUpdated(
	context: Readonly<RouterContextProvider>,
	publishedAt: Date | null,
): string | null {
	const settings = requestContext(context).runtime.settings()
	if (!publishedAt) return settings['sample.loaded'] ? '2023-05' : null
	const zone = { timeZone: settings['organisation.zone'] }
	return new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit' }).format(publishedAt)
}
