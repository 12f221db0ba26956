import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { removeFactor } from '../commands/remove-factor.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { FormPage } from '../components/form.tsx'
import { ProofFields } from '../components/proof-fields.tsx'
import { confirmInput } from '../inputs.ts'
import { own } from '../own.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/authenticator-remove'

export const meta = privateMeta(m.profile_factor_remove, m.profile_factor_remove_text)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await own(context, request)
	const { password, factor } = await findKeys(ctx)
	if (!factor) throw redirect('/profile/security')
	return { by: password ? ('password' as const) : ('code' as const), email: ctx.actor.email }
}

export async function action({ request, context }: Route.ActionArgs) {
	const account = await own(context, request)
	const form = await readForm(request, confirmInput)
	if (!form.ok) return form.reply

	const removed = await removeFactor(account, form.input)
	if (removed.ok) return redirectWith('/profile/security', { tone: 'good', code: 'profile.factor-removed' })
	if (removed.reason === 'too-many-tries')
		return refuse({ minutes: String(removed.minutes) }, { '': 'profile.too-many-tries' }, 429)
	if (removed.reason === 'wrong-password') return refuse({}, { password: 'profile.wrong-password' })
	if (removed.reason === 'used-code') return refuse({}, { code: 'accounts.code-used' })
	return refuse({}, { code: 'profile.wrong-code', password: 'profile.current-required' })
}

export default function RemoveFactor({ loaderData: { by, email }, actionData }: Route.ComponentProps) {
	const field = fieldsOf(actionData?.form)
	return (
		<FormPage
			title={m.profile_factor_remove()}
			intro={m.profile_factor_remove_text()}
			below="security"
			reply={actionData?.form}
			button={m.profile_factor_remove()}
			busy={m.profile_checking()}
			tone="danger"
			back={m.profile_factor_keep()}
		>
			<ProofFields by={by} email={email} field={field} />
		</FormPage>
	)
}
