import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { requiredAnswers } from '../../cases/answers.ts'
import { appealWords, stepWords, visitWords } from '../../cases/case-words.ts'
import { FindingList } from '../../cases/components/finding-list.tsx'
import { GivenAnswers } from '../../cases/components/given-answers.tsx'
import { StatusBadge } from '../../cases/components/status-badge.tsx'
import {
	findAppeal,
	findFee,
	listFindings,
	listProductsOf,
	listRefusalReasons,
	listRemarks,
	listVisitsForFirm,
} from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { verbAddress } from '../../cases/verb-address.ts'
import { applicationWorkflow } from '../../cases/workflow.server.ts'
import { stateWords } from '../../complaints/complaint-words.ts'
import { listSummaries } from '../../complaints/queries.server.ts'
import { certificationPath } from '../../model.ts'
import { crumbsOf, openApplication } from '../access.server.ts'
import { isComplete, lacksOf } from '../lacks.ts'
import { nextWords } from '../next-words.ts'
import { applicationPath } from '../paths.ts'
import { listShownSteps } from '../queries.server.ts'
import { firmAsks, firmVerbs, firmVerbWords } from '../verb-words.ts'
import type { Route } from './+types/application'

const dayMs = 86_400_000

export const meta = privateMeta(m.applying_one)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, application } = await openApplication(args)
	const { id, status, answers, verbs, number, certificate, returnedAt, scheme } = application
	const answerBy =
		status === 'returned' && returnedAt ? new Date(returnedAt.getTime() + scheme.answerDays * dayMs) : null
	const isRefused = status === 'refused'
	const read = await loadOrFail(args.context, m.applying_load_failed, async () => ({
		products: await listProductsOf(ctx, id, todayOf(args.context)),
		// The reviewer may still change or remove them before the application is returned.
		remarks: status === 'returned' ? await listRemarks(ctx, id) : [],
		// They are the firm's to read with the report of the visit.
		findings: status === 'planned' ? [] : await listFindings(ctx, id),
		visits: await listVisitsForFirm(ctx, id),
		fee: await findFee(ctx, id),
		reasons: isRefused ? await listRefusalReasons(ctx, application) : [],
		appeal: await findAppeal(ctx, id),
		complaints: certificate ? await listSummaries(ctx, id) : [],
		steps: await listShownSteps(ctx, application),
		seen: (await applicationWorkflow.findLastStep(ctx, id))?.id ?? 0,
	}))
	return {
		application: { id, status, answers, verbs, number, certificate, answerBy },
		title: titleOf(application),
		crumbs: crumbsOf(application),
		lacks: lacksOf({ answers, products: read.products }),
		days: daysOf(args.context),
		...read,
	}
}
type Loaded = Route.ComponentProps['loaderData']

export default function Application({ loaderData }: Route.ComponentProps) {
	const { application, title, crumbs, steps, days } = loaderData
	const { status, number, answerBy } = application
	const [firm, list] = crumbs
	return (
		<WorkPage
			title={title}
			breadcrumb={[firm ?? { label: title }, list ?? { label: title }, { label: title }]}
			facts={
				<div className="grid gap-2">
					<p className="flex flex-wrap items-center gap-3">
						<StatusBadge status={status} />
						<span className="text-muted">{m.applying_number({ number })}</span>
					</p>
					<p className="max-w-measure">{nextWords[status]()}</p>
					{answerBy && (
						<p className="font-semibold">
							{m.applying_answer_by({ day: formatDay(answerBy, getLocale(), days) })}
						</p>
					)}
				</div>
			}
			actions={<Offers {...loaderData} />}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			<div className="grid gap-10">
				<Outcome {...loaderData} />
				<Remarks {...loaderData} />
				<Parts {...loaderData} />
				<Findings {...loaderData} />
				<Complaints {...loaderData} />
			</div>
		</WorkPage>
	)
}

/** The certificate, or why there is none. */
function Outcome({ application: { status, certificate }, reasons, appeal }: Loaded) {
	if (status === 'granted' && certificate)
		return (
			<Notice tone="good" title={m.applying_granted()}>
				<p>
					<Link to={`${certificationPath}/${certificate}`}>
						{m.applying_certificate()} <bdi dir="ltr">{certificate}</bdi>
					</Link>
				</p>
			</Notice>
		)
	if (status !== 'refused') return null
	return (
		<Notice tone="bad" title={m.applying_refused()}>
			{reasons.length > 0 && (
				<ul className="mt-2 grid list-disc gap-2 ps-6">
					{reasons.map(({ reason }) => (
						<li key={reason} dir="auto" className="whitespace-pre-line wrap-anywhere">
							{reason}
						</li>
					))}
				</ul>
			)}
			{appeal && <p className="mt-2 font-semibold">{appealWords[appeal.state]()}</p>}
		</Notice>
	)
}

