import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { When } from '../../components/booking/when.tsx'
import { statusWords, stepWords, wayWords } from '../../components/booking/words.ts'
import { Written } from '../../components/booking/written.tsx'
import { wordIn } from '../../model.ts'
import { listOwnSteps, ownBooking } from '../../own.server.ts'
import { ownPath } from '../../own.ts'
import { formatZoneName } from '../../when.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.booking_one)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, booking, zone } = await ownBooking(context, params.id)
	const steps = await listOwnSteps(ctx, booking.id)
	// Place and scholar are shown once confirmed.
	const isSettled = booking.status === 'confirmed' || booking.status === 'completed'
	return {
		booking: {
			...booking,
			...(!isSettled && { scholar: null, meeting: null, meetingDetail: '' }),
			summary: booking.status === 'completed' ? booking.summary : '',
		},
		steps: steps.map((step) => ({ ...step, actor: null })),
		zone,
		ours: requestContext(context).runtime.settings()['organisation.zone'],
		days: daysOf(context),
	}
}

const tones = {
	pending: 'info',
	confirmed: 'good',
	completed: 'good',
	declined: 'bad',
	cancelled: 'warn',
	'no-show': 'bad',
} as const

export default function Consultation({ loaderData }: Route.ComponentProps) {
	const { booking, steps, zone, ours, days } = loaderData
	const { id, status, names, startsAt, scholar, description, documentUrl, withSpouse, spouseName, may } =
		booking
	const { name, text } = statusWords[status]
	const isLive = status === 'pending' || status === 'confirmed'
	const reason = steps.findLast(({ kind }) => kind === 'declined' || kind === 'cancelled')?.note
	const here = `${ownPath}/${id}`
	return (
		<Page
			title={wordIn(names, getLocale())}
			width="reading"
			breadcrumb={[
				{ label: m.dashboard_title(), to: '/dashboard' },
				{ label: m.booking_mine(), to: ownPath },
				{ label: m.booking_one() },
			]}
		>
			<Notice tone={tones[status]} title={name()} className="mb-8">
				<p>{text()}</p>
				{!isLive && reason && (
					<p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
						{reason}
					</p>
				)}
				{status === 'no-show' && (
					<p className="mt-2">
						<Link to="/contact">{m.contact_nav()}</Link>
					</p>
				)}
			</Notice>
			{booking.summary && <Summary booking={booking} here={here} />}
			<Card as="dl" className="grid gap-5">
				<Fact label={m.booking_hour()}>
					<When at={startsAt} zone={zone} ours={ours} />
				</Fact>
				{isLive && (
					<Fact label={m.booking_with()}>{scholar ? <bdi>{scholar}</bdi> : m.booking_with_later()}</Fact>
				)}
				{!isLive && scholar && (
					<Fact label={m.booking_with()}>
						<bdi>{scholar}</bdi>
					</Fact>
				)}
				{isLive && (
					<Fact label={m.booking_way()}>
						<Way {...booking} />
					</Fact>
				)}
				{withSpouse && (
					<Fact label={m.booking_with_spouse()}>
						{spouseName ? <bdi>{spouseName}</bdi> : m.booking_with_spouse_yes()}
					</Fact>
				)}
			</Card>
			<div className="no-print mt-5 flex flex-wrap gap-3">
				{isLive && (
					// A plain link, because it is a file.
					<a href={`${here}/calendar.ics`} className={buttonClass('quiet')} download>
						<Icon name="calendar" /> {m.booking_to_calendar()}
					</a>
				)}
				{may.includes('reschedule') && (
					<ButtonLink to={`${here}/hour`} tone="quiet">
						<Icon name="clock" /> {m.booking_reschedule()}
					</ButtonLink>
				)}
				{may.includes('withdraw') && (
					<ButtonLink to={`${here}/withdraw`} tone="quiet">
						<Icon name="x" /> {m.booking_cancel()}
					</ButtonLink>
				)}
				{may.includes('followUp') && (
					<ButtonLink to={`/consultancy?follows=${id}`}>{m.booking_again()}</ButtonLink>
				)}
				{!isLive && status !== 'completed' && (
					<ButtonLink to="/consultancy">{m.booking_another()}</ButtonLink>
				)}
			</div>
			<Section title={m.booking_words()}>
				{description ? (
					<div className="grid gap-5">
						<Written values={booking} className="rounded-card border border-line bg-surface p-5" />
					</div>
				) : (
					<p className="text-muted">{m.booking_words_gone()}</p>
				)}
				{documentUrl && (
					<p className="mt-3">
						<a href={documentUrl}>
							<Icon name="file-text" /> {m.booking_document_open()}
						</a>
					</p>
				)}
			</Section>
			<div className="no-print mt-10">
				<Section title={m.booking_so_far()}>
					<p className="mb-3 text-muted text-sm">
						{m.booking_times_in({ zone: formatZoneName(zone, getLocale(), startsAt) })}
					</p>
					<Timeline steps={steps} words={stepWords} days={{ ...days, zone }} />
				</Section>
			</div>
		</Page>
	)
}

type Booking = Route.ComponentProps['loaderData']['booking']

function Summary({ booking: { summary, summaryKeptAt, may }, here }: { booking: Booking; here: string }) {
	return (
		<Section
			title={m.booking_summary()}
			actions={
				<Button type="button" tone="quiet" data-print data-with-script className="no-print">
					<Icon name="printer" /> {m.booking_print()}
				</Button>
			}
		>
			<p
				className="whitespace-pre-line wrap-anywhere rounded-card border border-line bg-surface p-5"
				dir="auto"
			>
				{summary}
			</p>
			{may.includes('keepSummary') && (
				<Form
					method="post"
					action={`${here}/keep-summary`}
					className="no-print mt-3 mb-8 flex flex-wrap items-center gap-3"
				>
					<Button tone="quiet">{m.booking_summary_keep()}</Button>
					<span className="text-muted">{m.booking_summary_keep_text()}</span>
				</Form>
			)}
			{summaryKeptAt && <p className="no-print mt-3 mb-8 text-muted">{m.booking_summary_kept()}</p>}
		</Section>
	)
}

/** Link, phone number or place; before confirmation a note that it will follow. */
function Way({ meeting, meetingDetail, wantedMeeting, phone }: Booking) {
	if (!meeting) {
		return (
			<>
				{wantedMeeting && (
					<span className="block">{m.booking_way_wished({ way: wayWords[wantedMeeting]() })}</span>
				)}
				{phone && <bdi className="block">{phone}</bdi>}
				<span className="text-muted">{m.booking_way_later()}</span>
			</>
		)
	}
	const isLink = meeting === 'video' && /^https:\/\//.test(meetingDetail)
	return (
		<>
			<span className="block">{wayWords[meeting]()}</span>
			{isLink ? (
				<a href={meetingDetail} rel="noreferrer" className={buttonClass('primary', 'mt-2')}>
					<Icon name="external-link" /> {m.booking_join()}
				</a>
			) : (
				<bdi className="whitespace-pre-line wrap-anywhere">{meetingDetail}</bdi>
			)}
		</>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-1">
			<dt className="text-muted text-sm">{label}</dt>
			<dd>{children}</dd>
		</div>
	)
}
