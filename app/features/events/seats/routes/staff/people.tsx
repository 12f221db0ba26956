import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { attendancePathOf } from '../../../model.ts'
import { countAttendance, countCameOf } from '../../attendance.server.ts'
import { SeatsLeft } from '../../components/left.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { dateSeatsPathOf, nameIn, peoplePathOf, settingsPathOf, staffRegistrationsPath } from '../../model.ts'
import { countParties, findSeating, listParties, listSeatedDates, openSeries } from '../../people.server.ts'
import { peopleList } from '../../people-params.ts'
import { leftIn } from '../../seating-of.server.ts'
import { formatMoment } from '../../when.ts'
import { stateTones, stateWords } from '../../words.ts'
import type { Route } from './+types/people'

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, series, model } = await openSeries(context, params.id)
	const { filters, cursor } = readList(request, peopleList(series.id))
	const isWholeSeries = model?.per === 'series'
	const dates = isWholeSeries ? [] : await listSeatedDates(ctx, series.id)
	const key = isWholeSeries ? null : (filters.date ?? dates[0]?.key ?? null)
	const seating = isWholeSeries ? model : key === null ? undefined : await findSeating(ctx, series.id, key)
	const shown = await loadOrFail(context, m.seats_load_failed, async () => {
		if (!seating) return null
		const { pools, left } = await leftIn(ctx, seating)
		const page = await listParties(ctx, seating.id, { filters, cursor })
		// Of a whole series each date has its own page.
		const occurrenceId = seating.occurrenceId
		const came = occurrenceId
			? await countCameOf(
					ctx,
					occurrenceId,
					page.rows.map(({ id }) => id),
				)
			: null
		return {
			page: { ...page, rows: page.rows.map((row) => ({ ...row, came: came?.get(row.id) ?? 0 })) },
			attendance: occurrenceId ? await countAttendance(ctx, { occurrenceId, seatingId: seating.id }) : null,
			counts: await countParties(ctx, seating.id),
			pools: pools.map(({ id, names, seats, taken }) => ({
				id,
				names,
				seats,
				taken,
				left: left[id] ?? null,
			})),
		}
	})
	return {
		series: { id: series.id, title: series.title },
		hasRegistration: series.registration !== 'none',
		isWholeSeries,
		shown,
		dates: dates.map(({ key, startsAt }) => ({ key, startsAt })),
		date: key,
		zone: model?.zone ?? 'UTC',
		filters,
		cursor,
		days: daysOf(context),
	}
}

export const meta = privateMeta(m.seats_people_tab)

export default function People({ loaderData }: Route.ComponentProps) {
	const { series, shown, dates, date, filters, cursor, days, zone } = loaderData
	const locale = getLocale()
	const params = peopleList(series.id)
	const hasCome = Boolean(shown?.attendance && shown.attendance.came + shown.attendance['walk-ins'] > 0)
	const file = `${peoplePathOf(series.id)}.csv${date ? `?date=${date}` : ''}`
	return (
		<StaffPage
			series={series}
			title={m.seats_people_tab()}
			here="people"
			actions={
				shown && (
					<>
						{date && (
							<>
								<ButtonLink to={dateSeatsPathOf(series.id, date)} tone="quiet">
									{m.seats_date_seats()}
								</ButtonLink>
								<ButtonLink to={attendancePathOf(series.id, date)} tone="quiet">
									{m.seats_attendance()}
								</ButtonLink>
							</>
						)}
						<a href={pathIn(locale, file)} className={buttonClass('quiet')} download>
							{m.seats_export()}
						</a>
					</>
				)
			}
		>
			{!shown && (
				<EmptyState
					title={m.seats_nobody()}
					text={loaderData.hasRegistration ? m.seats_nobody_text() : m.seats_nobody_off()}
					action={<ButtonLink to={settingsPathOf(series.id)}>{m.seats_settings()}</ButtonLink>}
				/>
			)}
			{shown && (
				<>
					<div className="mb-5">
						<SeatsLeft pools={shown.pools} />
						{hasCome && (
							<p>
								{m.seats_came_of({
									came: formatNumber(shown.attendance?.came ?? 0, locale),
									expected: formatNumber(shown.attendance?.expected ?? 0, locale),
								})}{' '}
								{m.seats_walk_ins({ count: formatNumber(shown.attendance?.['walk-ins'] ?? 0, locale) })}
							</p>
						)}
					</div>
					<ResourceList
						label={m.seats_people_tab()}
						params={params}
						filters={filters}
						cursor={cursor}
						{...shown.page}
						tabs={tabsOf(params, filters, { all: m.seats_all, ...stateWords }, shown.counts)}
						filterForm={
							<FilterForm
								params={params}
								filters={{ ...filters, date }}
								apart={['view']}
								fields={[
									{ name: 'q', label: m.seats_search() },
									...(dates.length > 0
										? [
												{
													name: 'date' as const,
													label: m.seats_date(),
													options: dates.map(({ key, startsAt }) => ({
														value: key,
														label: formatMoment(startsAt, locale, zone),
													})),
												},
											]
										: []),
									{
										name: 'pool',
										label: m.seats_pool(),
										options: [
											{ value: '', label: m.seats_all() },
											...shown.pools.map(({ id, names }) => ({ value: id, label: nameIn(names, locale) })),
										],
									},
								]}
							/>
						}
						columns={[
							{
								key: 'name',
								label: m.seats_party(),
								cell: ({ id, name, isContactOpen }) => (
									<span className="flex flex-wrap gap-2">
										<Link
											to={`${staffRegistrationsPath}/${id}`}
											className="wrap-anywhere font-semibold text-ink"
										>
											<bdi>{name || m.seats_erased()}</bdi>
										</Link>
										{isContactOpen && <Badge tone="yellow">{m.seats_contact_open()}</Badge>}
									</span>
								),
							},
							{ key: 'count', label: m.seats_count(), cell: ({ count }) => formatNumber(count, locale) },
							...(hasCome
								? [
										{
											key: 'came',
											label: m.seats_came(),
											cell: ({ came }: { came: number }) => formatNumber(came, locale),
										},
									]
								: []),
							{ key: 'place', label: m.seats_place(), cell: ({ place }) => formatNumber(place, locale) },
							{
								key: 'status',
								label: m.seats_state(),
								cell: ({ status }) => <Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>,
							},
							{
								key: 'made',
								label: m.seats_made(),
								cell: ({ createdAt }) => formatDay(createdAt, locale, days),
							},
						]}
						none={{
							title: params.isFiltered(filters, ['view', 'date']) ? m.seats_none_found() : m.seats_none(),
						}}
					/>
				</>
			)}
		</StaffPage>
	)
}
