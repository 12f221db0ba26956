import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { removeFactor } from '../commands/remove-factor.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { PlainForm } from '../components/form.tsx'
import { ProofFields } from '../components/proof-fields.tsx'
import { securityTrail } from '../components/trail.ts'
import { confirmInput } from '../inputs.ts'
import { head } from '../meta.ts'
import { own } from '../own.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/authenticator-remove'

export const meta: Route.MetaFunction = ({ matches }) =>
	head(matches, m.profile_factor_remove(), m.profile_factor_remove_text())

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await own(context, request)
	const { password, factor } = await findKeys(ctx)
	if (!factor) throw redirect('/profile/security')
	return { by: password ? ('password' as const) : ('code' as const), email: ctx.actor.email }
}

export async function action({ request, context }: Route.ActionArgs) {
	const mine = await own(context, request)
	const form = await readForm(request, confirmInput)
	if (!form.ok) return form.reply

	const removed = await removeFactor(mine, form.input)
	if (removed.ok) return redirectWith('/profile/security', { tone: 'good', code: 'profile.factor-removed' })
	if (removed.reason === 'too-many-tries')
		return refuse({ minutes: String(removed.minutes) }, { '': 'profile.too-many-tries' }, 429)
	return removed.reason === 'wrong-password'
		? refuse({}, { password: 'profile.wrong-password' })
		: refuse({}, { code: 'profile.wrong-code', password: 'profile.current-required' })
}

export default function RemoveFactor({ loaderData: { by, email }, actionData }: Route.ComponentProps) {
	const field = fieldsOf(actionData?.form)
	return (
		<ProfileFrame
			title={m.profile_factor_remove()}
			intro={m.profile_factor_remove_text()}
			breadcrumb={securityTrail(m.profile_factor_remove())}
		>
			<Card>
				<PlainForm
					reply={actionData?.form}
					button={m.profile_factor_remove()}
					busy={m.profile_checking()}
					tone="danger"
					beside={
						<ButtonLink to="/profile/security" tone="quiet">
							{m.profile_factor_keep()}
						</ButtonLink>
					}
				>
					<ProofFields by={by} email={email} field={field} />
				</PlainForm>
			</Card>
		</ProfileFrame>
	)
}
