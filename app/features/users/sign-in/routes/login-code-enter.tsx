import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { isPhone } from '../../model.ts'
import { codeLifeSeconds } from '../auth.server.ts'
import { codeAddress, endedCodeCookie } from '../code-cookie.server.ts'
import { signInByCode } from '../commands/sign-in-by-code.server.ts'
import { signInByPhoneCode } from '../commands/sign-in-by-phone-code.server.ts'
import { CodeForm } from '../components/code-form.tsx'
import { codeInput } from '../inputs.ts'
import { pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/login-code-enter'

export function loader({ request, context }: Route.LoaderArgs) {
	const { actor, runtime } = requestContext(context)
	const to = returnToOf(request)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))
	const email = codeAddress(request, runtime.env.SECRET)
	const toCode = withReturnTo('/login/code', to)
	if (!email) throw redirect(toCode)
	return { email, toCode, minutes: codeLifeSeconds / 60 }
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = returnToOf(request)
	const email = codeAddress(request, requestContext(context).runtime.env.SECRET)
	if (!email) return redirect(withReturnTo('/login/code', to))
	const form = await readForm(request, codeInput)
	if (!form.ok) return form.reply

	const { code } = form.input
	const [ctx, caller] = [visitor(context), callerOf(context, request)]
	const done = isPhone(email)
		? await signInByPhoneCode(ctx, { phone: email, code }, caller)
		: await signInByCode(ctx, { email, code }, caller)
	if (done.ok) {
		done.cookies.append('set-cookie', endedCodeCookie)
		const flash = { tone: 'good', code: 'accounts.signed-in', values: { name: done.name } } as const
		return redirectWith(pageAfterSignIn(to, done.role), flash, done.cookies)
	}
	if (done.reason === 'second-factor')
		return redirect(withReturnTo('/login/second-factor', to), { headers: done.cookies })
	if (done.reason === 'too-many-tries')
		return refuse({ minutes: String(done.minutes) }, { '': 'accounts.too-many-tries' }, 429)
	if (done.reason === 'closed' || done.reason === 'unconfirmed')
		return refuse(done.until ? { until: done.until } : {}, { '': `accounts.${done.reason}` })
	return refuse({}, { code: `accounts.${done.reason}` })
}

export const meta = privateMeta(m.accounts_enter_title, m.accounts_enter_description)

export default function EnterCode({ loaderData, actionData }: Route.ComponentProps) {
	const { email, toCode, minutes } = loaderData
	const byPhone = isPhone(email)
	const intro = byPhone ? m.accounts_enter_phone_intro : m.accounts_enter_intro
	return (
		<Page title={m.accounts_enter_title()} intro={intro({ minutes })} width="form">
			<Card>
				<p className="mb-5 font-semibold">
					<bdi dir="ltr" className="break-all">
						{email}
					</bdi>
				</p>
				<CodeForm reply={actionData?.form} label={m.accounts_code()} button={m.accounts_login_button()} />
			</Card>
			<Form method="post" action={toCode} className="mt-6 grid gap-3">
				<p className="text-muted">
					{byPhone ? m.accounts_code_again_text_hint() : m.accounts_code_again_hint()}
				</p>
				<input type="hidden" name="email" value={email} />
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<Button tone="quiet" name="again" value="yes">
						{m.accounts_code_again()}
					</Button>
					<Link to={toCode}>{byPhone ? m.accounts_code_other_number() : m.accounts_code_other()}</Link>
				</div>
			</Form>
		</Page>
	)
}
