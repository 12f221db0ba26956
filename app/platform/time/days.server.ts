import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../ctx.server.ts'
import { type Days, dayIn } from './time.ts'

/** How the reader counts days: by their profile, or else as the organisation. */
export function daysOf(context: Readonly<RouterContextProvider>): Days {
	const { actor, runtime } = requestContext(context)
	return {
		zone: actor?.days?.zone ?? runtime.settings()['organisation.zone'],
		calendar: actor?.days?.calendar ?? 'gregorian',
	}
}

/** Today in the organisation's zone, the same for every reader. */
export function todayOf(context: Readonly<RouterContextProvider>): string {
	const { runtime, now } = requestContext(context)
	return dayIn(now, runtime.settings()['organisation.zone'])
}
