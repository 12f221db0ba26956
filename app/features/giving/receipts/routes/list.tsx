import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { listed } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Amount } from '../../components/amounts.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { Standing } from '../components/standing.tsx'
import { formatReceiptNumber } from '../model.ts'
import { receiptList, staffReceiptsPath } from '../params.ts'
import { listReceipts } from '../queries.server.ts'
import { receiptKindWords } from '../words.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.receipts_all, m.receipts_all_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, receiptList)
	const page = await loadOrFail(context, m.giving_load_failed, () => listReceipts(ctx, filters, cursor))
	return { page, filters, cursor, days: daysOf(context) }
}

export default function Receipts({ loaderData: { page, filters, cursor, days } }: Route.ComponentProps) {
	const locale = getLocale()
	const kinds = Object.entries(receiptKindWords).map(([value, label]) => ({ value, label: label() }))
	return (
		<MoneyPage title={m.receipts_all()} intro={m.receipts_all_intro()}>
			<ResourceList
				label={m.receipts_all()}
				params={receiptList}
				filters={filters}
				cursor={cursor}
				{...page}
				filterForm={
					<FilterForm
						params={receiptList}
						filters={filters}
						fields={[
							{ name: 'q', label: m.receipts_number() },
							{
								name: 'kind',
								label: m.receipts_kind(),
								options: [{ value: '', label: m.giving_all() }, ...kinds],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'number',
						label: m.receipts_number(),
						cell: (receipt) => (
							<span className="grid justify-items-start gap-1">
								<Link to={`${staffReceiptsPath}/${receipt.id}`} className="font-semibold text-ink">
									<bdi dir="ltr">{formatReceiptNumber(receipt)}</bdi>
								</Link>
								<Standing kind={receipt.kind} laterKind={receipt.laterKind} />
							</span>
						),
					},
					{
						key: 'issued',
						label: m.receipts_issued_on(),
						cell: ({ issuedAt }) => formatDay(issuedAt, locale, days),
					},
					{
						key: 'funds',
						label: m.giving_fund(),
						cell: ({ funds }) => <bdi>{listed(funds.map((names) => names[locale]))}</bdi>,
					},
					{
						key: 'amount',
						label: m.giving_amount(),
						cell: (receipt) => (receipt.kind === 'cancellation' ? '–' : <Amount {...receipt} />),
					},
				]}
				none={
					receiptList.isFiltered(filters)
						? { title: m.receipts_none_found() }
						: { title: m.receipts_none(), text: m.receipts_none_text() }
				}
			/>
		</MoneyPage>
	)
}
