import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { memberPath } from '../../model.ts'
import { acceptInvitation, findInvitation } from '../commands/invitations.server.ts'
import { firmPath } from '../model.ts'
import { firmRefusals, roleWords } from '../words.ts'
import type { Route } from './+types/invitation'

export const meta = privateMeta(m.firms_invitation)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { firm, role, email } = requireRow(await findInvitation(ctx, params.token))
	return { firm, role, email, account: ctx.actor.email }
}

export async function action({ params, context }: Route.ActionArgs) {
	const done = await acceptInvitation(requireUser(context), params.token)
	return done.ok
		? redirectWith(firmPath(done.firmId), { tone: 'good', text: m.firms_joined() })
		: redirectWith(memberPath, { tone: 'bad', text: firmRefusals[done.reason]() })
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
	const { firm, role, email, account } = loaderData
	return (
		<Page title={m.firms_invitation()} width="reading">
			<Card>
				<Form method="post" className="grid gap-4">
					<p className="font-semibold text-lg">
						<bdi>{firm}</bdi>
					</p>
					<p>{m.firms_invitation_role({ role: roleWords[role]() })}</p>
					<dl className="grid gap-x-6 gap-y-2 text-muted sm:grid-cols-[auto_minmax(0,1fr)]">
						<dt>{m.firms_invitation_to()}</dt>
						<dd className="wrap-anywhere">
							<bdi dir="ltr">{email}</bdi>
						</dd>
						<dt>{m.firms_invitation_as()}</dt>
						<dd className="wrap-anywhere">
							<bdi dir="ltr">{account}</bdi>
						</dd>
					</dl>
					<div className="flex flex-wrap gap-3">
						<Button>{m.firms_accept()}</Button>
						<ButtonLink to={memberPath} tone="quiet">
							{m.firms_not_now()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
