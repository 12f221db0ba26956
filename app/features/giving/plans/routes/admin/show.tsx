import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { Section } from '#app/ui/page.tsx'
import { formatCode } from '../../../code.ts'
import { Amount } from '../../../components/amounts.tsx'
import { Facts } from '../../../components/facts.tsx'
import { MoneyPage } from '../../../components/money-page.tsx'
import { Press } from '../../../components/press.tsx'
import { formatBookDay } from '../../../components/words.ts'
import { Matches } from '../../../pledges/components/matches.tsx'
import { shownAsWords } from '../../../pledges/words.ts'
import { Gifts } from '../../components/gifts.tsx'
import { PlanHistory } from '../../components/history.tsx'
import { findPlanForStaff } from '../../list.server.ts'
import { plansPath, ruleOf } from '../../model.ts'
import { ruleText, stateWords } from '../../words.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.plans_admin)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime } = requestContext(context)
	const id = requireRow(readId(params.id))
	const of = { secret: runtime.env.SECRET, today: todayOf(context) }
	return { plan: requireRow(await findPlanForStaff(ctx, id, of)), days: daysOf(context) }
}

export default function Plan({ loaderData: { plan, days } }: Route.ComponentProps) {
	const locale = getLocale()
	const { donor, currency, matches } = plan
	return (
		<MoneyPage
			title={isolated(formatCode(plan.code))}
			within={[{ label: m.plans_admin(), to: plansPath }]}
			width="reading"
		>
			<div className="grid gap-6">
				{plan.verbs.length > 0 && (
					<div className="flex flex-wrap gap-3">
						{plan.verbs.includes('pause') && (
							<Press to={`${plansPath}/${plan.id}/pause`} label={m.plans_pause()} tone="quiet" />
						)}
						{plan.verbs.includes('resume') && (
							<Press to={`${plansPath}/${plan.id}/resume`} label={m.plans_resume()} />
						)}
						{plan.verbs.includes('end') && (
							<ButtonLink to={`${plansPath}/${plan.id}/end`} tone="quiet">
								{m.plans_end()}
							</ButtonLink>
						)}
					</div>
				)}
				<Card>
					<Facts
						of={[
							{
								label: m.giving_state(),
								value: plan.askedAt ? m.plans_list_asked() : stateWords[plan.status](),
							},
							{ label: m.plans_when(), value: ruleText(ruleOf(plan)) },
							{
								label: m.plans_amount(),
								value: <Amount amountMinor={plan.amountMinor} currency={currency} />,
							},
							{
								label: m.pledges_admin_received(),
								value: <Amount amountMinor={plan.receivedMinor} currency={currency} />,
							},
							{
								label: m.plans_gifts(),
								value: m.plans_gifts_counted({
									given: formatNumber(plan.counts.given, locale),
									missed: formatNumber(plan.counts.missed, locale),
								}),
							},
							{ label: m.plans_until(), value: plan.untilOn && formatBookDay(plan.untilOn, locale, days) },
							{ label: m.giving_fund(), value: <bdi>{plan.fund[locale] || plan.fund.en}</bdi> },
							{ label: m.pledges_admin_made(), value: formatDay(plan.createdAt, locale, days) },
							{
								label: m.pledges_admin_donor(),
								value: donor.name ? <bdi>{donor.name}</bdi> : shownAsWords[plan.shownAs](),
							},
							{ label: m.pledges_admin_behalf(), value: donor.behalfOf && <bdi>{donor.behalfOf}</bdi> },
							{ label: m.pledges_admin_email(), value: donor.email && <Email>{donor.email}</Email> },
							{ label: m.pledges_admin_account(), value: plan.account && <bdi>{plan.account}</bdi> },
							{
								label: m.pledges_admin_erased(),
								value: plan.eraseOn && formatBookDay(plan.eraseOn, locale, days),
							},
						]}
					/>
				</Card>
				{plan.gifts.next.length > 0 && (
					<Section title={m.plans_next()}>
						<Gifts of={plan.gifts.next} currency={currency} isNight={plan.rule === 'ramadan'} days={days} />
					</Section>
				)}
				<Section title={m.pledges_admin_matches()}>
					<Matches of={matches} days={days} />
				</Section>
				<Section title={m.pledges_admin_steps()}>
					<PlanHistory of={plan.history} days={days} />
				</Section>
			</div>
		</MoneyPage>
	)
}
