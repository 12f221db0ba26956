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
import { ButtonLink } from '#app/ui/button.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { findDuties, mayDo } from '../../duties.server.ts'
import { MoveWay } from '../components/move-way.tsx'
import { WayState } from '../components/way-state.tsx'
import { wayKindWords } from '../fields.ts'
import { waysPath } from '../model.ts'
import { wayList } from '../params.ts'
import { countWays, hiddenFrom, listWays } from '../staff.server.ts'
import type { Route } from './+types/ways'

export const meta = privateMeta(m.ways_title, m.ways_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, wayList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => {
		const { rows, older } = await listWays(ctx, filters, cursor)
		return {
			page: {
				rows: rows.map((way) => ({ ...way, until: way.checkedAt && hiddenFrom(way.checkedAt) })),
				older,
			},
			counts: await countWays(ctx),
			mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
		}
	})
	return { ...shown, filters, cursor, days: daysOf(context) }
}

const viewWords = { used: m.ways_used, retired: m.ways_retired_many }

export default function Ways({ loaderData }: Route.ComponentProps) {
	const { page, counts, mayEnter, filters, cursor, days } = loaderData
	const locale = getLocale()
	const add = mayEnter && <ButtonLink to={`${waysPath}/new`}>{m.ways_new()}</ButtonLink>
	const canMove = mayEnter && filters.view === 'used' && filters.q === ''
	const [first, last] = [cursor ? undefined : page.rows[0]?.id, page.older ? undefined : page.rows.at(-1)?.id]
	return (
		<MoneyPage title={m.ways_title()} intro={m.ways_intro()} actions={add}>
			<ResourceList
				label={m.ways_title()}
				params={wayList}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={tabsOf(wayList, filters, viewWords, counts)}
				filterForm={
					<FilterForm params={wayList} filters={filters} apart={['view']} fields={[{ name: 'q' }]} />
				}
				columns={[
					{
						key: 'name',
						label: m.ways_way(),
						cell: ({ id, names, kind }) => (
							<span className="grid gap-0.5">
								<Link to={`${waysPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
									<bdi>{names[locale]}</bdi>
								</Link>
								<span className="text-muted text-sm">{wayKindWords[kind]()}</span>
							</span>
						),
					},
					{
						key: 'holder',
						label: m.ways_holder(),
						cell: ({ holder, number }) => (
							<span className="grid gap-0.5">
								<span className="wrap-anywhere">
									<bdi>{holder || '–'}</bdi>
								</span>
								{number && (
									<bdi dir="ltr" className="wrap-anywhere justify-self-start text-muted text-sm">
										{number}
									</bdi>
								)}
							</span>
						),
					},
					{
						key: 'account',
						label: m.giving_account(),
						cell: ({ account, currency }) => (
							<span className="wrap-anywhere">
								<bdi>{account}</bdi> <bdi className="text-muted">{currency}</bdi>
							</span>
						),
					},
					{ key: 'state', label: m.giving_state(), cell: (way) => <WayState of={way} /> },
					{
						key: 'until',
						label: m.ways_check_before(),
						cell: ({ until, retiredAt }) => (until && !retiredAt ? formatDay(until, locale, days) : '–'),
					},
					...(canMove
						? [
								{
									key: 'order',
									label: m.ways_order(),
									isPlain: true,
									cell: ({ id, names }: (typeof page.rows)[number]) => (
										<MoveWay id={id} name={names[locale]} isFirst={id === first} isLast={id === last} />
									),
								},
							]
						: []),
				]}
				none={
					filters.q || filters.view === 'retired'
						? { title: m.ways_none_found() }
						: { title: m.ways_none(), text: m.ways_none_text(), action: add }
				}
			/>
		</MoneyPage>
	)
}
