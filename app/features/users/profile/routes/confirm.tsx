import { Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { confirmPerson } from '../commands/confirm-person.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { PlainForm } from '../components/form.tsx'
import { ProofFields } from '../components/proof-fields.tsx'
import { confirmInput } from '../inputs.ts'
import { isFresh } from '../model.ts'
import { own } from '../own.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/confirm'

export const meta = privateMeta(m.profile_confirm_title, m.profile_confirm_text)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx, session } = await own(context, request)
	const query = new URL(request.url).searchParams
	const to = targetOf(query)
	if (isFresh(session, ctx.now)) throw redirect(to)

	const { password, factor } = await findKeys(ctx)
	const by =
		query.get('with') === 'code' && factor ? 'code' : password ? 'password' : factor ? 'code' : 'again'
	return { by, both: password && factor, to, email: ctx.actor.email } as const
}

export async function action({ request, context }: Route.ActionArgs) {
	const account = await own(context, request)
	const form = await readForm(request, confirmInput)
	if (!form.ok) return form.reply

	const confirmed = await confirmPerson(account, form.input)
	if (confirmed.ok)
		return redirect(targetOf(new URL(request.url).searchParams), { headers: confirmed.cookies })
	if (confirmed.reason === 'too-many-tries')
		return refuse({ minutes: String(confirmed.minutes) }, { '': 'profile.too-many-tries' }, 429)
	if (confirmed.reason === 'wrong-password') return refuse({}, { password: 'profile.wrong-password' })
	if (confirmed.reason === 'used-code') return refuse({}, { code: 'accounts.code-used' })
	return refuse({}, { code: 'profile.wrong-code', password: 'profile.current-required' })
}

function targetOf(query: URLSearchParams): string {
	const to = safeReturnTo(query.get('returnTo'), '/profile/security')
	return to.startsWith('/profile/confirm') ? '/profile/security' : to
}

export default function Confirm({ loaderData: { by, both, to, email }, actionData }: Route.ComponentProps) {
	const field = fieldsOf(actionData?.form)
	const here = `/profile/confirm?returnTo=${encodeURIComponent(to)}`
	return (
		<Page title={m.profile_confirm_title()} intro={m.profile_confirm_text()} width="form">
			<Card>
				{by === 'again' ? (
					<PlainForm
						action={`/profile/confirm/again?returnTo=${encodeURIComponent(to)}`}
						button={m.profile_confirm_again()}
						busy={m.profile_sending()}
					>
						<p>{m.profile_confirm_again_text()}</p>
					</PlainForm>
				) : (
					<PlainForm
						action={by === 'code' ? `${here}&with=code` : here}
						reply={actionData?.form}
						button={m.profile_confirm_button()}
						busy={m.profile_checking()}
					>
						<ProofFields by={by} email={email} field={field} />
					</PlainForm>
				)}
			</Card>
			{both && (
				<p className="mt-5 text-center">
					<Link to={by === 'code' ? here : `${here}&with=code`}>
						{by === 'code' ? m.profile_confirm_with_password() : m.profile_confirm_with_code()}
					</Link>
				</p>
			)}
		</Page>
	)
}
