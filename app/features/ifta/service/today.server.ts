import type { RouterContextProvider } from 'react-router'
import { factsOf } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time.ts'

/** The day in the organisation's zone: what it plans by, whoever asks. */
export function todayOf(context: Readonly<RouterContextProvider>): string {
	const { runtime, now } = factsOf(context)
	return dayIn(now, runtime.settings()['organisation.zone'])
}
