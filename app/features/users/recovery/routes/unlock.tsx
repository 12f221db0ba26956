import { data, Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { rememberDevice } from '#app/platform/http/device.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { unlockAccount } from '../commands/unlock-account.server.ts'
import { SpentLink } from '../components/spent-link.tsx'
import { findLinkPage, linkStatuses } from '../queries.server.ts'
import type { Route } from './+types/unlock'

export async function loader({ params, context }: Route.LoaderArgs) {
	const link = await findLinkPage(visitor(context), 'unlock', params.token)
	return data({ link }, { status: linkStatuses[link.state] })
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { SECRET } = requestContext(context).runtime.env
	const owner = await unlockAccount(visitor(context), params.token)
	// The page shows the state of the link.
	if (!owner) return redirect(`/unlock/${encodeURIComponent(params.token)}`)
	const remembered = rememberDevice(request.headers.get('cookie'), {
		secret: SECRET,
		email: owner.email,
	})
	const cookies = new Headers(remembered ? [['set-cookie', remembered]] : [])
	return redirectWith('/login', { tone: 'good', code: 'recovery.unlocked' }, cookies)
}

/** The address is a key: never cached or sent as a referrer. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export const meta = privateMeta(m.recovery_unlock_title)

export default function Unlock({ loaderData }: Route.ComponentProps) {
	const { link } = loaderData
	if (link.state === 'unknown' || link.state === 'expired')
		return (
			<SpentLink expired={link.state === 'expired' ? 'hour' : null}>
				<ButtonLink to="/forgot-password">{m.recovery_reset_title()}</ButtonLink>
			</SpentLink>
		)
	return (
		<Page title={m.recovery_unlock_title()} intro={m.recovery_unlock_text()} width="form">
			<Card>
				<Form method="post" data-busy={m.recovery_saving()} className="grid gap-5">
					<p>
						{m.recovery_unlock_for()} <bdi className="break-words font-semibold">{link.email}</bdi>
					</p>
					<Button>{m.recovery_unlock_button()}</Button>
				</Form>
			</Card>
		</Page>
	)
}
