import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import type { Office } from '../register/issue.server.ts'

/** The secret and the day that a decision signs certificates with. */
export function officeOf(context: Readonly<RouterContextProvider>): Office {
	return { secret: requestContext(context).runtime.env.SECRET, today: todayOf(context) }
}
