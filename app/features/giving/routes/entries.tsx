import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { listed } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Amounts } from '../components/amounts.tsx'
import { EntryMarks } from '../components/entry-marks.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { formatBookDay, kindWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { listEntries, listOptions, listPeriodOptions } from '../entries.server.ts'
import { entriesPath } from '../model.ts'
import { entryList } from '../params.ts'
import type { Route } from './+types/entries'

export const meta = privateMeta(m.giving_entries, m.giving_entries_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, entryList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listEntries(ctx, filters, cursor),
		options: await listOptions(ctx, { isOpen: false }),
		periods: await listPeriodOptions(ctx),
		mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

export default function Entries({ loaderData }: Route.ComponentProps) {
	const { page, options, periods, mayEnter, filters, cursor, days } = loaderData
	const locale = getLocale()
	const all = { value: '', label: m.giving_all() }
	const formatRange = ({ firstOn, lastOn }: { firstOn: string; lastOn: string }) =>
		m.giving_days_range({
			from: formatBookDay(firstOn, locale, days),
			to: formatBookDay(lastOn, locale, days),
		})
	return (
		<MoneyPage
			title={m.giving_entries()}
			intro={m.giving_entries_intro()}
			actions={
				mayEnter && (
					<>
						<ButtonLink to={`${entriesPath}/gift`}>{m.books_gift_new()}</ButtonLink>
						<ButtonLink to={`${entriesPath}/cost`} tone="quiet">
							{m.books_cost_new()}
						</ButtonLink>
						<ButtonLink to={`${entriesPath}/interest`} tone="quiet">
							{m.books_interest_new()}
						</ButtonLink>
						<ButtonLink to={`${entriesPath}/move`} tone="quiet">
							{m.books_move_new()}
						</ButtonLink>
						<ButtonLink to={`${entriesPath}/transfer`} tone="quiet">
							{m.giving_transfer_new()}
						</ButtonLink>
						<ButtonLink to={`${entriesPath}/opening`} tone="quiet">
							{m.giving_opening_new()}
						</ButtonLink>
					</>
				)
			}
		>
			<ResourceList
				label={m.giving_entries()}
				params={entryList}
				filters={filters}
				cursor={cursor}
				{...page}
				sorted={filters.sort ?? '-day'}
				filterForm={
					<FilterForm
						params={entryList}
						filters={filters}
						fields={[
							{
								name: 'fund',
								label: m.giving_fund(),
								options: [
									all,
									...options.funds.map(({ id, names }) => ({ value: id, label: names[locale] })),
								],
							},
							{
								name: 'account',
								label: m.giving_account(),
								options: [all, ...options.accounts.map(({ id, name }) => ({ value: id, label: name }))],
							},
							{
								name: 'period',
								label: m.giving_period(),
								options: [
									all,
									...periods.map((period) => ({ value: period.id, label: formatRange(period) })),
								],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'number',
						label: m.giving_entry(),
						cell: ({ number, kinds }) => (
							<span className="grid">
								<Link to={`${entriesPath}/${number}`} className="font-semibold text-ink">
									{m.giving_entry_number({ number: inNumerals(number, locale) })}
								</Link>
								<span className="text-muted text-sm">
									{listed(
										kinds.length > 0 ? kinds.map((kind) => kindWords[kind]()) : [m.giving_kind_moved()],
									)}
								</span>
							</span>
						),
					},
					{
						key: 'day',
						sort: 'day',
						label: m.giving_day(),
						cell: ({ day }) => formatBookDay(day, locale, days),
					},
					{
						key: 'funds',
						label: m.giving_fund(),
						cell: ({ funds }) => <bdi>{listed(funds.map((names) => names[locale] ?? ''))}</bdi>,
					},
					{ key: 'moved', label: m.giving_amount(), cell: ({ moved }) => <Amounts of={moved} /> },
					{
						key: 'memo',
						label: m.giving_memo(),
						cell: (entry) => (
							<span className="grid justify-items-start gap-1">
								{entry.memo && (
									<span dir="auto" className="wrap-anywhere">
										{entry.memo}
									</span>
								)}
								<EntryMarks of={entry} />
							</span>
						),
					},
				]}
				none={
					entryList.isFiltered(filters)
						? { title: m.giving_entries_none_found() }
						: { title: m.giving_entries_none(), text: m.giving_entries_none_text() }
				}
			/>
		</MoneyPage>
	)
}
