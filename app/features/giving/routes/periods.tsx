import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { PeriodState } from '../components/period-state.tsx'
import { formatBookDay, openWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { periodsPath } from '../model.ts'
import { periodList } from '../params.ts'
import { countPeriods, listPeriods } from '../periods.server.ts'
import type { Route } from './+types/periods'

export const meta = privateMeta(m.giving_periods, m.giving_periods_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, periodList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listPeriods(ctx, filters, cursor),
		counts: await countPeriods(ctx),
		mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

export default function Periods({ loaderData }: Route.ComponentProps) {
	const { page, counts, mayEnter, filters, cursor, days } = loaderData
	const locale = getLocale()
	const add = mayEnter && <ButtonLink to={`${periodsPath}/new`}>{m.giving_period_new()}</ButtonLink>
	return (
		<MoneyPage title={m.giving_periods()} intro={m.giving_periods_intro()} actions={add}>
			<ResourceList
				label={m.giving_periods()}
				params={periodList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={tabsOf(periodList, filters, openWords, counts)}
				columns={[
					{
						key: 'days',
						label: m.giving_period(),
						cell: ({ id, firstOn, lastOn }) => (
							<Link to={`${periodsPath}/${id}`} className="font-semibold text-ink">
								{m.giving_days_range({
									from: formatBookDay(firstOn, locale, days),
									to: formatBookDay(lastOn, locale, days),
								})}
							</Link>
						),
					},
					{ key: 'state', label: m.giving_state(), cell: (period) => <PeriodState of={period} /> },
				]}
				none={
					filters.view === 'closed'
						? { title: m.giving_periods_none_closed() }
						: { title: m.giving_periods_none(), text: m.giving_periods_none_text(), action: add }
				}
			/>
		</MoneyPage>
	)
}
