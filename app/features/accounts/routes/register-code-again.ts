import { redirect } from 'react-router'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { askAgain } from '../commands/ask-phone-registration.server.ts'
import { registrationIn } from '../registration-cookie.server.ts'
import { callerOf } from '../session.server.ts'
import { keepingWayBack, wayBackOf } from '../way-back.ts'
import type { Route } from './+types/register-code-again'

export function loader({ request }: Route.LoaderArgs) {
	throw redirect(keepingWayBack('/register/code', wayBackOf(request)))
}

/** Sends another code to the number that somebody registers with. */
export async function action({ request, context }: Route.ActionArgs) {
	const to = wayBackOf(request)
	const registration = registrationIn(request.headers, factsOf(context).runtime.env.SECRET)
	if (!registration) return redirect(keepingWayBack('/register?by=phone', to))

	const next = keepingWayBack('/register/code', to)
	const done = await askAgain(anyone(context), registration, callerOf(context, request))
	if (done.ok) return redirectWith(next, { tone: 'good', code: 'accounts.text-sent' })
	if (done.reason === 'text-failed') return redirectWith(next, { tone: 'bad', code: 'accounts.text-failed' })
	const values = { seconds: String(done.seconds), minutes: String(done.minutes) }
	const code = done.seconds <= 60 ? 'accounts.code-wait' : 'accounts.too-many-tries'
	return redirectWith(next, { tone: 'bad', code, values })
}
