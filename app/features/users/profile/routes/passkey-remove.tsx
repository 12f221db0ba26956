import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { removePasskey } from '../commands/remove-passkey.server.ts'
import { FormPage } from '../components/form.tsx'
import { freshOwn } from '../own.server.ts'
import { findPasskey } from '../queries.server.ts'
import type { Route } from './+types/passkey-remove'

export const meta = privateMeta(m.profile_passkey_remove)

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { ctx } = await freshOwn(context, request)
	const { name } = requireRow(await findPasskey(ctx, requireRow(readId(params.passkeyId))))
	return { name }
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { ctx } = await freshOwn(context, request)
	const removed = await removePasskey(ctx, requireRow(readId(params.passkeyId)))
	return redirectWith(
		'/profile/security',
		removed.ok
			? { tone: 'good', code: 'profile.passkey-removed' }
			: { tone: 'bad', code: 'profile.last-way-in' },
	)
}

export default function RemovePasskey({ loaderData }: Route.ComponentProps) {
	return (
		<FormPage
			title={m.profile_passkey_remove()}
			below="security"
			button={m.profile_passkey_remove()}
			busy={m.profile_sending()}
			tone="danger"
			back={m.profile_passkey_keep()}
		>
			<p className="font-semibold text-lg">
				<bdi className="wrap-anywhere">{loaderData.name ?? m.profile_passkey_unnamed()}</bdi>
			</p>
			<p>{m.profile_passkey_remove_text()}</p>
		</FormPage>
	)
}
