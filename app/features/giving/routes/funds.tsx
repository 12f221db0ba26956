import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Amounts } from '../components/amounts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { openWords, restrictionWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { fundsPath } from '../model.ts'
import { fundList } from '../params.ts'
import { countFunds, listFunds } from '../queries.server.ts'
import type { Route } from './+types/funds'

export const meta = privateMeta(m.giving_funds, m.giving_funds_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { locale } = requestContext(context)
	const { filters, cursor } = readList(request, fundList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listFunds(ctx, filters, { cursor, locale }),
		counts: await countFunds(ctx),
		mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

export default function Funds({ loaderData }: Route.ComponentProps) {
	const { page, counts, mayEnter, filters, cursor, days } = loaderData
	const locale = getLocale()
	const add = mayEnter && <ButtonLink to={`${fundsPath}/new`}>{m.giving_fund_new()}</ButtonLink>
	const isFiltered = fundList.isFiltered(filters, ['view'])
	return (
		<MoneyPage title={m.giving_funds()} intro={m.giving_funds_intro()} actions={add}>
			<ResourceList
				label={m.giving_funds()}
				params={fundList}
				filters={filters}
				cursor={cursor}
				{...page}
				sorted={filters.sort ?? '-opened'}
				tabs={tabsOf(fundList, filters, openWords, counts)}
				filterForm={
					<FilterForm
						params={fundList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q' },
							{
								name: 'restriction',
								label: m.giving_restriction(),
								options: [{ value: '', label: m.giving_all() }, ...optionsOf(restrictionWords)],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'name',
						sort: 'name',
						label: m.giving_fund(),
						cell: ({ id, names }) => (
							<Link to={`${fundsPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
								<bdi>{names[locale]}</bdi>
							</Link>
						),
					},
					{
						key: 'restriction',
						label: m.giving_restriction(),
						cell: ({ restriction, sampleAt }) => (
							<span className="flex flex-wrap gap-2">
								<Badge>{restrictionWords[restriction]()}</Badge>
								{sampleAt && <Badge tone="yellow">{m.giving_sample()}</Badge>}
							</span>
						),
					},
					{ key: 'balance', label: m.giving_balance(), cell: ({ balances }) => <Amounts of={balances} /> },
					{
						key: 'opened',
						sort: 'opened',
						label: m.giving_opened(),
						cell: ({ createdAt }) => formatDay(createdAt, locale, days),
					},
				]}
				none={
					isFiltered || filters.view === 'closed'
						? { title: m.giving_funds_none_found() }
						: { title: m.giving_funds_none(), text: m.giving_funds_none_text(), action: add }
				}
			/>
		</MoneyPage>
	)
}
