import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { dayIn, formatDay, formatFullDate, isDay } from '#app/platform/time/time.ts'
import { addDays, daysBetween, instantOf, weekdayOf } from '#app/platform/time/zoned-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { roomsPath, staffPath, staffPathOf } from '../../model.ts'
import { listAllRooms, listUseOfRooms } from '../../queries.server.ts'
import { hoursText } from '../../when-words.ts'
import { nameIn } from '../../words.ts'
import type { Route } from './+types/rooms'

export const meta = privateMeta(m.eventdesk_rooms)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	const asked = new URL(request.url).searchParams.get('week') ?? ''
	const day = isDay(asked) && asked > '2000' && asked < '2200' ? asked : todayOf(context)
	// Weeks of the page begin on Monday.
	const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
	const until = addDays(monday, 6)
	const shown = await loadOrFail(context, m.eventdesk_load_failed, async () => ({
		rooms: await listAllRooms(ctx),
		uses: await listUseOfRooms(ctx, {
			from: new Date(instantOf(monday, '00:00', zone)),
			until: new Date(instantOf(addDays(until, 1), '00:00', zone)),
		}),
	}))
	const uses = shown.uses.map((use) => ({ ...use, day: dayIn(use.startsAt, zone) }))
	return { rooms: shown.rooms, uses, monday, until, zone }
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

export default function Rooms({ loaderData: { rooms, uses, monday, until, zone } }: Route.ComponentProps) {
	const locale = getLocale()
	const nameOf = new Map(rooms.map(({ id, names }) => [id, nameIn(names)]))
	const week = (count: number) => `${roomsPath}?week=${addDays(monday, count)}`
	return (
		<Page
			title={m.eventdesk_rooms()}
			breadcrumb={[{ label: m.eventdesk_title(), to: staffPath }, { label: m.eventdesk_rooms() }]}
			actions={<ButtonLink to={`${roomsPath}/new`}>{m.eventdesk_room_new()}</ButtonLink>}
		>
			{rooms.length === 0 ? (
				<EmptyState title={m.eventdesk_rooms_none()} text={m.eventdesk_rooms_none_text()} />
			) : (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{rooms.map((room) => (
						<li key={room.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
							<Link to={`${roomsPath}/${room.id}`} className="wrap-anywhere font-semibold">
								<bdi>{nameIn(room.names)}</bdi>
							</Link>
							<span className="text-muted">
								{[
									room.seats !== null && m.eventdesk_seats({ number: formatNumber(room.seats, locale) }),
									room.hasSeparateEntrance && m.eventdesk_separate_entrance(),
									room.hasWheelchairAccess && m.eventdesk_wheelchair(),
								]
									.filter(Boolean)
									.join(dot())}
							</span>
							{room.retiredAt && <Badge>{m.eventdesk_room_retired()}</Badge>}
						</li>
					))}
				</ul>
			)}
			<Section
				title={m.eventdesk_week({
					from: formatDay(noon(monday), locale, 'UTC'),
					until: formatDay(noon(until), locale, 'UTC'),
				})}
				actions={
					<span className="flex flex-wrap gap-x-4">
						<Link to={week(-7)}>{m.eventdesk_week_before()}</Link>
						<Link to={week(7)}>{m.eventdesk_week_after()}</Link>
					</span>
				}
			>
				{uses.length === 0 ? (
					<p className="text-muted">{m.eventdesk_week_free()}</p>
				) : (
					<div className="grid gap-6">
						{daysBetween(monday, until)
							.filter((day) => uses.some((use) => use.day === day))
							.map((day) => (
								<div key={day}>
									<h3 className="mb-2 font-semibold">{formatFullDate(noon(day), locale, 'UTC')}</h3>
									<ul className="grid gap-2">
										{uses
											.filter((use) => use.day === day)
											.map((use) => (
												<li
													key={`${use.id} ${use.room}`}
													className="flex flex-wrap items-baseline gap-x-3 gap-y-1"
												>
													<span className="tabular-nums">{hoursText(use, zone)}</span>
													<bdi className="text-muted">{nameOf.get(use.room)}</bdi>
													<Link to={staffPathOf(use.seriesId, use.date)} className="wrap-anywhere">
														<bdi>{use.title}</bdi>
													</Link>
													{!use.live && <Badge tone="red">{m.eventdesk_has_clash()}</Badge>}
												</li>
											))}
									</ul>
								</div>
							))}
					</div>
				)}
			</Section>
		</Page>
	)
}
