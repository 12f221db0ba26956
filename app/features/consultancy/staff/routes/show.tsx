import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatHijriDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wayWords } from '../../components/booking/words.ts'
import { Written } from '../../components/booking/written.tsx'
import { wordIn } from '../../model.ts'
import { consultationRules } from '../../rules.ts'
import { formatDateTime, showSame } from '../../when.ts'
import { meetingIcons } from '../components/booking-card.tsx'
import { MeetingForm } from '../components/meeting-form.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { openBooking } from '../page.server.ts'
import { adminList, scholarList } from '../params.ts'
import { listSteps } from '../queries.server.ts'
import { staffVerbs, stepWords, verbWords } from '../verb-words.ts'
import type { Route } from './+types/show'

// The title does not name the seeker: browsers keep titles in their history and sync them.
export const meta = metaOf(m.consultations_one, m.consultations_staff_intro)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, ...opened } = await openBooking(context, params.id)
	const steps = await listSteps(ctx, opened.booking.id)
	return {
		...opened,
		steps,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		isOwn: opened.booking.scholarId === ctx.actor.id,
	}
}

export default function BookingAtWork({ loaderData }: Route.ComponentProps) {
	const { booking, steps, days, isAdmin, isOwn } = loaderData
	const list =
		isAdmin && !isOwn
			? { label: m.consultations_title(), to: adminList.path }
			: { label: m.consultations_title(), to: scholarList.path }
	return (
		<WorkPage
			title={
				<>
					{wordIn(booking.names, getLocale())}
					{dot()}
					<bdi>{booking.seeker}</bdi>
				</>
			}
			breadcrumb={[list, { label: m.consultations_one() }]}
			facts={<Facts {...loaderData} />}
			actions={<Offers {...loaderData} />}
			audit={isAdmin ? `consultation:${booking.id}` : null}
			timeline={<Timeline steps={steps} words={stepWords as never} days={days} />}
		>
			<Asked {...loaderData} />
		</WorkPage>
	)
}

type Loaded = Route.ComponentProps['loaderData']

function Facts({ booking, days }: Loaded) {
	const { status, startsAt, zone, scholar, meeting, meetingDetail, withSpouse, spouseName, phone } = booking
	const locale = getLocale()
	const facts: [label: string, value: React.ReactNode][] = [
		[
			m.consultations_when(),
			<>
				<time dateTime={startsAt.toISOString()}>{formatDateTime(startsAt, locale, days.zone)}</time>
				<span className="block text-muted">{formatHijriDay(startsAt, locale, days.zone)}</span>
				{!showSame(startsAt, zone, days.zone) && (
					<span className="block text-muted">
						{m.consultations_for_seeker({ when: formatDateTime(startsAt, locale, zone) })}
					</span>
				)}
			</>,
		],
		[m.consultations_scholar(), <bdi key="s">{scholar ?? m.consultations_no_scholar()}</bdi>],
	]
	if (meeting)
		facts.push([
			wayWords[meeting](),
			<span key="m" className="inline-flex items-center gap-2 wrap-anywhere">
				<Icon name={meetingIcons[meeting]} className="size-5 text-muted" />
				{meeting === 'video' && meetingDetail.startsWith('https://') ? (
					<a href={meetingDetail} dir="ltr" rel="noreferrer">
						{meetingDetail}
					</a>
				) : (
					<bdi>{meetingDetail}</bdi>
				)}
			</span>,
		])
	if (phone)
		facts.push([
			m.consultations_phone(),
			<a key="p" href={`tel:${phone}`} dir="ltr">
				{phone}
			</a>,
		])
	if (withSpouse)
		facts.push([m.consultations_with_spouse(), <bdi key="w">{spouseName || m.consultations_yes()}</bdi>])
	return (
		<div className="grid gap-3">
			<p>
				<StatusBadge status={status} />
			</p>
			<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt className="text-muted text-sm">{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}

function Asked({ booking }: Loaded) {
	const { documentUrl, summary, wantedScholar, followsId, emptiedAt } = booking
	return (
		<div className="grid gap-6">
			<section>
				<h2 className="mb-2 text-lg">{m.consultations_about()}</h2>
				{emptiedAt ? (
					<p className="text-muted">{m.consultations_emptied()}</p>
				) : (
					<div className="grid gap-4">
						<Written values={booking} className="max-w-measure" />
					</div>
				)}
				{wantedScholar && (
					<p className="mt-2 text-muted">
						{m.consultations_wants_scholar()} <bdi>{wantedScholar}</bdi>
					</p>
				)}
			</section>
			{documentUrl && (
				<p>
					<a href={documentUrl} className="inline-flex min-h-11 items-center gap-2">
						<Icon name="paperclip" className="size-5" /> {m.consultations_document()}
					</a>
				</p>
			)}
			{followsId && (
				<p>
					<Link to={`${scholarList.path}/${followsId}`} className="inline-flex min-h-11 items-center">
						{m.consultations_follows()}
					</Link>
				</p>
			)}
			{summary && (
				<section>
					<h2 className="mb-2 text-lg">{m.consultations_summary()}</h2>
					<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
						{summary}
					</p>
				</section>
			)}
		</div>
	)
}

function Offers({ booking, seen }: Loaded) {
	const here = `${scholarList.path}/${booking.id}`
	const { verbs } = booking
	if (verbs.length === 0) return null
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.consultations_next()}</h2>
			{verbs.includes('confirm') && (
				<MeetingForm
					action={`${here}/meeting`}
					wanted={booking.wantedMeeting}
					phone={booking.phone}
					seen={seen}
				/>
			)}
			{staffVerbs
				.filter((verb) => verbs.includes(verb) && verb !== 'assign')
				.map((verb) => (
					<VerbOffer
						key={verb}
						action={`${here}/${verb === 'noShow' ? 'no-show' : verb}`}
						asks={consultationRules.verbs[verb].asks}
						words={verbWords[verb]()}
						seen={seen}
					/>
				))}
			{verbs.includes('reschedule') && (
				<ButtonLink to={`${here}/time`} tone="quiet">
					{m.consultations_reschedule()}
				</ButtonLink>
			)}
			{verbs.includes('assign') && (
				<ButtonLink to={`${here}/assign`} tone="quiet">
					{m.consultations_assign()}
				</ButtonLink>
			)}
		</Card>
	)
}
