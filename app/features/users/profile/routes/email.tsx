import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { TextField } from '#app/ui/field.tsx'
import { askEmailChange } from '../commands/ask-email-change.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { FormPage } from '../components/form.tsx'
import { emailInput } from '../inputs.ts'
import { emailLinkHours } from '../model.ts'
import { freshOwn } from '../own.server.ts'
import type { Route } from './+types/email'

export const meta = privateMeta(m.profile_email_change, m.profile_email_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await freshOwn(context, request)
	return { email: ctx.actor.email }
}

export async function action({ request, context }: Route.ActionArgs) {
	const own = await freshOwn(context, request)
	const form = await readForm(request, emailInput)
	if (!form.ok) return form.reply

	const result = await askEmailChange(own, form.input.email)
	if (result.ok)
		return redirectWith('/profile', {
			tone: 'good',
			code: 'profile.email-link-sent',
			values: { email: form.input.email },
		})
	if (result.reason === 'same-email') return refuse(form.values, { email: 'profile.same-email' })
	return refuse({ ...form.values, minutes: String(result.minutes) }, { '': 'profile.too-many-tries' }, 429)
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<FormPage
			title={m.profile_email_change()}
			intro={m.profile_email_intro()}
			below="profile"
			reply={reply}
			button={m.profile_email_send()}
			busy={m.profile_sending()}
			back={m.profile_cancel()}
		>
			{loaderData.email && (
				<p>
					{m.profile_email_now()} <bdi className="wrap-anywhere font-semibold">{loaderData.email}</bdi>
				</p>
			)}
			<TextField
				{...fieldsOf(reply)('email')}
				label={m.profile_email_new()}
				hint={m.profile_email_hint({ hours: emailLinkHours })}
				type="email"
				dir="ltr"
				autoComplete="email"
				required
			/>
		</FormPage>
	)
}
