import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../ctx.server.ts'
import { type Days, dayIn } from './time.ts'

/** How whoever asks counts days: as they chose in their profile, or as the organisation does. */
export function daysOf(context: Readonly<RouterContextProvider>): Days {
	const { actor, runtime } = requestContext(context)
	return {
		zone: actor?.days?.zone ?? runtime.settings()['organisation.zone'],
		calendar: actor?.days?.calendar ?? 'gregorian',
	}
}

/** The day in the organisation's zone: what it plans by, whoever asks. */
export function todayOf(context: Readonly<RouterContextProvider>): string {
	const { runtime, now } = requestContext(context)
	return dayIn(now, runtime.settings()['organisation.zone'])
}
