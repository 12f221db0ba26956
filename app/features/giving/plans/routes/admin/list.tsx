import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatCode } from '../../../code.ts'
import { Amount } from '../../../components/amounts.tsx'
import { MoneyPage } from '../../../components/money-page.tsx'
import { listFundNames } from '../../../pledges/list.server.ts'
import { countPlans, listPlans } from '../../list.server.ts'
import { planKinds, plansPath, ruleOf } from '../../model.ts'
import { planList } from '../../params.ts'
import { kindWords, ruleText, stateWords } from '../../words.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.plans_admin, m.plans_admin_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, planList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listPlans(ctx, filters, cursor),
		counts: await countPlans(ctx),
		funds: await listFundNames(ctx),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

const viewWords = { all: m.giving_all, ...stateWords }

export default function Plans({ loaderData }: Route.ComponentProps) {
	const { page, counts, funds, filters, cursor, days } = loaderData
	const locale = getLocale()
	return (
		<MoneyPage title={m.plans_admin()} intro={m.plans_admin_intro()}>
			<ResourceList
				label={m.plans_admin()}
				params={planList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={tabsOf(planList, filters, viewWords, counts)}
				filterForm={
					<FilterForm
						params={planList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.pledges_admin_search() },
							{
								name: 'rule',
								label: m.plans_when(),
								options: [
									{ value: 'any', label: m.plans_admin_any_rule() },
									...planKinds.map((kind) => ({ value: kind, label: kindWords[kind]() })),
								],
							},
							{
								name: 'fund',
								label: m.giving_fund(),
								options: [
									{ value: '', label: m.pledges_admin_any_fund() },
									...funds.map(({ id, names }) => ({ value: id, label: names[locale] || names.en })),
								],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'code',
						label: m.pledges_code(),
						cell: ({ id, code }) => (
							<Link to={`${plansPath}/${id}`} className="whitespace-nowrap font-semibold text-ink">
								<bdi dir="ltr">{formatCode(code)}</bdi>
							</Link>
						),
					},
					{
						key: 'fund',
						label: m.giving_fund(),
						cell: ({ fund, sampleAt }) => (
							<span className="flex flex-wrap gap-2">
								<bdi>{fund[locale] || fund.en}</bdi>
								{sampleAt && <Badge tone="yellow">{m.giving_sample()}</Badge>}
							</span>
						),
					},
					{ key: 'rule', label: m.plans_when(), cell: (plan) => ruleText(ruleOf(plan)) },
					{
						key: 'promised',
						label: m.plans_amount(),
						cell: ({ amountMinor, currency }) => <Amount amountMinor={amountMinor} currency={currency} />,
					},
					{
						key: 'received',
						label: m.pledges_admin_received(),
						cell: ({ receivedMinor, currency }) =>
							receivedMinor > 0 ? <Amount amountMinor={receivedMinor} currency={currency} /> : '–',
					},
					{
						key: 'status',
						label: m.giving_state(),
						cell: ({ status, askedAt }) => (
							<span className="flex flex-wrap gap-2">
								<Badge tone={status === 'active' ? 'green' : 'plain'}>{stateWords[status]()}</Badge>
								{askedAt && <Badge tone="yellow">{m.plans_list_asked()}</Badge>}
							</span>
						),
					},
					{
						key: 'made',
						label: m.pledges_admin_made(),
						cell: ({ createdAt }) => formatDay(createdAt, locale, days),
					},
				]}
				none={{
					title: planList.isFiltered(filters, []) ? m.plans_admin_none_found() : m.plans_admin_none(),
				}}
			/>
		</MoneyPage>
	)
}
