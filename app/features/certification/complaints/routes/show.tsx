import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { halalPath } from '../../register/number.ts'
import { openComplaint } from '../access.server.ts'
import { stateTones, stateWords, stepWords } from '../complaint-words.ts'
import { Due } from '../components/due.tsx'
import { Messages, WhatHappened } from '../components/messages.tsx'
import { complaintsPath, officeComplaint } from '../model.ts'
import { listComplaintSteps, openForHandler } from '../queries.server.ts'
import { complaintRules } from '../rules.ts'
import { titleOf } from '../title.ts'
import { deskVerbs, deskVerbWords } from '../verb-words.ts'
import type { Route } from './+types/show'

// Not what it is about: titles stay in the browser's history.
export const meta = privateMeta(m.complaints_one)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found } = await openComplaint(args)
	const { runtime } = requestContext(args.context)
	const read = await loadOrFail(args.context, m.complaints_load_failed, async () => ({
		steps: await listComplaintSteps(ctx, found.id),
		written: found.verbs.includes('read') ? await openForHandler(ctx, found.id, runtime.env.SECRET) : null,
	}))
	return { complaint: found, ...read, today: todayOf(args.context), days: daysOf(args.context) }
}
type Loaded = Route.ComponentProps['loaderData']

export default function Complaint({ loaderData }: Route.ComponentProps) {
	const { complaint, written, steps, days } = loaderData
	return (
		<WorkPage
			title={titleOf(complaint)}
			breadcrumb={[{ label: m.complaints_title(), to: complaintsPath }, { label: m.complaints_one() }]}
			facts={<Facts {...loaderData} />}
			actions={<Offers {...loaderData} />}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			{written ? (
				<>
					<Section title={m.complaints_what()}>
						<p className="mb-3 text-muted">
							{written.name ? <bdi>{written.name}</bdi> : m.complaints_nameless()}{' '}
							{written.hasEmail && m.complaints_gets_mail()}
						</p>
						<WhatHappened words={written.words} />
					</Section>
					<Section title={m.complaints_messages()}>
						<Messages messages={written.messages} days={days} own="handler" />
					</Section>
				</>
			) : (
				<Notice tone="warn" title={m.complaints_involved_title()}>
					<p>{m.complaints_involved_text()}</p>
				</Notice>
			)}
			{complaint.summary && (
				<Section title={m.complaints_summary()}>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{complaint.summary}
					</p>
				</Section>
			)}
		</WorkPage>
	)
}

function Facts({ complaint, today, days }: Loaded) {
	const { status, outcome, dueOn, language, createdAt, handler, number } = complaint
	return (
		<div className="grid gap-3">
			<p className="flex flex-wrap gap-2">
				<Badge tone={stateTones[status]}>{stateWords[status]()}</Badge>
				{status === 'closed' && outcome && <Badge>{stateWords[outcome]()}</Badge>}
				<Due dueOn={dueOn} today={today} days={days} />
			</p>
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
				<li>{m.complaints_sent_on({ day: formatDay(createdAt, getLocale(), days) })}</li>
				<li>{m.complaints_page_language({ language: localeNames[language] })}</li>
				<li>
					{m.complaints_handler()}: {handler ? <bdi>{handler}</bdi> : m.complaints_nobody()}
				</li>
				{number && (
					<li>
						<Link to={halalPath(number)}>
							<bdi dir="ltr">{number}</bdi>
						</Link>
					</li>
				)}
			</ul>
		</div>
	)
}

function Offers({ complaint: { id, verbs }, steps }: Loaded) {
	const here = officeComplaint(id)
	const pages = [
		{ verb: 'write', to: `${here}/message`, label: m.complaints_write() },
		{ verb: 'link', to: `${here}/certificate`, label: m.complaints_link() },
		{ verb: 'decide', to: `${here}/decision`, label: m.complaints_decide() },
	] as const
	const offered = deskVerbs.filter((verb) => verbs.includes(verb))
	if (offered.length === 0 && !pages.some(({ verb }) => verbs.includes(verb))) return null
	const [last] = steps
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{m.complaints_next()}</h2>
			{pages
				.filter(({ verb }) => verbs.includes(verb))
				.map(({ to, label }) => (
					<ButtonLink key={to} to={to} tone="quiet">
						{label}
					</ButtonLink>
				))}
			{offered.map((verb) => {
				const { asks } = complaintRules.verbs[verb]
				const words = deskVerbWords[verb]()
				return asks === 'person' ? (
					<ButtonLink key={verb} to={`${here}/${verb}`} tone="quiet">
						{words.label}
					</ButtonLink>
				) : (
					<VerbOffer key={verb} action={`${here}/${verb}`} asks={asks} words={words} seen={last?.id ?? 0} />
				)
			})}
		</Card>
	)
}
