import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { formatCode } from '../../../code.ts'
import { Amount } from '../../../components/amounts.tsx'
import { Facts } from '../../../components/facts.tsx'
import { MoneyPage } from '../../../components/money-page.tsx'
import { Press } from '../../../components/press.tsx'
import { formatBookDay } from '../../../components/words.ts'
import { plansPath } from '../../../plans/model.ts'
import { History } from '../../components/history.tsx'
import { Matches } from '../../components/matches.tsx'
import { findPledgeForStaff } from '../../list.server.ts'
import { pledgesPath } from '../../model.ts'
import { shownAsWords, stateWords } from '../../words.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.pledges_admin)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime } = requestContext(context)
	const id = requireRow(readId(params.pledgeId))
	const pledge = requireRow(await findPledgeForStaff(ctx, id, runtime.env.SECRET))
	if (pledge.kind === 'plan') throw redirect(`${plansPath}/${id}`)
	return { pledge, days: daysOf(context) }
}

export default function Pledge({ loaderData: { pledge, days } }: Route.ComponentProps) {
	const locale = getLocale()
	const { donor, currency, matches } = pledge
	return (
		<MoneyPage
			title={isolated(formatCode(pledge.code))}
			within={[{ label: m.pledges_admin(), to: pledgesPath }]}
			width="reading"
		>
			<div className="grid gap-6">
				{pledge.verbs.includes('complete') && (
					<Notice className="grid justify-items-start gap-3">
						<p>{m.pledges_admin_complete_hint()}</p>
						<Press to={`${pledgesPath}/${pledge.id}/completion`} label={m.pledges_admin_complete()} />
					</Notice>
				)}
				<Card>
					<Facts
						of={[
							{ label: m.giving_state(), value: stateWords[pledge.status]() },
							{
								label: m.pledges_admin_promised(),
								value: <Amount amountMinor={pledge.amountMinor} currency={currency} />,
							},
							{
								label: m.pledges_admin_received(),
								value: <Amount amountMinor={pledge.receivedMinor} currency={currency} />,
							},
							{ label: m.giving_fund(), value: <bdi>{pledge.fund[locale] || pledge.fund.en}</bdi> },
							{ label: m.pledges_admin_made(), value: formatDay(pledge.createdAt, locale, days) },
							{
								label: m.pledges_admin_donor(),
								value: donor.name ? <bdi>{donor.name}</bdi> : shownAsWords[pledge.shownAs](),
							},
							{ label: m.pledges_admin_behalf(), value: donor.behalfOf && <bdi>{donor.behalfOf}</bdi> },
							{ label: m.pledges_admin_email(), value: donor.email && <Email>{donor.email}</Email> },
							{ label: m.pledges_admin_account(), value: pledge.account && <bdi>{pledge.account}</bdi> },
							{
								label: m.pledges_admin_erased(),
								value: pledge.eraseOn && formatBookDay(pledge.eraseOn, locale, days),
							},
						]}
					/>
				</Card>
				<Section title={m.pledges_admin_matches()}>
					<Matches of={matches} days={days} />
				</Section>
				<Section title={m.pledges_admin_steps()}>
					<History of={pledge.history} days={days} />
				</Section>
			</div>
		</MoneyPage>
	)
}
