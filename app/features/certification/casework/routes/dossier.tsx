import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import {
	appealWords,
	choiceWords,
	partWords,
	proposalWords,
	stepWords,
	visitWords,
} from '../../cases/case-words.ts'
import { FindingList } from '../../cases/components/finding-list.tsx'
import { GivenAnswers } from '../../cases/components/given-answers.tsx'
import { StatusBadge } from '../../cases/components/status-badge.tsx'
import {
	countConfirmed,
	findAppeal,
	findFee,
	findProposal,
	listFindings,
	listPeopleOf,
	listProductsOf,
	listRemarks,
	listSteps,
	listVisits,
	listVotes,
} from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { verbAddress } from '../../cases/verb-address.ts'
import { applicationWorkflow } from '../../cases/workflow.server.ts'
import { caseworkPath, certificationPath } from '../../model.ts'
import { formatIsoDay } from '../../register/shown.ts'
import { reasonWords } from '../../register/words.ts'
import { openCase } from '../access.server.ts'
import { officerVerbsOf } from '../desk.server.ts'
import { casePath } from '../paths.ts'
import { officerAsks, officerVerbWords } from '../verb-words.ts'
import type { Route } from './+types/dossier'

export const meta = privateMeta(m.casework_one)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found, manages, part } = await openCase(args)
	const { id, number, status, answers, certificate, recommendation, submittedAt } = found
	const today = todayOf(args.context)
	// The fee is hidden from people with a part in the case.
	const seesFee = manages && part === undefined
	const read = await loadOrFail(args.context, m.casework_load_failed, async () => ({
		people: await listPeopleOf(ctx, id),
		products: await listProductsOf(ctx, id, today),
		confirmed: await countConfirmed(ctx, id, today),
		remarks: await listRemarks(ctx, id),
		findings: await listFindings(ctx, id),
		visits: await listVisits(ctx, id),
		fee: seesFee ? await findFee(ctx, id) : undefined,
		votes: await listVotes(ctx, found),
		appeal: await findAppeal(ctx, id),
		proposal: await findProposal(ctx, id),
		steps: await listSteps(ctx, id),
		seen: (await applicationWorkflow.findLastStep(ctx, id))?.id ?? 0,
	}))
	const feeSteps: readonly string[] = ['quoted', 'quote-accepted', 'fee-waived']
	return {
		found: { id, number, status, answers, certificate, recommendation, submittedAt },
		title: titleOf(found),
		verbs: found.verbs as readonly string[],
		offered: officerVerbsOf(found.verbs),
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(args.context),
		...read,
		steps: read.steps.filter(({ kind }) => seesFee || !feeSteps.includes(kind)),
	}
}
type Loaded = Route.ComponentProps['loaderData']

export default function Dossier({ loaderData }: Route.ComponentProps) {
	const { found, title, steps, days, isAdmin } = loaderData
	return (
		<WorkPage
			title={title}
			breadcrumb={[{ label: m.casework_title(), to: caseworkPath }, { label: title }]}
			facts={<Facts {...loaderData} />}
			actions={<Offers {...loaderData} />}
			audit={isAdmin ? `application:${found.id}` : null}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			<div className="grid gap-10">
				<Question {...loaderData} />
				<Products {...loaderData} />
				<Section title={m.applying_form()}>
					<GivenAnswers answers={found.answers} />
				</Section>
				<Visits {...loaderData} />
				<Findings {...loaderData} />
				<People {...loaderData} />
			</div>
		</WorkPage>
	)
}

function Facts({ found: { number, status, certificate, submittedAt }, fee, days }: Loaded) {
	const locale = getLocale()
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<StatusBadge status={status} />
			<span className="text-muted">{m.applying_number({ number })}</span>
			{submittedAt && (
				<span className="text-muted">
					{m.casework_submitted({ when: formatDayAndTime(submittedAt, locale, days) })}
				</span>
			)}
			{fee && <span>{m.casework_fee_of({ amount: formatMoney(fee, locale) })}</span>}
			{certificate && (
				<Link to={`${certificationPath}/${certificate}`}>
					<bdi dir="ltr">{certificate}</bdi>
				</Link>
			)}
		</p>
	)
}

