import { redirect } from 'react-router'
import { askPhoneChange, callerOf, codeCookie } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { TextField } from '#app/ui/field.tsx'
import { fieldsOf } from '../components/fields.ts'
import { FormPage } from '../components/form.tsx'
import { phoneInput } from '../inputs.ts'
import { freshOwn } from '../own.server.ts'
import { findProfile } from '../queries.server.ts'
import type { Route } from './+types/phone'

export const meta = privateMeta(m.profile_phone, m.profile_phone_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx, env } = await freshOwn(context, request)
	if (!env.SMS_HOOK_URL) throw redirect('/profile')
	const { phoneNumber } = await findProfile(ctx)
	return { number: phoneNumber }
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx, env, session, locale } = await freshOwn(context, request)
	if (!env.SMS_HOOK_URL) throw redirect('/profile')
	const form = await readForm(request, phoneInput)
	if (!form.ok) return form.reply

	const { phone } = form.input
	const result = await askPhoneChange(ctx, { phone, locale, session }, callerOf(context, request))
	if (result.ok)
		return redirect('/profile/phone/confirm', { headers: { 'set-cookie': codeCookie(phone, env) } })
	if (result.reason === 'text-failed') return refuse(form.values, { phone: 'accounts.text-failed' }, 409)
	if (result.reason !== 'too-many-tries') return redirect('/profile/phone')
	const values = { ...form.values, seconds: String(result.seconds), minutes: String(result.minutes) }
	const code = result.seconds <= 60 ? 'accounts.code-wait' : 'accounts.too-many-tries'
	return refuse(values, { '': code }, 429)
}

export default function Phone({ loaderData: { number }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const title = number ? m.profile_phone_change() : m.profile_phone_add()
	return (
		<FormPage
			title={title}
			intro={m.profile_phone_intro()}
			below="profile"
			reply={reply}
			button={m.profile_phone_send()}
			busy={m.profile_sending()}
			back={m.profile_cancel()}
		>
			{number && (
				<p>
					{m.profile_phone_now()}{' '}
					<bdi dir="ltr" className="font-semibold">
						{number}
					</bdi>
				</p>
			)}
			<TextField
				{...fieldsOf(reply)('phone')}
				label={m.profile_phone_new()}
				hint={m.accounts_phone_hint()}
				type="tel"
				dir="ltr"
				autoComplete="tel"
				required
			/>
		</FormPage>
	)
}
