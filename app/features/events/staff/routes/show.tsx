import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { listed } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { requireOrganiser } from '../../access.server.ts'
import { eventDesk } from '../../desk.server.ts'
import { publicPath, staffPath, staffPathOf } from '../../model.ts'
import { gapWords } from '../../publishing.ts'
import { findSeriesForStaff, listDatesOf } from '../../queries.server.ts'
import { columnsOf, rotaPathOf } from '../../rota/model.ts'
import { lengthText, ruleText } from '../../rule-words.ts'
import { seriesRules } from '../../rules.ts'
import { peoplePathOf, settingsPathOf } from '../../seats/model.ts'
import {
	audienceWords,
	circleLevelWords,
	kindWords,
	nameIn,
	registrationWords,
	stateWords,
} from '../../words.ts'
import { DateList } from '../components/date-list.tsx'
import { Facts } from '../components/facts.tsx'
import { seriesStepWords } from '../components/step-words.ts'
import { stateTones } from '../components/tones.ts'
import { verbWords } from '../components/verb-words.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.eventdesk_one)
export const handle = { area: 'admin' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = await requireOrganiser(context)
	const { env, settings } = requestContext(context).runtime
	const found = requireRow(await findSeriesForStaff(ctx, env.SECRET, requireRow(readId(params.id))))
	const { steps, verbs, tzVersion: _tz, ...series } = found
	const isPast = new URL(request.url).searchParams.get('dates') === 'past'
	const onDesk = Object.keys(eventDesk.verbs) as (keyof typeof eventDesk.verbs)[]
	return {
		series,
		steps,
		mayEdit: verbs.includes('edit'),
		offers: onDesk.filter((verb) => verbs.includes(verb)),
		isPast,
		dates: await listDatesOf(ctx, series.id, { isPast, cursor: readCursor(request) }),
		zone: series.zone ?? settings()['organisation.zone'],
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(context),
	}
}

export default function Event({ loaderData }: Route.ComponentProps) {
	const { series, steps, mayEdit, offers, isPast, dates, zone, isAdmin, days } = loaderData
	const { id, status, kind, room, gaps } = series
	const here = staffPathOf(id)
	const isSeen = status !== 'draft'
	return (
		<WorkPage
			title={<bdi lang={series.language}>{series.title}</bdi>}
			breadcrumb={[{ label: m.eventdesk_title(), to: staffPath }, { label: m.eventdesk_one() }]}
			facts={
				<p className="flex flex-wrap items-center gap-2">
					<Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>
					<Badge>{kindWords[kind]()}</Badge>
					<Badge>{audienceWords[series.audience]()}</Badge>
					{series.sampleAt && <Badge>{m.eventdesk_sample()}</Badge>}
				</p>
			}
			actions={
				<div className="grid gap-3">
					{gaps.length > 0 && (
						<Notice tone="warn" title={m.eventdesk_incomplete()}>
							<ul className="list-disc ps-5">
								{gaps.map((gap) => (
									<li key={gap}>{gapWords[gap]()}</li>
								))}
							</ul>
						</Notice>
					)}
					{mayEdit && (
						<ButtonLink to={`${here}/edit`} tone="quiet">
							{m.eventdesk_edit()}
						</ButtonLink>
					)}
					<ButtonLink to={settingsPathOf(id)} tone="quiet">
						{m.seats_settings()}
					</ButtonLink>
					<ButtonLink to={peoplePathOf(id)} tone="quiet">
						{m.seats_people_tab()}
					</ButtonLink>
					{columnsOf(kind).length > 0 && isSeen && (
						<ButtonLink to={rotaPathOf(id)} tone="quiet">
							{m.rota_title()}
						</ButtonLink>
					)}
					{offers.map((verb) => (
						<VerbOffer
							key={verb}
							action={`${here}/${verb}`}
							asks={'asks' in seriesRules.verbs[verb] ? seriesRules.verbs[verb].asks : undefined}
							words={verbWords[verb]()}
						/>
					))}
				</div>
			}
			audit={isAdmin ? `event:${id}` : null}
			timeline={<Timeline steps={steps} words={seriesStepWords} days={days} />}
		>
			<div className="grid gap-8">
				<Card>
					<Facts
						of={[
							{ label: m.eventdesk_when(), value: ruleText(series.rule) },
							{ label: m.eventdesk_end(), value: lengthText(series.rule) },
							{ label: m.eventdesk_room(), value: room && <bdi>{nameIn(room.names)}</bdi> },
							{ label: m.eventdesk_place(), value: series.place && <bdi>{series.place}</bdi> },
							{ label: m.eventdesk_is_online(), value: series.isOnline && m.eventdesk_yes() },
							{
								label: m.eventdesk_link(),
								value: series.link && (
									<a href={series.link} dir="ltr" className="wrap-anywhere">
										{series.link}
									</a>
								),
							},
							{
								label: m.eventdesk_people(),
								value: series.speakers.length > 0 && (
									<bdi>{listed(series.speakers.map(({ name }) => name))}</bdi>
								),
							},
							{ label: m.eventdesk_book(), value: series.book && <bdi>{series.book}</bdi> },
							{ label: m.eventdesk_chapter(), value: series.chapter && <bdi>{series.chapter}</bdi> },
							{ label: m.eventdesk_level(), value: series.level && circleLevelWords[series.level]() },
							{ label: m.eventdesk_registration(), value: registrationWords[series.registration]() },
							{ label: m.eventdesk_bring(), value: series.bring && <bdi>{series.bring}</bdi> },
							{
								label: m.eventdesk_is_recorded(),
								value: series.isRecorded && <bdi>{series.recordingNote || m.eventdesk_yes()}</bdi>,
							},
							{ label: m.eventdesk_organiser(), value: series.owner && <bdi>{series.owner.name}</bdi> },
							{
								label: m.eventdesk_address(),
								value: isSeen && (
									<bdi dir="ltr" className="wrap-anywhere">
										{publicPath(series)}
									</bdi>
								),
							},
						]}
					/>
				</Card>
				{series.text && (
					<div className="max-w-measure whitespace-pre-line wrap-anywhere" lang={series.language} dir="auto">
						{series.text}
					</div>
				)}
				{isSeen && (
					<Section
						title={isPast ? m.eventdesk_dates_past() : m.eventdesk_dates()}
						actions={
							<Link to={isPast ? here : `${here}?dates=past`}>
								{isPast ? m.eventdesk_dates() : m.eventdesk_dates_past()}
							</Link>
						}
					>
						{dates.rows.length === 0 ? (
							<p className="text-muted">{m.eventdesk_dates_none()}</p>
						) : (
							<DateList of={dates.rows} seriesId={id} zone={zone} rule={series.rule} />
						)}
						{dates.older && (
							<p className="mt-4">
								<Link
									to={`${here}?${new URLSearchParams({ ...(isPast && { dates: 'past' }), before: dates.older })}`}
								>
									{m.eventdesk_dates_more()}
								</Link>
							</p>
						)}
					</Section>
				)}
			</div>
		</WorkPage>
	)
}
