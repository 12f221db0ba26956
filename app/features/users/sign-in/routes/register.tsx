import { data, redirect } from 'react-router'
import { signInReason } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { redirectSignedIn } from '../already-in.server.ts'
import { type CaptchaRefusal, captchaOf, captchaToken, checkCaptcha } from '../captcha.server.ts'
import { askPhoneRegistration } from '../commands/ask-phone-registration.server.ts'
import { register } from '../commands/register.server.ts'
import { RegisterForm } from '../components/register-form.tsx'
import { SignInReason } from '../components/sign-in-reason.tsx'
import { confirmingCookie } from '../confirmation.server.ts'
import { phoneRegisterInput, registerInput } from '../inputs.ts'
import { registrationCookie } from '../registration-cookie.server.ts'
import { pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import { takesPhones } from '../sms.server.ts'
import type { Route } from './+types/register'

export const middleware = [limitAddress('register-address')]
export const handle = { hydrates: true, captcha: true }

export function loader({ request, context }: Route.LoaderArgs) {
	const to = returnToOf(request)
	const { actor, runtime } = requestContext(context)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))
	return {
		reason: signInReason(context, to),
		toLogin: withReturnTo('/login', to),
		captcha: captchaOf(runtime.env),
		by: isByPhone(request, runtime.env) ? ('phone' as const) : ('email' as const),
		ways: takesPhones(runtime.env)
			? { email: withReturnTo('/register', to), phone: withReturnTo('/register?by=phone', to) }
			: null,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = returnToOf(request)
	const { actor } = requestContext(context)
	if (actor) return redirectSignedIn(actor, to)
	const caller = callerOf(context, request)
	if (isByPhone(request, caller.env)) return byPhone(request, context, to)
	const form = await readForm(request, registerInput, proofFor(context, { byCaptcha: true }))
	if (!form.ok) {
		// The home page's form brings only the e-mail: no errors yet.
		const { teaser, email = '' } = form.reply.data.form.values
		return teaser ? data({ form: { values: { email }, errors: {} } }) : form.reply
	}

	const robot = await checkCaptcha(visitor(context), caller, captchaToken(caller.env, form.values))
	if (robot) return refuseBy(form.values, robot)
	const { locale } = requestContext(context)
	const tried = await saveOrRefuse(context, 'accounts.registration-failed', form.values, () =>
		register(visitor(context), form.input, caller, locale),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok && done.waits) {
		const cookies = new Headers([['set-cookie', confirmingCookie(caller.env, form.input.email)]])
		return redirectWith(
			withReturnTo('/login', to),
			{ tone: 'good', code: 'accounts.confirmation-asked' },
			cookies,
		)
	}
	if (done.ok) {
		const flash = { tone: 'good', code: 'accounts.registered', values: { name: done.name } } as const
		return redirectWith(pageAfterSignIn(to, 'user'), flash, done.cookies)
	}

	if (done.reason === 'email-taken') return refuse(form.values, { email: 'accounts.email-taken' }, 409)
	if (done.reason === 'password-weak') return refuse(form.values, { password: done.because })
	return refuseBy(form.values, done)
}

/** The account is created once the code is entered. */
async function byPhone(request: Request, context: Route.ActionArgs['context'], to: string | null) {
	const caller = callerOf(context, request)
	const ctx = visitor(context)
	const form = await readForm(request, phoneRegisterInput, proofFor(context, { byCaptcha: true }))
	if (!form.ok) return form.reply

	const done =
		(await checkCaptcha(ctx, caller, captchaToken(caller.env, form.values))) ??
		(await askPhoneRegistration(ctx, form.input, caller, requestContext(context).locale))
	if (done.ok) {
		const cookie = registrationCookie(done.registration, requestContext(context).runtime.env)
		return redirect(withReturnTo('/register/code', to), { headers: { 'set-cookie': cookie } })
	}
	if (done.reason === 'password-weak') return refuse(form.values, { password: done.because })
	if (done.reason === 'text-failed') return refuse(form.values, { phone: 'accounts.text-failed' }, 409)
	return refuseBy(form.values, done)
}

function refuseBy(values: Record<string, string>, done: CaptchaRefusal) {
	if (done.reason !== 'too-many-tries') return refuse(values, { '': `accounts.${done.reason}` })
	return refuse({ ...values, minutes: String(done.minutes) }, { '': 'accounts.too-many-tries' }, 429)
}

function isByPhone(request: Request, env: { SMS_HOOK_URL?: string }): boolean {
	return takesPhones(env) && new URL(request.url).searchParams.get('by') === 'phone'
}

export const meta = metaOf(m.accounts_register_title, m.accounts_register_description)

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.accounts_register_title()} intro={m.accounts_register_intro()} width="form">
			<SignInReason text={loaderData.reason} />
			<RegisterForm key={loaderData.by} reply={actionData?.form} {...loaderData} />
		</Page>
	)
}
