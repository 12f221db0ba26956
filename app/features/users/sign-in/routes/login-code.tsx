import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { errorText, sentenceFor } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { isPhone } from '../../model.ts'
import { accountsWords } from '../../words.ts'
import { captchaOf, captchaToken, checkCaptcha } from '../captcha.server.ts'
import { codeAddress, codeCookie, codeRequest } from '../code-cookie.server.ts'
import { sendCode } from '../commands/send-code.server.ts'
import { sendPhoneCode } from '../commands/send-phone-code.server.ts'
import { Captcha } from '../components/captcha.tsx'
import { confirmationIsOn } from '../confirmation.server.ts'
import { codeAskedInput } from '../inputs.ts'
import { pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import { takesPhones } from '../sms.server.ts'
import type { Route } from './+types/login-code'

export const middleware = [limitAddress('code-address')]
export const handle = { captcha: true }

export function loader({ request, context }: Route.LoaderArgs) {
	const { actor, runtime } = requestContext(context)
	const to = returnToOf(request)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))
	return {
		toLogin: withReturnTo('/login', to),
		byHand: !confirmationIsOn(runtime.env),
		phones: takesPhones(runtime.env),
		captcha: captchaOf(runtime.env),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const { runtime, locale } = requestContext(context)
	const form = await readForm(
		request,
		codeAskedInput(takesPhones(runtime.env)),
		proofFor(context, { byCaptcha: true }),
	)
	if (!form.ok) return form.reply

	const { email, again } = form.input
	const ctx = visitor(context)
	const caller = callerOf(context, request)
	// A repeated request for the same address has passed the captcha before.
	const isKnown = again && codeAddress(request, runtime.env.SECRET) === email
	const done =
		(isKnown ? null : await checkCaptcha(ctx, caller, captchaToken(runtime.env, form.values))) ??
		(isPhone(email)
			? await sendPhoneCode(ctx, { phone: email, locale }, caller)
			: await sendCode(ctx, { email, locale }, caller))
	const next = withReturnTo('/login/code/enter', returnToOf(request))
	const { SECRET } = runtime.env
	// If none was sent, the browser's earlier code stays valid.
	const sent =
		'request' in done && typeof done.request === 'string'
			? done.request
			: codeRequest(request.headers, SECRET, email)
	const cookies = new Headers([['set-cookie', codeCookie(email, runtime.env, sent)]])
	if (done.ok)
		return again
			? redirectWith(next, { tone: 'good', code: 'accounts.code-sent' }, cookies)
			: redirect(next, { headers: cookies })

	if (done.reason !== 'too-many-tries') return refuse(form.values, { '': `accounts.${done.reason}` })
	const values = { ...form.values, seconds: String(done.seconds), minutes: String(done.minutes) }
	const code = done.seconds <= 60 ? 'accounts.code-wait' : 'accounts.too-many-tries'
	if (again) return redirectWith(next, { tone: 'bad', code, values }, cookies)
	// Sent twice: the first code is on its way.
	if (done.seconds <= 60) return redirect(next, { headers: cookies })
	return refuse(values, { '': code }, 429)
}

export const meta = metaOf(m.accounts_code_title, m.accounts_code_description)

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
	const { phones, captcha } = loaderData
	const email = fieldOf(actionData?.form, 'email')
	const refused = actionData?.form.errors['']
	return (
		<Page
			title={m.accounts_code_title()}
			intro={phones ? m.accounts_code_any_intro() : m.accounts_code_intro()}
			width="form"
		>
			{loaderData.byHand && (
				<Notice tone="warn" className="mb-6">
					{m.accounts_code_by_hand()}
				</Notice>
			)}
			<Card>
				<Form method="post" noValidate data-busy={m.accounts_code_send_busy()} className="grid gap-5">
					<FormError text={refused && sentenceFor(accountsWords, refused, actionData?.form.values).text} />
					<Proof reply={actionData?.form} />
					<TextField
						{...email}
						error={errorText(accountsWords, email.error)}
						label={phones ? m.accounts_email_or_phone() : m.accounts_email()}
						type={phones ? 'text' : 'email'}
						dir="ltr"
						autoComplete="username"
					/>
					<Captcha of={captcha} reply={actionData} />
					<Button>{m.accounts_code_send()}</Button>
				</Form>
			</Card>
			<p className="mt-5 text-center">
				<Link to={loaderData.toLogin}>{m.accounts_second_back()}</Link>
			</p>
		</Page>
	)
}
