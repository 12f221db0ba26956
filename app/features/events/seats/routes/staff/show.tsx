import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { Section } from '#app/ui/page.tsx'
import { formatTicketCode } from '../../code.ts'
import { EventFacts } from '../../components/event-facts.tsx'
import { nameIn, peoplePathOf, staffRegistrationsPath } from '../../model.ts'
import { findParty } from '../../people.server.ts'
import { registrationRules } from '../../rules.ts'
import { shownEvent } from '../../show.server.ts'
import { staffVerbs, verbWords } from '../../verb-words.ts'
import { formatMoment } from '../../when.ts'
import { stateTones, stateWords, stepWords } from '../../words.ts'
import type { Route } from './+types/show'

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { SECRET } = requestContext(context).runtime.env
	const party = requireRow(await findParty(ctx, requireRow(readId(params.id)), SECRET))
	const { registration, event, steps, verbs, contact, account, people, answers } = party
	const { id, name, status, offerUntil, confirmedContactAt, contactHash } = registration
	return {
		id,
		name,
		status,
		offerUntil,
		isContactOpen: contactHash !== null && confirmedContactAt === null,
		event: shownEvent(event),
		seriesId: event.series.id,
		people: people.map(({ id, name, code, pool }) => ({ id, name, code, pool })),
		contact,
		account,
		answers,
		verbs: staffVerbs.filter((verb) => verbs.includes(verb)),
		steps,
		seen: steps[0]?.id ?? 0,
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(context),
	}
}

export const meta = privateMeta(m.seats_party_one)

export default function PartyAtWork({ loaderData }: Route.ComponentProps) {
	const { id, name, status, event, people, contact, account, answers, verbs, steps, days } = loaderData
	const locale = getLocale()
	const here = `${staffRegistrationsPath}/${id}`
	const reached = [contact.email || account?.email, contact.phone].filter(Boolean)
	return (
		<WorkPage
			title={<bdi>{name || m.seats_erased()}</bdi>}
			breadcrumb={[
				{ label: m.seats_people_tab(), to: peoplePathOf(loaderData.seriesId) },
				{ label: m.seats_party_one() },
			]}
			facts={
				<div className="grid gap-4">
					<p className="flex flex-wrap items-center gap-2">
						<Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>
						{loaderData.isContactOpen && <Badge tone="yellow">{m.seats_contact_open()}</Badge>}
						{loaderData.offerUntil && (
							<span className="text-muted">
								{m.seats_offer_until({ when: formatMoment(loaderData.offerUntil, locale, days) })}
							</span>
						)}
					</p>
					<EventFacts event={event} days={days} />
				</div>
			}
			actions={
				verbs.length > 0 && (
					<Card className="grid gap-4">
						{verbs.map((verb) => (
							<VerbOffer
								key={verb}
								action={`${here}/${verb}`}
								asks={registrationRules.verbs[verb].asks}
								words={verbWords[verb]()}
								seen={loaderData.seen}
							/>
						))}
					</Card>
				)
			}
			audit={loaderData.isAdmin ? `registration:${id}` : null}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			<div className="grid gap-8">
				<Section title={m.seats_people({ count: people.length })}>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{people.map((person, index) => (
							<li key={person.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2">
								<bdi className="font-semibold">{person.name || m.seats_person({ number: index + 1 })}</bdi>
								<bdi>{nameIn(person.pool, locale)}</bdi>
								<bdi dir="ltr" className="text-muted tabular-nums">
									{formatTicketCode(person.code)}
								</bdi>
							</li>
						))}
					</ul>
				</Section>
				<Section title={m.seats_contact()}>
					{reached.length === 0 && <p className="text-muted">{m.seats_erased()}</p>}
					{(contact.email || account?.email) && (
						<p>
							<Email>{contact.email || account?.email || ''}</Email>
						</p>
					)}
					{contact.phone && (
						<p>
							<a href={`tel:${contact.phone}`} dir="ltr">
								{contact.phone}
							</a>
						</p>
					)}
					{account && (
						<p className="text-muted">
							{m.seats_account()} <bdi>{account.name}</bdi>
						</p>
					)}
				</Section>
				{answers.length > 0 && (
					<Section title={m.seats_questions()}>
						<dl className="grid gap-3">
							{answers.map(({ id, labels, kind, answer }) => (
								<div key={id}>
									<dt className="text-muted">
										<bdi>{nameIn(labels, locale)}</bdi>
									</dt>
									<dd dir="auto" className="wrap-anywhere">
										{kind === 'yes' ? (answer === 'yes' ? m.seats_yes() : m.seats_no()) : answer}
									</dd>
								</div>
							))}
						</dl>
					</Section>
				)}
			</div>
		</WorkPage>
	)
}
