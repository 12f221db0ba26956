import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { qrOf } from '#app/platform/qr.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink, type ButtonTone, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { openLink } from '../../link.server.ts'
import { publicPath } from '../../model.ts'
import { formatTicketCode } from '../code.ts'
import { EventFacts } from '../components/event-facts.tsx'
import { findLinks, listDatesAhead } from '../event.server.ts'
import { registrationOfLink } from '../link.server.ts'
import { isSeated, nameIn, ownEventsPath, type RegistrationState, registrationPath } from '../model.ts'
import { hasBegun } from '../offers.ts'
import { countAhead } from '../place.server.ts'
import { canAsHolder, type Verb } from '../rules.ts'
import { openContact } from '../sealed.server.ts'
import { shownEvent } from '../show.server.ts'
import { formatMoment } from '../when.ts'
import { standingWords } from '../words.ts'
import { registrationWorkflow } from '../workflow.server.ts'
import type { Route } from './+types/show'

const datesShown = 12

const tones: Record<RegistrationState, 'info' | 'good' | 'warn'> = {
	asked: 'info',
	confirmed: 'good',
	offered: 'info',
	waiting: 'info',
	cancelled: 'warn',
	lapsed: 'warn',
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, registration, event, people, absences, env, locale } = await registrationOfLink(
		context,
		params.token,
	)
	const { series, seating, date, isWholeSeries } = event
	const { status, userId } = registration
	const begun = hasBegun(seating, ctx.now)
	const may = (verb: Verb) => canAsHolder(verb, registration, begun)
	const isHeld = date?.status !== 'cancelled'
	const { email } = openContact(registration.contact, env.SECRET, registration.id)
	const last =
		status === 'cancelled' ? await registrationWorkflow.findLastStep(ctx, registration.id) : undefined
	const isByOrganiser = last?.kind === 'cancelled' || last?.kind === 'refused'
	const links =
		status === 'confirmed' && series.isOnline ? await findLinks(ctx, series.id, date?.id ?? null) : null
	const link =
		links &&
		(openLink(links.date, env.SECRET, date?.id ?? '') || openLink(links.series, env.SECRET, series.id))
	return {
		token: params.token,
		event: shownEvent(event),
		status,
		name: registration.name,
		offerUntil: registration.offerUntil,
		cancelled: isHeld ? null : { reason: date?.reason ?? '' },
		ahead: status === 'waiting' ? await countAhead(ctx, registration) : 0,
		people: people.map(({ id, name, code, pool }) => ({
			id,
			name,
			pool,
			// A ticket that opens a door only while the party has its seats.
			ticket: status === 'confirmed' && isHeld ? { code, qr: qrOf(code) } : null,
		})),
		link: link || null,
		reason: isByOrganiser ? (last?.note ?? '') : '',
		dates:
			isWholeSeries && isSeated(status)
				? (await listDatesAhead(ctx, series.id, datesShown)).map(({ key, startsAt }) => ({
						key,
						startsAt,
						isAbsent: absences.includes(key),
					}))
				: [],
		may: {
			accept: may('accept'),
			decline: may('decline'),
			withdraw: may('withdraw') && status !== 'offered',
			change: may('change'),
			confirmContact: email !== '' && may('confirmContact'),
			claim: ctx.actor !== null && userId === null,
		},
		isMailed: email !== '' || userId !== null,
		isOwn: ctx.actor !== null && userId === ctx.actor.id,
		calendar:
			date && isSeated(status) ? pathIn(locale, `${registrationPath(params.token)}/calendar.ics`) : null,
		days: daysOf(context),
	}
}

export const meta = privateMeta(m.seats_page)

