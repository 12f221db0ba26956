import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { can } from '#app/workflow/rules.ts'
import { formatMoney } from '../../money.ts'
import { pauseByDonor } from '../../plans/acts.server.ts'
import { withdrawPledge } from '../acts.server.ts'
import { anyPledgeOfLink, pledgeOfLink } from '../link.server.ts'
import { pledgePath } from '../model.ts'
import { pledgeRules } from '../rules.ts'
import type { Route } from './+types/withdrawal'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { pledge } = await pledgeOfLink(context, params.token)
	if (!can(pledgeRules, null, 'withdraw', { ...pledge, isRipe: false }, 'donor'))
		throw redirect(pledgePath(params.token))
	const { amountMinor, currency, fund } = pledge
	return { amountMinor, currency, fund: fund.name, token: params.token }
}

/** The button, and the one-click request of a mail program (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, pledge } = await anyPledgeOfLink(context, params.token)
	// The mails of a plan offer a pause in the same way.
	if (pledge.kind === 'plan') await pauseByDonor(ctx, pledge.id)
	else await withdrawPledge(ctx, pledge.id)
	return redirect(pledgePath(params.token))
}

export const meta = privateMeta(m.pledges_withdraw)

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
	const { amountMinor, currency, fund, token } = loaderData
	return (
		<Page
			title={m.pledges_withdraw()}
			intro={m.pledges_page_for({
				amount: isolated(formatMoney({ minor: amountMinor, currency }, getLocale())),
				fund: isolated(fund),
			})}
			width="form"
		>
			<Card className="grid gap-5">
				<p>{m.pledges_withdraw_text()}</p>
				<div className="flex flex-wrap gap-3">
					<Form method="post" reloadDocument>
						<Button tone="danger">{m.pledges_withdraw_button()}</Button>
					</Form>
					<ButtonLink to={pledgePath(token)} tone="quiet">
						{m.pledges_withdraw_back()}
					</ButtonLink>
				</div>
			</Card>
		</Page>
	)
}
