import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { byCountry } from './lines.ts'

/** Emergency lines, and the target of "Leave quickly"; empty: home. */
export function safetyOf(context: Readonly<RouterContextProvider>) {
	const { locale, runtime } = requestContext(context)
	const settings = runtime.settings()
	return {
		countries: byCountry(settings['counseling.callLines'], locale),
		leaveTo: settings['counseling.leaveTo'],
	}
}

export function todayOf(context: Readonly<RouterContextProvider>): string {
	const { runtime, now } = requestContext(context)
	return dayIn(now, runtime.settings()['organisation.zone'])
}