/** The question to the panel or the hearers, and the votes after one's own. */
function Question({ found: { recommendation }, proposal, appeal, votes }: Loaded) {
	const locale = getLocale()
	return (
		<>
			{recommendation && (
				<Section title={m.casework_recommendation()}>
					<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
						{recommendation}
					</p>
				</Section>
			)}
			{proposal && (
				<Notice tone="warn" title={proposalWords[proposal.kind]()}>
					{proposal.product && (
						<p>
							<bdi>{proposal.product}</bdi>
						</p>
					)}
					{proposal.until && <p>{m.casework_until({ day: formatIsoDay(proposal.until, locale) })}</p>}
					{proposal.reason && <p>{reasonWords[proposal.reason]()}</p>}
					{proposal.note && (
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{proposal.note}
						</p>
					)}
				</Notice>
			)}
			{appeal && (
				<Section title={appealWords[appeal.state]()}>
					<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
						{appeal.text}
					</p>
				</Section>
			)}
			{votes.length > 0 && (
				<Section title={m.casework_votes()}>
					<ul className="grid gap-4">
						{votes.map(({ personId, name, choice, reason }) => (
							<li key={personId}>
								<p className="flex flex-wrap items-center gap-3">
									<bdi className="font-semibold">{name}</bdi>
									<Badge>{choiceWords[choice]()}</Badge>
								</p>
								<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
									{reason}
								</p>
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	)
}

function Products({ found: { id }, products, confirmed, remarks, verbs }: Loaded) {
	const isReviewer = verbs.includes('confirm')
	const confirms = isReviewer || verbs.includes('reconfirm')
	return (
		<Section
			title={m.applying_products()}
			actions={
				<span className="flex flex-wrap gap-3">
					<ButtonLink to={`${casePath(id)}/ingredients`} tone={confirms ? 'primary' : 'quiet'}>
						{m.casework_ingredients()}
					</ButtonLink>
					{(isReviewer || remarks.length > 0) && (
						<ButtonLink to={`${casePath(id)}/remarks`} tone="quiet">
							{m.casework_remarks_count({ count: remarks.length })}
						</ButtonLink>
					)}
				</span>
			}
		>
			<p className="mb-3 font-semibold">
				{m.cases_confirmed_of({ confirmed: confirmed.confirmed, count: confirmed.all })}
			</p>
			<ul className="divide-y divide-line">
				{products.map(({ id, code, name, lines, confirmed, confirmedUntil }) => (
					<li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
						<span className="min-w-0 wrap-anywhere">
							<bdi>{name}</bdi>{' '}
							<bdi dir="ltr" className="text-muted text-sm">
								{code}
							</bdi>
						</span>
						<span className="text-muted text-sm">
							{confirmedUntil && lines === confirmed
								? m.casework_until({ day: formatIsoDay(confirmedUntil, getLocale()) })
								: m.cases_confirmed_of({ confirmed, count: lines })}
						</span>
					</li>
				))}
			</ul>
		</Section>
	)
}

function Visits({ found: { id }, visits, verbs, days }: Loaded) {
	const mayPlan = verbs.includes('plan')
	if (visits.length === 0 && !mayPlan) return null
	const locale = getLocale()
	return (
		<Section
			title={m.applying_visits()}
			actions={
				mayPlan && (
					<ButtonLink to={`${casePath(id)}/visit`} tone="quiet">
						{visits.some(({ heldAt }) => heldAt === null) ? m.casework_visit_move() : m.casework_visit_plan()}
					</ButtonLink>
				)
			}
		>
			{visits.length === 0 && <p className="text-muted">{m.casework_visit_none()}</p>}
			<ul className="grid gap-4">
				{visits.map(({ id, kind, startsAt, site, summary, checkedAt, heldAt }) => (
					<li key={id}>
						<p className="flex flex-wrap items-center gap-3">
							<span className="font-semibold">{visitWords[kind]()}</span>
							<time dateTime={startsAt.toISOString()}>{formatDayAndTime(startsAt, locale, days)}</time>
							{site && <bdi>{site}</bdi>}
							{heldAt ? (
								<Badge tone="green">{m.casework_visit_reported()}</Badge>
							) : (
								checkedAt && <Badge>{m.casework_visit_checked()}</Badge>
							)}
						</p>
						{summary && (
							<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
								{summary}
							</p>
						)}
					</li>
				))}
			</ul>
		</Section>
	)
}

function Findings({ found: { id }, findings, verbs }: Loaded) {
	const mayRaise = verbs.includes('raise')
	if (findings.length === 0 && !mayRaise) return null
	return (
		<Section
			title={m.cases_findings()}
			actions={
				mayRaise && (
					<ButtonLink to={`${casePath(id)}/findings/new`} tone="quiet">
						{m.casework_finding_new()}
					</ButtonLink>
				)
			}
		>
			{findings.length === 0 && <p className="text-muted">{m.casework_findings_none()}</p>}
			<FindingList
				findings={findings}
				actions={({ n, state }) =>
					verbs.includes('close') &&
					(state === 'answered' || state === 'planned') && (
						<div>
							<ButtonLink to={`${casePath(id)}/findings/${n}`}>{m.casework_judge()}</ButtonLink>
						</div>
					)
				}
			/>
		</Section>
	)
}

function People({ people }: Loaded) {
	if (people.length === 0) return null
	return (
		<Section title={m.casework_people()}>
			<ul className="grid gap-2">
				{people.map(({ personId, name, part, declaredAt, recusedAt }) => (
					<li key={personId} className="flex flex-wrap items-center gap-3">
						<bdi className="font-semibold">{name ?? m.casework_former()}</bdi>
						<Badge>{partWords[part]()}</Badge>
						{recusedAt && <span className="text-muted">{m.casework_left()}</span>}
						{!recusedAt && !declaredAt && <span className="text-muted">{m.casework_undeclared()}</span>}
					</li>
				))}
			</ul>
		</Section>
	)
}

function Offers({ found: { id }, offered, verbs, seen }: Loaded) {
	const mayQuote = verbs.includes('quote')
	const mayPropose = verbs.includes('propose')
	if (offered.length === 0 && !mayQuote && !mayPropose) return null
	const here = casePath(id)
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.casework_next()}</h2>
			{verbs.includes('return') && !offered.includes('accept') && (
				<p className="text-muted">{m.casework_accept_needs()}</p>
			)}
			{offered.map((verb) =>
				officerAsks[verb] === 'person' ? (
					<ButtonLink key={verb} to={`${here}/${verbAddress(verb)}`} tone="quiet">
						{officerVerbWords[verb]().label}
					</ButtonLink>
				) : (
					<VerbOffer
						key={verb}
						action={`${here}/${verbAddress(verb)}`}
						asks={officerAsks[verb]}
						words={officerVerbWords[verb]()}
						seen={seen}
					/>
				),
			)}
			{mayQuote && (
				<ButtonLink to={`${here}/fee`} tone="quiet">
					{m.casework_quote()}
				</ButtonLink>
			)}
			{mayPropose && (
				<ButtonLink to={`${here}/change`} tone="quiet">
					{m.casework_propose()}
				</ButtonLink>
			)}
		</Card>
	)
}
