import { Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse, textFields } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { verifySecondFactor } from '../commands/verify-second-factor.server.ts'
import { CodeForm } from '../components/code-form.tsx'
import { backupCodeInput, codeInput } from '../inputs.ts'
import { pageAfterSignIn, returnToOf, withReturnTo } from '../return-to.ts'
import { awaitsSecondFactor, callerOf } from '../session.server.ts'
import type { Route } from './+types/second-factor'

function methodOf(request: Request) {
	return new URL(request.url).searchParams.get('with') === 'backup' ? 'backup-code' : 'totp'
}

export function loader({ request, context }: Route.LoaderArgs) {
	const to = returnToOf(request)
	const { actor } = requestContext(context)
	if (actor) throw redirect(pageAfterSignIn(to, actor.role))
	if (!awaitsSecondFactor(request)) throw redirect(withReturnTo('/login', to))
	const method = methodOf(request)
	return {
		method,
		toLogin: withReturnTo('/login', to),
		toOther: withReturnTo(`/login/second-factor${method === 'totp' ? '?with=backup' : ''}`, to),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const to = returnToOf(request)
	const method = methodOf(request)
	const trust = (await textFields(request.clone())).trust === 'yes'
	const form = await readForm(request, method === 'totp' ? codeInput : backupCodeInput)
	if (!form.ok) return form.reply

	const typed = { code: form.input.code, trust, method } as const
	const done = await verifySecondFactor(visitor(context), typed, callerOf(context, request))
	if (done.ok) {
		const flash = { tone: 'good', code: 'accounts.signed-in', values: { name: done.name } } as const
		return redirectWith(pageAfterSignIn(to, done.role), flash, done.cookies)
	}
	if (done.reason === 'challenge-over')
		return redirectWith(withReturnTo('/login', to), { tone: 'bad', code: 'accounts.challenge-over' })
	if (done.reason === 'too-many-tries')
		return refuse({ minutes: String(done.minutes) }, { '': 'accounts.too-many-tries' }, 429)
	if (done.reason === 'code-wrong' || done.reason === 'code-used')
		return refuse(form.values, { code: `accounts.${done.reason}` })
	const values = { ...form.values, ...(done.until && { until: done.until }) }
	return refuse(values, { '': `accounts.${done.reason}` })
}

export const meta = privateMeta(m.accounts_second_title, m.accounts_second_description)

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { method, toLogin, toOther } = loaderData
	const backup = method === 'backup-code'
	return (
		<Page
			title={m.accounts_second_title()}
			intro={backup ? m.accounts_second_backup_intro() : m.accounts_second_intro()}
			width="form"
		>
			<Card>
				<CodeForm
					reply={actionData?.form}
					label={backup ? m.accounts_second_backup_code() : m.accounts_second_code()}
					button={m.accounts_login_button()}
					letters={backup}
				>
					<label className="flex items-start gap-3">
						<input type="checkbox" name="trust" value="yes" className="mt-1 size-5 accent-emerald" />
						<span>
							{m.accounts_second_trust()}
							<span className="block text-muted text-sm">{m.accounts_second_trust_hint()}</span>
						</span>
					</label>
				</CodeForm>
			</Card>
			<p className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2">
				<Link to={toOther}>{backup ? m.accounts_second_to_app() : m.accounts_second_to_backup()}</Link>
				<Link to={toLogin}>{m.accounts_second_back()}</Link>
			</p>
			<p className="mt-5 text-center text-muted">
				{m.accounts_second_lost()} <Link to="/contact">{m.accounts_second_write()}</Link>
			</p>
		</Page>
	)
}
