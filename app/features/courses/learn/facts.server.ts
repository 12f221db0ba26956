import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import type { Facts } from './study.server.ts'

/** Today in the organisation's zone, and the secret that seals signing keys. */
export function studyFacts(context: Readonly<RouterContextProvider>): Facts {
	const { runtime, now } = requestContext(context)
	const zone = runtime.settings()['organisation.zone']
	return { today: dayIn(now, zone), zone, secret: runtime.env.SECRET }
}
