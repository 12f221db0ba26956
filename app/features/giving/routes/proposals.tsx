import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Amount } from '../components/amounts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { formatBookDay, proposalStateWords, proposalWords } from '../components/words.ts'
import { countProposals, listProposals } from '../entries.server.ts'
import { proposalsPath } from '../model.ts'
import { proposalList } from '../params.ts'
import type { Route } from './+types/proposals'

export const meta = privateMeta(m.giving_proposals, m.giving_proposals_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, proposalList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listProposals(ctx, filters, cursor),
		counts: await countProposals(ctx),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

export default function Proposals({ loaderData }: Route.ComponentProps) {
	const { page, counts, filters, cursor, days } = loaderData
	const locale = getLocale()
	return (
		<MoneyPage title={m.giving_proposals()} intro={m.giving_proposals_intro()}>
			<ResourceList
				label={m.giving_proposals()}
				params={proposalList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={tabsOf(proposalList, filters, proposalStateWords, counts)}
				columns={[
					{
						key: 'kind',
						label: m.giving_what(),
						cell: ({ id, kind, fund }) => (
							<Link to={`${proposalsPath}/${id}`} className="font-semibold text-ink">
								{m.giving_proposal_title({ kind: proposalWords[kind](), fund: fund[locale] })}
							</Link>
						),
					},
					{
						key: 'amount',
						label: m.giving_amount(),
						cell: ({ currency, amountMinor }) => <Amount currency={currency} amountMinor={amountMinor} />,
					},
					{ key: 'account', label: m.giving_account(), cell: ({ account }) => <bdi>{account}</bdi> },
					{ key: 'day', label: m.giving_day(), cell: ({ day }) => formatBookDay(day, locale, days) },
					{
						key: 'person',
						label: m.giving_made_by(),
						cell: ({ person }) => <bdi>{person ?? m.giving_person_gone()}</bdi>,
					},
				]}
				none={{ title: m.giving_proposals_none() }}
			/>
		</MoneyPage>
	)
}
