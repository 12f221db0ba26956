import type { RouterContextProvider } from 'react-router'
import { factsOf } from './ctx.server.ts'
import type { Days } from './time.ts'

/** How whoever asks counts days: as they chose in their profile, or as the organisation does. */
export function daysOf(context: Readonly<RouterContextProvider>): Days {
	const { actor, runtime } = factsOf(context)
	return {
		zone: actor?.days?.zone ?? runtime.settings()['organisation.zone'],
		calendar: actor?.days?.calendar ?? 'gregorian',
	}
}
