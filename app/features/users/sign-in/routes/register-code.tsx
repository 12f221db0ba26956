import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { redirectSignedIn } from '../already-in.server.ts'
import { codeLifeSeconds } from '../auth.server.ts'
import { registerByPhone } from '../commands/register-by-phone.server.ts'
import { CodeForm } from '../components/code-form.tsx'
import { codeInput } from '../inputs.ts'
import { endedRegistrationCookie, registrationIn } from '../registration-cookie.server.ts'
import { pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import type { Route } from './+types/register-code'

export function loader({ request, context }: Route.LoaderArgs) {
	const { actor, runtime } = requestContext(context)
	const to = returnToOf(request)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))
	const registration = registrationIn(request.headers, runtime.env.SECRET)
	const toRegister = withReturnTo('/register?by=phone', to)
	if (!registration) throw redirect(toRegister)
	return {
		phone: registration.phone,
		toRegister,
		toAgain: withReturnTo('/register/code/again', to),
		minutes: codeLifeSeconds / 60,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = returnToOf(request)
	const { actor, runtime } = requestContext(context)
	if (actor) return redirectSignedIn(actor, to)
	const registration = registrationIn(request.headers, runtime.env.SECRET)
	if (!registration) return redirect(withReturnTo('/register?by=phone', to))
	const form = await readForm(request, codeInput)
	if (!form.ok) return form.reply

	const given = { registration, code: form.input.code }
	const done = await registerByPhone(visitor(context), given, callerOf(context, request))
	if (done.ok) {
		done.cookies.append('set-cookie', endedRegistrationCookie)
		const flash = { tone: 'good', code: 'accounts.registered', values: { name: done.name } } as const
		return redirectWith(pageAfterSignIn(to, 'user'), flash, done.cookies)
	}
	if (done.reason === 'too-many-tries')
		return refuse({ minutes: String(done.minutes) }, { '': 'accounts.too-many-tries' }, 429)
	if (done.reason === 'phone-taken') return refuse({}, { '': 'accounts.phone-taken' }, 409)
	return refuse({}, { code: `accounts.${done.reason}` })
}

export const meta = privateMeta(m.accounts_register_phone_title)

export default function RegisterCode({ loaderData, actionData }: Route.ComponentProps) {
	const { phone, toRegister, toAgain, minutes } = loaderData
	return (
		<Page
			title={m.accounts_register_phone_title()}
			intro={m.accounts_register_phone_intro({ minutes })}
			width="form"
		>
			<Card>
				<p className="mb-5 font-semibold">
					<bdi dir="ltr">{phone}</bdi>
				</p>
				<CodeForm reply={actionData?.form} label={m.accounts_code()} button={m.accounts_register_button()} />
			</Card>
			<Form method="post" action={toAgain} className="mt-6 grid gap-3">
				<p className="text-muted">{m.accounts_code_again_text_hint()}</p>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<Button tone="quiet">{m.accounts_code_again()}</Button>
					<Link to={toRegister}>{m.accounts_code_other_number()}</Link>
				</div>
			</Form>
		</Page>
	)
}
