import { redirect } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { askAgain } from '../commands/ask-phone-registration.server.ts'
import { registrationIn } from '../registration-cookie.server.ts'
import { returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/register-code-again'

export function loader({ request }: Route.LoaderArgs) {
	throw redirect(withReturnTo('/register/code', returnToOf(request)))
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = returnToOf(request)
	const registration = registrationIn(request.headers, requestContext(context).runtime.env.SECRET)
	if (!registration) return redirect(withReturnTo('/register?by=phone', to))

	const next = withReturnTo('/register/code', to)
	const done = await askAgain(visitor(context), registration, callerOf(context, request))
	if (done.ok) return redirectWith(next, { tone: 'good', code: 'accounts.text-sent' })
	if (done.reason === 'text-failed') return redirectWith(next, { tone: 'bad', code: 'accounts.text-failed' })
	const values = { seconds: String(done.seconds), minutes: String(done.minutes) }
	const code = done.seconds <= 60 ? 'accounts.code-wait' : 'accounts.too-many-tries'
	return redirectWith(next, { tone: 'bad', code, values })
}
