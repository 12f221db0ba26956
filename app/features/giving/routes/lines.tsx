import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { lineStateWords, settlementWords } from '../bank/line-words.ts'
import { countLines, countProposed, listLines } from '../bank/lines.server.ts'
import { bankImportPath, filesPath, linesPath, rulesPath } from '../bank/model.ts'
import { lineList } from '../bank/params.ts'
import { Amount } from '../components/amounts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { formatBookDay } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { listOptions } from '../entries.server.ts'
import type { Route } from './+types/lines'

export const meta = privateMeta(m.banklines_title, m.banklines_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { SECRET } = requestContext(context).runtime.env
	const { filters, cursor } = readList(request, lineList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listLines(ctx, SECRET, filters, cursor),
		counts: await countLines(ctx),
		proposed: filters.view === 'proposed' ? await countProposed(ctx, filters.account) : null,
		mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
		options: await listOptions(ctx, { isOpen: false }),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

export default function Lines({ loaderData }: Route.ComponentProps) {
	const { page, counts, proposed, mayEnter, options, filters, cursor, days } = loaderData
	const locale = getLocale()
	return (
		<MoneyPage
			title={m.banklines_title()}
			intro={m.banklines_intro()}
			actions={
				<>
					<ButtonLink to={bankImportPath}>{m.banklines_import()}</ButtonLink>
					<ButtonLink to={filesPath} tone="quiet">
						{m.banklines_files()}
					</ButtonLink>
					<ButtonLink to={rulesPath} tone="quiet">
						{m.bankrules_title()}
					</ButtonLink>
				</>
			}
		>
			{mayEnter && proposed && (
				<div className="mb-4 flex flex-wrap gap-3 empty:hidden">
					{proposed.fee > 0 && (
						<AgreeAll
							as="fee"
							account={filters.account}
							label={m.banklines_agree_fees({ count: proposed.fee })}
						/>
					)}
					{proposed.interest > 0 && (
						<AgreeAll
							as="interest"
							account={filters.account}
							label={m.banklines_agree_interest({ count: proposed.interest })}
						/>
					)}
				</div>
			)}
			<ResourceList
				label={m.banklines_title()}
				params={lineList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={tabsOf(lineList, filters, lineStateWords, counts)}
				filterForm={
					<FilterForm
						params={lineList}
						filters={filters}
						apart={['view']}
						fields={[
							{
								name: 'account',
								label: m.giving_account(),
								options: [
									{ value: '', label: m.giving_all() },
									...options.accounts.map(({ id, name }) => ({ value: id, label: name })),
								],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'name',
						label: m.banklines_line(),
						cell: ({ id, name, text, reference, settledAs }) => (
							<span className="grid gap-1">
								<Link to={`${linesPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
									<bdi>{name || text || reference || m.banklines_no_words()}</bdi>
								</Link>
								{name && text && (
									<span dir="auto" className="wrap-anywhere line-clamp-2 text-muted text-sm">
										{text}
									</span>
								)}
								{settledAs && <span className="text-sm">{settlementWords[settledAs]()}</span>}
							</span>
						),
					},
					{
						key: 'amount',
						label: m.giving_amount(),
						cell: ({ currency, amountMinor }) => <Amount currency={currency} amountMinor={amountMinor} />,
					},
					{ key: 'day', label: m.giving_day(), cell: ({ day }) => formatBookDay(day, locale, days) },
					{ key: 'account', label: m.giving_account(), cell: ({ account }) => <bdi>{account}</bdi> },
				]}
				none={{ title: m.banklines_none() }}
			/>
		</MoneyPage>
	)
}

function AgreeAll({ as, account, label }: { as: 'fee' | 'interest'; account: string | null; label: string }) {
	return (
		<Form method="post" action={`${linesPath}/agreement`}>
			<input type="hidden" name="as" value={as} />
			{account && <input type="hidden" name="account" value={account} />}
			<Button tone="quiet">{label}</Button>
		</Form>
	)
}
