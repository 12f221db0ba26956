import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { formatMoney } from '../../money.ts'
import { endByDonor } from '../acts.server.ts'
import { planOfLink } from '../link.server.ts'
import { planPath, ruleOf } from '../model.ts'
import { ruleText } from '../words.ts'
import type { Route } from './+types/ending'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { pledge } = await planOfLink(context, params.token)
	if (pledge.plan.status === 'ended') throw redirect(planPath(params.token))
	const { amountMinor, currency, fund, plan } = pledge
	return { amountMinor, currency, fund: fund.name, rule: ruleOf(plan), token: params.token }
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, pledge } = await planOfLink(context, params.token)
	const done = await endByDonor(ctx, pledge.id)
	if (!done.ok) return redirect(planPath(params.token))
	return redirectWith(planPath(params.token), { tone: 'good', text: m.plans_end_done() })
}

export const meta = privateMeta(m.plans_end)

export default function Ending({ loaderData }: Route.ComponentProps) {
	const { amountMinor, currency, fund, rule, token } = loaderData
	return (
		<Page
			title={m.plans_end()}
			intro={m.plans_page_for({
				amount: isolated(formatMoney({ minor: amountMinor, currency }, getLocale())),
				fund: isolated(fund),
				rule: ruleText(rule),
			})}
			width="form"
		>
			<Card className="grid gap-5">
				<p>{m.plans_end_text()}</p>
				<div className="flex flex-wrap gap-3">
					<Form method="post" reloadDocument>
						<Button tone="danger">{m.plans_end_button()}</Button>
					</Form>
					<ButtonLink to={planPath(token)} tone="quiet">
						{m.plans_end_back()}
					</ButtonLink>
				</div>
			</Card>
		</Page>
	)
}