export default function Registration({ loaderData }: Route.ComponentProps) {
	const { token, event, status, people, may, days, cancelled, offerUntil, dates } = loaderData
	const here = registrationPath(token)
	const locale = getLocale()
	const words = standingWords[status]
	const crumb = loaderData.isOwn
		? { label: m.seats_own(), to: ownEventsPath }
		: { label: event.title, to: publicPath(event, event.key ?? undefined) }
	return (
		<Page title={m.seats_page()} width="reading" breadcrumb={[crumb, { label: m.seats_page() }]}>
			<div className="grid gap-7">
				{cancelled ? (
					<Notice tone="bad" title={m.seats_date_cancelled()}>
						{cancelled.reason && <p dir="auto">{cancelled.reason}</p>}
					</Notice>
				) : (
					<Notice tone={tones[status]} title={words.title()}>
						<p>{words.text()}</p>
						{loaderData.reason && (
							<p className="mt-1">
								{m.seats_reason()} <bdi className="whitespace-pre-line">{loaderData.reason}</bdi>
							</p>
						)}
						{offerUntil && (
							<p className="mt-1 font-semibold">
								<time dateTime={offerUntil.toISOString()}>
									{m.seats_offer_until({ when: formatMoment(offerUntil, locale, days) })}
								</time>
							</p>
						)}
						{status === 'waiting' && <p className="mt-1">{m.seats_ahead({ count: loaderData.ahead })}</p>}
					</Notice>
				)}
				{may.confirmContact && (
					<Notice title={m.seats_confirm_contact()} className="grid justify-items-start gap-3">
						<p>{m.seats_confirm_contact_text()}</p>
						<Press to={`${here}/contact`}>{m.seats_confirm_contact_button()}</Press>
					</Notice>
				)}
				{(may.accept || may.decline) && (
					<div className="no-print flex flex-wrap gap-3">
						{may.accept && <Press to={`${here}/acceptance`}>{m.seats_accept()}</Press>}
						{may.decline && (
							<Press to={`${here}/refusal`} tone="quiet">
								{m.seats_decline()}
							</Press>
						)}
					</div>
				)}
				<Card className="grid gap-4">
					<EventFacts event={event} days={days} />
					{loaderData.link && (
						<p>
							<a href={loaderData.link} rel="noreferrer" className={buttonClass()}>
								{m.seats_join()}
							</a>
						</p>
					)}
				</Card>
				<Section title={m.seats_people({ count: people.length })}>
					<p className="mb-3">
						{m.seats_registered_by()} <bdi className="font-semibold">{loaderData.name}</bdi>
					</p>
					<ul className="grid gap-3 sm:grid-cols-2">
						{people.map(({ id, name, pool, ticket }, index) => (
							<Card as="li" key={id} className="grid content-start justify-items-center gap-2 text-center">
								<p className="font-semibold">
									<bdi>{name || m.seats_person({ number: index + 1 })}</bdi>
								</p>
								<p className="text-muted">
									<bdi>{nameIn(pool, locale)}</bdi>
								</p>
								{ticket && <Ticket code={ticket.code} qr={ticket.qr} />}
							</Card>
						))}
					</ul>
				</Section>
				<div className="no-print flex flex-wrap gap-3">
					{may.change && (
						<ButtonLink to={`${here}/party`} tone="quiet">
							{m.seats_change()}
						</ButtonLink>
					)}
					{loaderData.calendar && (
						<a href={loaderData.calendar} className={buttonClass('quiet')} download>
							<Icon name="calendar" className="size-5" />
							{m.seats_calendar()}
						</a>
					)}
					{status === 'confirmed' && (
						<Button type="button" tone="quiet" data-with-script data-print>
							<Icon name="printer" className="size-5" />
							{m.seats_print()}
						</Button>
					)}
					{may.claim && (
						<Press to={`${here}/claim`} tone="quiet">
							{m.seats_claim()}
						</Press>
					)}
				</div>
				{dates.length > 0 && (
					<Section title={m.seats_dates()}>
						<p className="mb-3 text-muted">{m.seats_absence_hint()}</p>
						<ul className="divide-y divide-line rounded-card border border-line bg-surface">
							{dates.map(({ key, startsAt, isAbsent }) => (
								<li key={key} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
									<time
										dateTime={startsAt.toISOString()}
										className={isAbsent ? 'text-muted line-through' : ''}
									>
										{formatMoment(startsAt, locale, { ...days, zone: event.zone })}
									</time>
									<Form method="post" action={`${here}/absences/${key}`}>
										<input type="hidden" name="comes" value={isAbsent ? 'yes' : 'no'} />
										<Button tone="quiet">{isAbsent ? m.seats_comes() : m.seats_cannot()}</Button>
									</Form>
								</li>
							))}
						</ul>
					</Section>
				)}
				<p className="text-muted">{loaderData.isMailed ? m.seats_keep_mailed() : m.seats_keep()}</p>
				{may.withdraw && (
					<p className="no-print">
						<ButtonLink to={`${here}/withdrawal`} tone="quiet">
							{m.seats_withdraw()}
						</ButtonLink>
					</p>
				)}
				{(status === 'cancelled' || status === 'lapsed') && event.key && (
					<p className="no-print">
						<Link
							to={publicPath(event, event.key)}
							className="inline-flex min-h-11 items-center font-semibold"
						>
							{m.seats_again()}
						</Link>
					</p>
				)}
			</div>
		</Page>
	)
}

function Ticket({ code, qr }: { code: string; qr: { path: string; size: number } }) {
	return (
		<>
			<svg
				role="img"
				aria-label={m.seats_ticket_of({ code: isolated(code) })}
				viewBox={`0 0 ${qr.size} ${qr.size}`}
				className="w-44 max-w-full rounded-field bg-white text-black"
				shapeRendering="crispEdges"
			>
				<path d={qr.path} fill="currentColor" />
			</svg>
			<bdi dir="ltr" className="font-semibold tabular-nums">
				{formatTicketCode(code)}
			</bdi>
		</>
	)
}

function Press({ to, tone, children }: { to: string; tone?: ButtonTone; children: string }) {
	return (
		<Form method="post" action={to}>
			<Button {...(tone && { tone })}>{children}</Button>
		</Form>
	)
}
