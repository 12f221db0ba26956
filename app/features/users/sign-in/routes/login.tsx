import { data, Link, redirect } from 'react-router'
import { signInReason } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { redirectSignedIn } from '../already-in.server.ts'
import { signIn } from '../commands/sign-in.server.ts'
import { LoginForm } from '../components/login-form.tsx'
import { SignInReason } from '../components/sign-in-reason.tsx'
import { confirmingAddress, confirmingCookie } from '../confirmation.server.ts'
import { demoPassword } from '../demo.server.ts'
import { loginInput } from '../inputs.ts'
import { listDemoAccounts } from '../queries.server.ts'
import { pageAfterLogin, pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { callerOf } from '../session.server.ts'
import { takesPhones } from '../sms.server.ts'
import type { Route } from './+types/login'

export const handle = { hydrates: true }

export async function loader({ request, context }: Route.LoaderArgs) {
	const to = returnToOf(request)
	const { actor, runtime, locale } = requestContext(context)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))

	const accounts = await listDemoAccounts(visitor(context))
	return {
		awaiting: confirmingAddress(request.headers.get('cookie'), runtime.env.SECRET),
		reason: signInReason(context, to),
		toRegister: withReturnTo('/register', to),
		toCode: withReturnTo('/login/code', to),
		to: pageAfterLogin(to),
		phones: takesPhones(runtime.env),
		providers: runtime.env.OIDC_PROVIDERS.map(({ id, name }) => ({
			name,
			href: pathIn(locale, withReturnTo(`/login/with/${id}`, to)),
		})),
		demo: accounts.length > 0 ? { accounts, password: demoPassword } : null,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = returnToOf(request)
	const { actor } = requestContext(context)
	if (actor) return redirectSignedIn(actor, to)
	const caller = callerOf(context, request)
	const form = await readForm(request, loginInput(takesPhones(caller.env)))
	if (!form.ok) return form.reply

	const tried = await saveOrRefuse(context, 'accounts.login-failed', form.values, () =>
		signIn(visitor(context), form.input, caller),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok) {
		const flash = { tone: 'good', code: 'accounts.signed-in', values: { name: done.name } } as const
		return redirectWith(pageAfterSignIn(to, done.role), flash, done.cookies)
	}

	if (done.reason === 'second-factor')
		return redirect(withReturnTo('/login/second-factor', to), { headers: done.cookies })
	if (done.reason === 'too-many-tries')
		return refuse({ ...form.values, minutes: String(done.minutes) }, { '': 'accounts.too-many-tries' }, 429)
	const values = { ...form.values, ...(done.until && { until: done.until }) }
	const refused = refuse(values, { '': `accounts.${done.reason}` })
	// Tells the page that resends the link the address.
	if (done.reason === 'unconfirmed')
		return data(refused.data, {
			...refused.init,
			headers: { 'set-cookie': confirmingCookie(caller.env, form.input.email) },
		})
	return refused
}

export const meta = metaOf(m.accounts_login_title, m.accounts_login_description)

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	const isToConfirm = actionData?.form.errors[''] === 'accounts.unconfirmed'
	return (
		<Page title={m.accounts_login_title()} intro={m.accounts_login_intro()} width="form">
			{!isToConfirm && <Awaiting email={loaderData.awaiting} />}
			<SignInReason text={loaderData.reason} />
			<LoginForm reply={actionData?.form} {...loaderData} />
		</Page>
	)
}

/** The address registered in this browser and not confirmed yet. */
function Awaiting({ email }: { email: string | null }) {
	if (!email) return null
	return (
		<Notice tone="info" title={m.accounts_awaiting_title()} className="mb-5">
			<p>
				{m.accounts_awaiting_text()} <bdi className="break-words font-semibold">{email}</bdi>
			</p>
			<p>
				<Link to="/confirm-email">{m.accounts_awaiting_link()}</Link>
			</p>
		</Notice>
	)
}
