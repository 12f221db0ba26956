import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
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
import { Amount } from '../../components/amounts.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { categoryWords, formatBookDay } from '../../components/words.ts'
import { findDuties, mayDo } from '../../duties.server.ts'
import { listFundNames } from '../../pledges/list.server.ts'
import { paymentsStaffList } from '../lists.server.ts'
import { paymentsPath } from '../model.ts'
import { paymentList } from '../params.ts'
import { countPayments, listPayments } from '../queries.server.ts'
import { paymentStateTones, paymentStateWords } from '../words.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.payments_nav, m.payments_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, paymentList)
	const secret = requestContext(context).runtime.env.SECRET
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listPayments(ctx, filters, { secret, cursor }),
		counts: await countPayments(ctx),
		funds: await listFundNames(ctx),
	}))
	const tools = await listTools(ctx, paymentsStaffList, { filters, rows: shown.page.rows }, context)
	const mayEnter = mayDo(ctx, await findDuties(ctx), 'enter')
	return { ...shown, tools, filters, cursor, mayEnter, days: daysOf(context) }
}

const viewWords = { ...paymentStateWords, all: m.giving_all }

export default function Payments({ loaderData }: Route.ComponentProps) {
	const { page, counts, funds, tools, filters, cursor, mayEnter, days } = loaderData
	const locale = getLocale()
	return (
		<MoneyPage
			title={m.payments_nav()}
			intro={m.payments_intro()}
			actions={mayEnter && <ButtonLink to={`${paymentsPath}/new`}>{m.payments_new()}</ButtonLink>}
		>
			<ResourceList
				label={m.payments_nav()}
				params={paymentList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-requested'}
				nameOf={({ purpose }) => purpose}
				tabs={tabsOf(paymentList, filters, viewWords, counts)}
				filterForm={
					<FilterForm
						params={paymentList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.payments_search() },
							{
								name: 'fund',
								label: m.giving_fund(),
								options: [
									{ value: '', label: m.pledges_admin_any_fund() },
									...funds.map(({ id, names }) => ({ value: id, label: names[locale] || names.en })),
								],
							},
							{
								name: 'category',
								label: m.giving_category(),
								options: [{ value: '', label: m.giving_all() }, ...optionsOf(categoryWords)],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'purpose',
						label: m.payments_purpose(),
						cell: ({ id, purpose, onePerson }) => (
							<span className="flex flex-wrap gap-2">
								<Link to={`${paymentsPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
									<bdi>{purpose}</bdi>
								</Link>
								{onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
							</span>
						),
					},
					{
						key: 'amount',
						label: m.giving_amount(),
						sort: 'amount',
						cell: ({ currency, amountMinor }) => <Amount currency={currency} amountMinor={amountMinor} />,
					},
					{ key: 'payee', label: m.payments_payee(), cell: ({ payee }) => payee && <bdi>{payee}</bdi> },
					{ key: 'fund', label: m.giving_fund(), cell: ({ fund }) => <bdi>{fund[locale] || fund.en}</bdi> },
					{
						key: 'status',
						label: m.giving_state(),
						cell: ({ status }) => (
							<Badge tone={paymentStateTones[status]}>{paymentStateWords[status]()}</Badge>
						),
					},
					{
						key: 'due',
						label: m.payments_due(),
						sort: 'due',
						cell: ({ dueOn }) => dueOn && formatBookDay(dueOn, locale, days),
					},
					{
						key: 'requested',
						label: m.payments_requested(),
						sort: 'requested',
						cell: ({ createdAt, requester }) => (
							<>
								<span className="block">{formatDay(createdAt, locale, days)}</span>
								<bdi className="text-muted text-sm">{requester ?? m.giving_person_gone()}</bdi>
							</>
						),
					},
				]}
				none={{
					title: paymentList.isFiltered(filters, ['view']) ? m.payments_none_found() : m.payments_none(),
				}}
			/>
		</MoneyPage>
	)
}
