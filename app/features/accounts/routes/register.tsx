import { data, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { orRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { organisationOf } from '#app/platform/organisation.server.ts'
import { Page } from '#app/ui/page.tsx'
import { register } from '../commands/register.server.ts'
import { RegisterForm } from '../components/register-form.tsx'
import { confirmingCookie } from '../confirmation.server.ts'
import { registerInput } from '../inputs.ts'
import { callerOf } from '../session.server.ts'
import { keepingWayBack, wayBackOf } from '../way-back.ts'
import type { Route } from './+types/register'

export const handle = { hydrates: true }

export function loader({ request, context }: Route.LoaderArgs) {
	const to = wayBackOf(request)
	if (factsOf(context).actor) throw redirect(to)
	return { site: organisationOf(context).name, toLogin: keepingWayBack('/login', to) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = wayBackOf(request)
	if (factsOf(context).actor) return redirect(to)
	const form = await readForm(request, registerInput)
	if (!form.ok) {
		// The teaser of the home page brings only the e-mail: the form begins with it, nothing is wrong yet.
		const { teaser, email = '' } = form.reply.data.form.values
		return teaser ? data({ form: { values: { email }, errors: {} } }) : form.reply
	}

	const caller = callerOf(context, request)
	const { locale } = factsOf(context)
	const tried = await orRefuse(context, 'accounts.registration-failed', form.values, () =>
		register(anyone(context), form.input, caller, locale),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok && done.waits) {
		const cookies = new Headers([['set-cookie', confirmingCookie(caller.env, form.input.email)]])
		return redirectWith(
			keepingWayBack('/login', to),
			{ tone: 'good', code: 'accounts.confirmation-asked' },
			cookies,
		)
	}
	if (done.ok) {
		const flash = { tone: 'good', code: 'accounts.registered', values: { name: done.name } } as const
		return redirectWith(to, flash, done.cookies)
	}

	if (done.reason === 'email-taken') return refuse(form.values, { email: 'accounts.email-taken' }, 409)
	if (done.reason === 'password-weak') return refuse(form.values, { password: done.because })
	return refuse({ ...form.values, minutes: String(done.minutes) }, { '': 'accounts.too-many-tries' }, 429)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.accounts_register_title()} · ${loaderData?.site ?? ''}` },
	{ name: 'description', content: m.accounts_register_description() },
]

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.accounts_register_title()} intro={m.accounts_register_intro()} width="form">
			<RegisterForm reply={actionData?.form} toLogin={loaderData.toLogin} />
		</Page>
	)
}
