import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { csvLine, spreadsheetMark } from '#app/platform/text/csv.ts'
import { wallTime } from '#app/platform/time/zoned-time.ts'
import { listCameForFile } from '../../attendance.server.ts'
import { nameIn } from '../../model.ts'
import { findSeating, listFileQuestions, listForFile, openSeries } from '../../people.server.ts'
import { peopleList } from '../../people-params.ts'
import { listPools } from '../../seats.server.ts'
import { stateWords } from '../../words.ts'
import type { Route } from './+types/people-csv'

/** A line for each person; contacts and answers stand on the first line of a party. The audit trail says who took it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const { env } = requestContext(context).runtime
	const locale = getLocale()
	const { date } = peopleList(series.id).read(new URL(request.url).searchParams)
	const seating = requireRow(await findSeating(ctx, series.id, date))
	const poolNames = new Map(
		(await listPools(ctx, seating.id)).map(({ id, names }) => [id, nameIn(names, locale)]),
	)
	const asked = await listFileQuestions(ctx, series.id)
	const parties = await listForFile(ctx, seating.id, env.SECRET)
	// Of a whole series each date has its own.
	const came = seating.occurrenceId ? await listCameForFile(ctx, seating.occurrenceId) : null
	const cameCells = (row?: { came: boolean; firstIn: Date | null }) => {
		if (!came) return []
		const { day, time } = row?.firstIn ? wallTime(row.firstIn, seating.zone) : { day: '', time: '' }
		return [row?.came ? m.seats_yes() : m.seats_no(), `${day} ${time}`.trim()]
	}
	const head = [
		m.seats_place(),
		m.seats_state(),
		m.seats_party(),
		m.seats_file_person(),
		m.seats_pool(),
		m.seats_email(),
		m.seats_phone(),
		m.seats_made(),
		...(came ? [m.seats_file_came(), m.seats_file_came_at()] : []),
		...asked.map(({ labels }) => nameIn(labels, locale)),
	]
	const lines = parties.flatMap(({ place, status, name, people, contact, answers, createdAt }) => {
		const { day, time } = wallTime(createdAt, seating.zone)
		return people.map((person, index) => {
			const isFirst = index === 0
			return [
				place,
				stateWords[status](),
				name,
				person.name,
				poolNames.get(person.poolId) ?? '',
				isFirst ? contact.email : '',
				isFirst ? contact.phone : '',
				`${day} ${time}`,
				...cameCells(came?.ofAttendee.get(person.id)),
				...asked.map(({ id }) => (isFirst ? (answers[id] ?? '') : '')),
			]
		})
	})
	for (const person of came?.withoutTicket ?? [])
		lines.push([
			'',
			m.seats_without_ticket(),
			'',
			person.name,
			(person.poolId && poolNames.get(person.poolId)) || '',
			'',
			'',
			'',
			...cameCells(person),
			...asked.map(() => ''),
		])
	const taken = { seating: seating.id, count: parties.length }
	// Organisers of any role are named in the trail.
	await record(ctx, 'event.people-exported', series.id, taken, { always: true })
	return new Response(spreadsheetMark + [head, ...lines].map(csvLine).join(''), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="people-${date ?? 'all'}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
