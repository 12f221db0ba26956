import { minPasswordLength } from '#app/features/users/model.ts'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { TextField } from '#app/ui/field.tsx'
import { changePassword } from '../commands/change-password.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { FormPage } from '../components/form.tsx'
import { passwordInput } from '../inputs.ts'
import { freshOwn, own } from '../own.server.ts'
import { findKeys } from '../queries.server.ts'
import type { Route } from './+types/password'

export const meta = privateMeta(m.profile_password_change, m.profile_password_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await own(context, request)
	const { password } = await findKeys(ctx)
	// Without a password the identity is confirmed in another way.
	if (!password) await freshOwn(context, request)
	return { has: password, email: ctx.actor.email }
}

export async function action({ request, context }: Route.ActionArgs) {
	const account = await own(context, request)
	const form = await readForm(request.clone(), passwordInput)
	if (!form.ok) return form.reply

	const changed = await changePassword(account, form.input)
	if (changed.ok)
		return redirectWith(
			'/profile/security',
			{ tone: 'good', code: 'profile.password-changed' },
			changed.cookies,
		)
	if (changed.reason === 'refused') return refuse({}, changed.errors)
	if (changed.reason === 'too-many-tries')
		return refuse({ minutes: String(changed.minutes) }, { '': 'profile.too-many-tries' }, 429)
	if (changed.reason === 'not-fresh') await freshOwn(context, request)
	return refuse({}, { current: 'profile.wrong-password' })
}

export default function ChangePassword({ loaderData: { has, email }, actionData }: Route.ComponentProps) {
	const field = fieldsOf(actionData?.form)
	const secret = { type: 'password', dir: 'ltr', required: true } as const
	const title = has ? m.profile_password_change() : m.profile_password_set()
	return (
		<FormPage
			title={title}
			intro={m.profile_password_intro()}
			below="security"
			reply={actionData?.form}
			button={title}
			busy={m.profile_saving()}
			back={m.profile_cancel()}
		>
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			{has && (
				<TextField
					{...field('current')}
					{...secret}
					label={m.profile_password_current()}
					autoComplete="current-password"
				/>
			)}
			<TextField
				{...field('password')}
				{...secret}
				label={m.profile_password_new()}
				hint={m.profile_password_hint({ min: minPasswordLength })}
				autoComplete="new-password"
			/>
			<TextField
				{...field('confirm')}
				{...secret}
				label={m.profile_password_again()}
				autoComplete="new-password"
			/>
		</FormPage>
	)
}
