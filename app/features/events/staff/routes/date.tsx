import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { listed } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { clashValues } from '../../clash.server.ts'
import { attendancePathOf, doorDeskPathOf, publicPath, staffPath, staffPathOf } from '../../model.ts'
import { dateRules } from '../../rules.ts'
import { hijriText, whenText } from '../../when-words.ts'
import { causeWords, nameIn } from '../../words.ts'
import { Facts } from '../components/facts.tsx'
import { dateStepWords } from '../components/step-words.ts'
import { dateTones } from '../components/tones.ts'
import { dateVerbWords } from '../components/verb-words.ts'
import { openDate } from '../date-page.server.ts'
import type { Route } from './+types/date'

export const meta = privateMeta(m.eventdesk_date)
export const handle = { area: 'admin' }

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, date, zone } = await openDate(args)
	const { verbs, steps, clashes, ...shown } = date
	return {
		series: {
			id: series.id,
			title: series.title,
			kind: series.kind,
			slug: series.slug,
			language: series.language,
			rule: series.rule,
			room: series.room,
			place: series.place,
			speakers: series.speakers.map(({ name }) => name),
		},
		date: shown,
		verbs,
		steps,
		clashes: clashes.map((clash) => ({
			seriesId: clash.seriesId,
			key: clash.key,
			text: m.eventdesk_clash(clashValues(clash, zone)),
		})),
		zone,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(args.context),
	}
}

const changes = [
	['move', 'time', m.eventdesk_move],
	['place', 'room', m.eventdesk_other_room],
	['staff', 'speakers', m.eventdesk_other_speakers],
	['link', 'link', m.eventdesk_other_link],
] as const

export default function EventDate({ loaderData }: Route.ComponentProps) {
	const { series, date, verbs, steps, clashes, zone, isAdmin, days } = loaderData
	const { own, status } = date
	const here = staffPathOf(series.id, date.key)
	const room = own.room ? date.room : series.room
	const place = own.room ? own.room.place : series.place
	const speakers = own.hasSpeakers ? date.people.map(({ name }) => name) : series.speakers
	return (
		<WorkPage
			title={whenText(date, zone)}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: series.title, to: staffPathOf(series.id) },
				{ label: m.eventdesk_date() },
			]}
			facts={
				<p className="flex flex-wrap items-center gap-2">
					<Badge tone={dateTones[status]}>
						{status === 'held' ? m.eventdesk_held() : m.events_cancelled()}
					</Badge>
					{own.to && <Badge tone="blue">{m.events_moved()}</Badge>}
					{date.isExpected && <Badge tone="yellow">{m.events_expected()}</Badge>}
				</p>
			}
			actions={
				<div className="grid gap-3">
					{changes.map(
						([verb, at, label]) =>
							verbs.includes(verb) && (
								<ButtonLink key={verb} to={`${here}/${at}`} tone="quiet">
									{label()}
								</ButtonLink>
							),
					)}
					<ButtonLink to={doorDeskPathOf(series.id, date.key)} tone="quiet">
						{m.door_links()}
					</ButtonLink>
					<ButtonLink to={attendancePathOf(series.id, date.key)} tone="quiet">
						{m.seats_attendance()}
					</ButtonLink>
					{(['cancel', 'restore'] as const).map(
						(verb) =>
							verbs.includes(verb) && (
								<VerbOffer
									key={verb}
									action={`${here}/${verb}`}
									asks={dateRules.verbs[verb].asks}
									words={dateVerbWords[verb]()}
								/>
							),
					)}
				</div>
			}
			audit={isAdmin ? `occurrence:${date.id}` : null}
			timeline={<Timeline steps={steps} words={dateStepWords} days={days} />}
		>
			<div className="grid gap-6">
				{clashes.map(({ seriesId, key, text }) => (
					<Notice key={`${seriesId} ${key}`} tone="bad">
						<Link to={staffPathOf(seriesId, key)}>{text}</Link>
					</Notice>
				))}
				<Card>
					<Facts
						of={[
							{ label: m.eventdesk_one(), value: <bdi lang={series.language}>{series.title}</bdi> },
							{ label: m.eventdesk_hijri(), value: hijriText(date.key, series.rule) },
							{ label: m.eventdesk_cause(), value: date.cause && causeWords[date.cause]() },
							{ label: m.staff_reason(), value: date.reason && <bdi>{date.reason}</bdi> },
							{ label: m.eventdesk_room(), value: room && <bdi>{nameIn(room.names)}</bdi> },
							{ label: m.eventdesk_place(), value: place && <bdi>{place}</bdi> },
							{
								label: m.eventdesk_people(),
								value: speakers.length > 0 && <bdi>{listed(speakers)}</bdi>,
							},
							{
								label: m.eventdesk_link(),
								value: date.link && (
									<bdi dir="ltr" className="wrap-anywhere">
										{date.link}
									</bdi>
								),
							},
							{
								label: m.eventdesk_address(),
								value: (
									<bdi dir="ltr" className="wrap-anywhere">
										{publicPath(series, date.key)}
									</bdi>
								),
							},
						]}
					/>
				</Card>
			</div>
		</WorkPage>
	)
}
