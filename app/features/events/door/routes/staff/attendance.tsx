import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { formatTime } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { attendancePathOf, doorDeskPathOf } from '../../../model.ts'
import { countAttendance, listAttendance } from '../../../seats/attendance.server.ts'
import { StaffPage } from '../../../seats/components/staff-page.tsx'
import { isSeated, nameIn } from '../../../seats/model.ts'
import { formatMoment } from '../../../seats/when.ts'
import { stateWords } from '../../../seats/words.ts'
import { attendanceList } from '../../attendance-params.ts'
import { openDateDoor } from '../../staff.server.ts'
import type { Route } from './+types/attendance'

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, date, seatingId, pools, zone } = await openDateDoor(args)
	const { filters, cursor } = readList(args.request, attendanceList(series.id, date.key))
	const of = { occurrenceId: date.id, seatingId }
	const shown = await loadOrFail(args.context, m.seats_load_failed, async () => ({
		page: await listAttendance(ctx, of, { filters, cursor }),
		counts: await countAttendance(ctx, of),
	}))
	return {
		series: { id: series.id, title: series.title },
		date: { key: date.key, startsAt: date.startsAt },
		pools,
		zone,
		shown,
		filters,
		cursor,
	}
}

const viewWords = {
	all: m.seats_all,
	came: m.seats_came,
	missing: m.seats_missing,
	'walk-ins': m.seats_without_ticket,
}

export const meta = privateMeta(m.seats_attendance)

export default function Attendance({ loaderData }: Route.ComponentProps) {
	const { series, date, pools, zone, shown, filters, cursor } = loaderData
	const locale = getLocale()
	const params = attendanceList(series.id, date.key)
	const here = attendancePathOf(series.id, date.key)
	const poolNames = new Map(pools.map(({ id, names }) => [id, nameIn(names, locale)]))
	const { expected, came, 'walk-ins': walkIns } = shown.counts
	return (
		<StaffPage
			series={series}
			title={m.seats_attendance()}
			intro={formatMoment(date.startsAt, locale, zone)}
			actions={
				<ButtonLink to={doorDeskPathOf(series.id, date.key)} tone="quiet">
					{m.door_links()}
				</ButtonLink>
			}
		>
			<p className="mb-5">
				{m.seats_came_of({ came: formatNumber(came, locale), expected: formatNumber(expected, locale) })}{' '}
				{m.seats_walk_ins({ count: formatNumber(walkIns, locale) })}
			</p>
			<ResourceList
				label={m.seats_attendance()}
				params={params}
				filters={filters}
				cursor={cursor}
				{...shown.page}
				tabs={tabsOf(params, filters, viewWords, shown.counts)}
				filterForm={
					<FilterForm
						params={params}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.seats_search_name() },
							...(pools.length > 0
								? [
										{
											name: 'pool' as const,
											label: m.seats_pool(),
											options: [
												{ value: '', label: m.seats_all() },
												...pools.map(({ id, names }) => ({ value: id, label: nameIn(names, locale) })),
											],
										},
									]
								: []),
						]}
					/>
				}
				columns={[
					{
						key: 'name',
						label: m.seats_file_person(),
						cell: ({ name, holder, status }) => (
							<span className="flex flex-wrap gap-2">
								<bdi className="wrap-anywhere font-semibold text-ink">
									{name || holder || m.door_nameless()}
								</bdi>
								{status && !isSeated(status) && <Badge tone="yellow">{stateWords[status]()}</Badge>}
							</span>
						),
					},
					{
						key: 'pool',
						label: m.seats_pool(),
						cell: ({ poolId }) => <bdi>{(poolId && poolNames.get(poolId)) || '–'}</bdi>,
					},
					{
						key: 'came',
						label: m.seats_came(),
						cell: ({ came, firstIn, mark }) => (
							<span className="flex flex-wrap gap-2">
								<Badge tone={came ? 'green' : 'plain'}>{came ? m.seats_came() : m.seats_missing()}</Badge>
								{firstIn && <span>{isolated(formatTime(firstIn, locale, zone))}</span>}
								{mark && <span className="text-muted">{m.seats_marked_by_hand()}</span>}
							</span>
						),
					},
					{
						key: 'mark',
						label: m.seats_mark(),
						cell: ({ id, name, holder, came, mark }) => {
							const who = name || holder
							const marks = [
								...(came ? [] : [['came', m.seats_mark_came()] as const]),
								...(came ? [['absent', m.seats_mark_absent()] as const] : []),
								...(mark ? [['none', m.seats_mark_none()] as const] : []),
							]
							return (
								<Form method="post" action={`${here}/${id}`} className="flex flex-wrap gap-x-4">
									{marks.map(([value, label]) => (
										<button
											key={value}
											type="submit"
											name="mark"
											value={value}
											className="min-h-11 cursor-pointer underline underline-offset-4"
										>
											{label}
											<span className="sr-only"> {who}</span>
										</button>
									))}
								</Form>
							)
						},
					},
				]}
				none={{
					title: params.isFiltered(filters, ['view']) ? m.seats_none_found() : m.seats_attendance_none(),
				}}
			/>
		</StaffPage>
	)
}