function Remarks({ remarks }: Loaded) {
	if (remarks.length === 0) return null
	return (
		<Section title={m.applying_remarks()}>
			<ul className="grid gap-3">
				{remarks.map(({ id, text, product, ingredient }) => (
					<li key={id} className="border-warn-line border-s-2 ps-4">
						{(product ?? ingredient) && (
							<p className="font-semibold">
								<bdi>{product ?? ingredient}</bdi>
							</p>
						)}
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{text}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

function Parts({ application: { id, answers, verbs }, products, lacks, visits, fee, days }: Loaded) {
	const mayEdit = verbs.includes('edit')
	const here = applicationPath(id)
	const locale = getLocale()
	const share = {
		done: formatNumber(requiredAnswers.length - lacks.answers, locale),
		all: formatNumber(requiredAnswers.length, locale),
	}
	return (
		<>
			<Section
				title={m.applying_products()}
				actions={
					mayEdit && (
						<ButtonLink to={`${here}/products`} tone="quiet">
							{m.applying_products_choose()}
						</ButtonLink>
					)
				}
			>
				{lacks.hasNoProduct && <p className="text-muted">{m.applying_products_missing()}</p>}
				{lacks.withoutRecipe.length > 0 && (
					<p className="mb-3">
						{m.applying_without_recipe({ names: listed(lacks.withoutRecipe.slice(0, 5)) })}
					</p>
				)}
				<ul className="divide-y divide-line">
					{products.map(({ id, code, name, lines, confirmed }) => (
						<li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
							<span className="min-w-0 wrap-anywhere">
								<bdi>{name}</bdi>{' '}
								<bdi dir="ltr" className="text-muted text-sm">
									{code}
								</bdi>
							</span>
							<span className="text-muted text-sm">{m.cases_confirmed_of({ confirmed, count: lines })}</span>
						</li>
					))}
				</ul>
			</Section>
			<Section
				title={m.applying_form()}
				actions={
					mayEdit && (
						<ButtonLink to={`${here}/form`} tone="quiet">
							{m.applying_form_open()}
						</ButtonLink>
					)
				}
			>
				{mayEdit && <p className="mb-3 text-muted">{m.applying_form_progress(share)}</p>}
				<GivenAnswers answers={answers} />
			</Section>
			{fee && (
				<Section title={m.applying_fee()}>
					<p className="font-semibold">{formatMoney(fee, locale)}</p>
					{fee.note && (
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{fee.note}
						</p>
					)}
					<p className="text-muted">
						{{
							quoted: m.applying_fee_quoted,
							accepted: m.applying_fee_accepted,
							waived: m.applying_fee_waived,
						}[fee.state]()}
					</p>
				</Section>
			)}
			{visits.length > 0 && (
				<Section title={m.applying_visits()}>
					<ul className="grid gap-2">
						{visits.map(({ id, kind, startsAt, site }) => (
							<li key={id}>
								<span className="font-semibold">{visitWords[kind]()}</span>{' '}
								<time dateTime={startsAt.toISOString()}>{formatDayAndTime(startsAt, locale, days)}</time>{' '}
								{site && <bdi>{site}</bdi>}
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	)
}

function Findings({ application: { id, verbs }, findings }: Loaded) {
	if (findings.length === 0) return null
	return (
		<Section title={m.cases_findings()}>
			<FindingList
				findings={findings}
				actions={({ n, state }) =>
					state === 'open' &&
					verbs.includes('answer') && (
						<div>
							<ButtonLink to={`${applicationPath(id)}/findings/${n}`}>{m.applying_answer()}</ButtonLink>
						</div>
					)
				}
			/>
		</Section>
	)
}

/** Summaries of decided complaints, and nothing of what was written. */
function Complaints({ complaints, days }: Loaded) {
	if (complaints.length === 0) return null
	return (
		<Section title={m.complaints_firm_title()}>
			<p className="mb-3 text-muted">{m.complaints_firm_text()}</p>
			<ul className="grid gap-3">
				{complaints.map(({ id, outcome, summary, decidedAt }) => (
					<li key={id} className="border-line border-s-2 ps-4">
						<p className="flex flex-wrap gap-x-3">
							{outcome && <span className="font-semibold">{stateWords[outcome]()}</span>}
							{decidedAt && (
								<time dateTime={decidedAt.toISOString()} className="text-muted">
									{formatDay(decidedAt, getLocale(), days)}
								</time>
							)}
						</p>
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{summary}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

function Offers({ application: { id, verbs, status }, lacks, seen }: Loaded) {
	const isWritten = status === 'draft' || status === 'returned'
	const offered = firmVerbs.filter((verb) => verbs.includes(verb))
	if (offered.length === 0 && !isWritten) return null
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.applying_next()}</h2>
			{isWritten && !isComplete(lacks) && <p className="text-muted">{m.applying_incomplete()}</p>}
			{offered.map((verb) => (
				<VerbOffer
					key={verb}
					action={`${applicationPath(id)}/${verbAddress(verb)}`}
					asks={firmAsks[verb]}
					words={firmVerbWords[verb]()}
					seen={seen}
				/>
			))}
		</Card>
	)
}
