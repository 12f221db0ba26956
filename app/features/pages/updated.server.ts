import type { RouterContextProvider } from 'react-router'
import { factsOf } from '#app/platform/ctx.server.ts'

/** The month the legal texts carry: the specification's belongs to the sample, a template has none. */
export function lastUpdated(context: Readonly<RouterContextProvider>): string | null {
	return factsOf(context).runtime.settings()['sample.loaded'] ? '2023-05' : null
}
