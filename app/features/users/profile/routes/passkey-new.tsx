import { data } from 'react-router'
import { passkeyOptions } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { deviceOf } from '#app/platform/http/browser.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Card } from '#app/ui/card.tsx'
import { addPasskey } from '../commands/add-passkey.server.ts'
import { securityTrail } from '../components/form.tsx'
import { PasskeyForm } from '../components/passkey-form.tsx'
import { passkeyInput } from '../inputs.ts'
import { maxPasskeyName } from '../model.ts'
import { freshOwn } from '../own.server.ts'
import type { Route } from './+types/passkey-new'

export const handle = { hydrates: true }

export const meta = privateMeta(m.profile_passkey_add, m.profile_passkey_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const account = await freshOwn(context, request)
	const { options, headers } = await passkeyOptions(
		account.ctx,
		account.env,
		request.headers,
		organisationOf(context).name,
	)
	const { system } = deviceOf(request.headers.get('user-agent'))
	return data({ options, suggestedName: system ?? '' }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
	const account = await freshOwn(context, request)
	const form = await readForm(request, passkeyInput)
	if (!form.ok) return form.reply

	const added = await addPasskey(account, request.headers, form.input)
	return added
		? redirectWith('/profile/security', { tone: 'good', code: 'profile.passkey-added' })
		: refuse({ name: form.input.name }, { '': 'profile.passkey-refused' })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	const out = new Headers({ 'cache-control': 'private, no-store' })
	for (const cookie of loaderHeaders.getSetCookie()) out.append('set-cookie', cookie)
	return out
}

export default function NewPasskey({ loaderData, actionData }: Route.ComponentProps) {
	const { options, suggestedName } = loaderData
	return (
		<ProfileFrame
			title={m.profile_passkey_add()}
			intro={m.profile_passkey_intro()}
			breadcrumb={securityTrail(m.profile_passkey_add())}
		>
			<Card>
				<noscript>
					<p className="mb-4">{m.profile_passkey_needs_script()}</p>
				</noscript>
				<PasskeyForm
					reply={actionData?.form}
					options={options as Parameters<typeof PasskeyForm>[0]['options']}
					suggestedName={suggestedName}
					maxName={maxPasskeyName}
				/>
			</Card>
		</ProfileFrame>
	)
}
