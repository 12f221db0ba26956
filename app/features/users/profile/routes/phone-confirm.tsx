import { Link, redirect } from 'react-router'
import { callerOf, changePhone, codeAddress, endedCodeCookie } from '#app/features/users/api.server.ts'
import { isPhone } from '#app/features/users/model.ts'
import { CodeForm } from '#app/features/users/sign-in/components/code-form.tsx'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Card } from '#app/ui/card.tsx'
import { codeInput } from '../inputs.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/phone-confirm'

export const meta = privateMeta(m.accounts_register_phone_title, m.profile_phone_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { env } = await own(context, request)
	if (!env.SMS_HOOK_URL) throw redirect('/profile')
	const phone = codeAddress(request, env.SECRET)
	if (!phone || !isPhone(phone)) throw redirect('/profile/phone')
	return { phone }
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx, env, session } = await own(context, request)
	if (!env.SMS_HOOK_URL) throw redirect('/profile')
	const phone = codeAddress(request, env.SECRET)
	if (!phone || !isPhone(phone)) throw redirect('/profile/phone')
	const form = await readForm(request, codeInput)
	if (!form.ok) return form.reply

	const given = { phone, code: form.input.code, session }
	const changed = await changePhone(ctx, given, callerOf(context, request))
	if (changed.ok) {
		const cookies = new Headers([['set-cookie', endedCodeCookie]])
		return redirectWith('/profile', { tone: 'good', code: 'profile.phone-changed' }, cookies)
	}
	if (changed.reason === 'not-fresh') return redirect('/profile/phone')
	if (changed.reason === 'too-many-tries')
		return refuse({ minutes: String(changed.minutes) }, { '': 'accounts.too-many-tries' }, 429)
	if (changed.reason === 'phone-taken') return refuse({}, { '': 'profile.phone-taken' }, 409)
	return refuse({}, { code: `accounts.${changed.reason}` })
}

export default function ConfirmPhone({ loaderData: { phone }, actionData }: Route.ComponentProps) {
	const title = m.accounts_register_phone_title()
	return (
		<ProfileFrame
			title={title}
			intro={m.accounts_register_phone_intro({ minutes: 10 })}
			breadcrumb={[{ label: m.profile_nav(), to: '/profile' }, { label: title }]}
		>
			<Card>
				<p className="mb-5 font-semibold">
					<bdi dir="ltr">{phone}</bdi>
				</p>
				<CodeForm reply={actionData?.form} label={m.accounts_code()} button={m.profile_phone_confirm()} />
			</Card>
			<p className="mt-5">
				<Link to="/profile/phone">{m.accounts_code_other_number()}</Link>
			</p>
		</ProfileFrame>
	)
}
