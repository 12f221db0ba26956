import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { TextField } from '#app/ui/field.tsx'
import { renamePasskey } from '../commands/rename-passkey.server.ts'
import { fieldsOf } from '../components/fields.ts'
import { FormPage } from '../components/form.tsx'
import { passkeyNameInput } from '../inputs.ts'
import { maxPasskeyName } from '../model.ts'
import { own } from '../own.server.ts'
import { findPasskey } from '../queries.server.ts'
import type { Route } from './+types/passkey-rename'

export const meta = privateMeta(m.profile_passkey_rename)

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { ctx } = await own(context, request)
	const { name } = requireRow(await findPasskey(ctx, requireRow(readId(params.passkeyId))))
	return { name }
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { ctx } = await own(context, request)
	const form = await readForm(request, passkeyNameInput)
	if (!form.ok) return form.reply
	await renamePasskey(ctx, requireRow(readId(params.passkeyId)), form.input.name)
	return redirectWith('/profile/security', { tone: 'good', code: 'profile.passkey-renamed' })
}

export default function RenamePasskey({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormPage
			title={m.profile_passkey_rename()}
			below="security"
			reply={actionData?.form}
			button={m.profile_save()}
			busy={m.profile_saving()}
			back={m.profile_cancel()}
		>
			<TextField
				{...fieldsOf(actionData?.form)('name')}
				defaultValue={loaderData.name ?? ''}
				label={m.profile_passkey_name()}
				hint={m.profile_passkey_name_hint()}
				maxLength={maxPasskeyName}
				dir="auto"
				autoComplete="off"
			/>
		</FormPage>
	)
}
