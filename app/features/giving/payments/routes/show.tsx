import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { verbSlug } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { linesPath } from '../../bank/model.ts'
import { Amount } from '../../components/amounts.tsx'
import { Facts } from '../../components/facts.tsx'
import { categoryWords, formatBookDay, restrictionWords } from '../../components/words.ts'
import { entriesPath, moneyPath } from '../../model.ts'
import { formatMoney } from '../../money.ts'
import { verbWords } from '../components/verb-words.ts'
import { paymentDesk } from '../desk.server.ts'
import { paymentsPath } from '../model.ts'
import { findPayment } from '../queries.server.ts'
import { type DeskVerb, paymentRules } from '../rules.ts'
import { paymentStateTones, paymentStateWords, paymentStepWords } from '../words.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.payments_one)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { SECRET } = requestContext(context).runtime.env
	const payment = requireRow(await findPayment(ctx, SECRET, requireRow(readId(params.id))))
	const onDesk = Object.keys(paymentDesk.verbs) as DeskVerb[]
	return {
		payment,
		offers: onDesk
			.filter((verb) => payment.verbs.includes(verb))
			.map((verb) => ({ verb, at: verbSlug(paymentDesk, verb) })),
		isOwn: payment.requestedBy === ctx.actor.id,
		days: daysOf(context),
	}
}

export default function Payment({ loaderData }: Route.ComponentProps) {
	const { payment, offers, isOwn, days } = loaderData
	const { id, status, details, evidence, currency, amountMinor, heldMinor, promisedMinor } = payment
	const locale = getLocale()
	const here = `${paymentsPath}/${id}`
	const isOpen = status === 'requested' || status === 'approved'
	const say = (minor: number) => formatMoney({ minor, currency }, locale)
	return (
		<WorkPage
			title={<bdi>{payment.purpose}</bdi>}
			breadcrumb={[
				{ label: m.giving_title(), to: moneyPath },
				{ label: m.payments_nav(), to: paymentsPath },
				{ label: m.payments_one() },
			]}
			facts={
				<p className="flex flex-wrap items-center gap-2">
					<span className="font-semibold text-lg">
						<Amount currency={currency} amountMinor={amountMinor} />
					</span>
					<Badge tone={paymentStateTones[status]}>{paymentStateWords[status]()}</Badge>
					{payment.onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
				</p>
			}
			actions={
				<div className="grid gap-3">
					{status === 'requested' && !payment.verbs.includes('approve') && (
						<p className="text-muted">{m.payments_waits_other()}</p>
					)}
					{status === 'requested' && payment.verbs.includes('approve') && isOwn && (
						<p className="text-muted">{m.payments_alone()}</p>
					)}
					{payment.verbs.includes('pay') && (
						<>
							<p className="text-muted">{m.payments_how_paid()}</p>
							<ButtonLink to={`${here}/cash`} tone="quiet">
								{m.payments_pay_cash()}
							</ButtonLink>
						</>
					)}
					{offers.map(({ verb, at }) => (
						<VerbOffer
							key={verb}
							action={`${here}/${at}`}
							asks={paymentRules.verbs[verb].asks}
							words={verbWords[verb]()}
						/>
					))}
					{payment.verbs.includes('addFile') && (
						<ButtonLink to={`${here}/evidence`} tone="quiet">
							{m.payments_add_file()}
						</ButtonLink>
					)}
				</div>
			}
			audit={`payment:${id}`}
			timeline={<Timeline steps={payment.steps} words={paymentStepWords} days={days} />}
		>
			<div className="grid gap-6">
				{isOpen && heldMinor < amountMinor && (
					<Notice tone="bad">{m.payments_too_little({ amount: say(heldMinor) })}</Notice>
				)}
				{isOpen && heldMinor >= amountMinor && heldMinor - promisedMinor < amountMinor && (
					<Notice tone="warn">
						{m.payments_promised({ held: say(heldMinor), promised: say(promisedMinor) })}
					</Notice>
				)}
				<Card>
					<Facts
						of={[
							{ label: m.giving_fund(), value: <bdi>{payment.fund[locale] || payment.fund.en}</bdi> },
							{ label: m.giving_restriction(), value: restrictionWords[payment.restriction]() },
							{ label: m.giving_category(), value: payment.category && categoryWords[payment.category]() },
							{
								label: m.giving_persons_label(),
								value: payment.persons !== null && formatNumber(payment.persons, locale),
							},
							{
								label: m.payments_in_fund(),
								value: isOpen && <Amount currency={currency} amountMinor={heldMinor} />,
							},
							{
								label: m.payments_payee(),
								value: details ? <bdi>{details.payee}</bdi> : m.payments_erased(),
							},
							{
								label: m.payments_account(),
								value: details?.account && <bdi dir="ltr">{details.account}</bdi>,
							},
							{ label: m.payments_due(), value: payment.dueOn && formatBookDay(payment.dueOn, locale, days) },
							{
								label: m.payments_note(),
								value: details?.note && (
									<span dir="auto" className="whitespace-pre-line">
										{details.note}
									</span>
								),
							},
							{
								label: m.payments_requested_by(),
								value: <bdi>{payment.requester ?? m.giving_person_gone()}</bdi>,
							},
							{
								label: m.payments_approved_by(),
								value: payment.approvedBy && <bdi>{payment.approver ?? m.giving_person_gone()}</bdi>,
							},
							{ label: m.payments_paid_on(), value: payment.day && formatBookDay(payment.day, locale, days) },
							{
								label: m.giving_entry(),
								value: payment.entryId && (
									<Link to={`${entriesPath}/${payment.entryId}`}>
										{m.giving_entry_number({ number: inNumerals(payment.entryId, locale) })}
									</Link>
								),
							},
							{
								label: m.banklines_line(),
								value: payment.lineId && (
									<Link to={`${linesPath}/${payment.lineId}`}>{m.banklines_other_open()}</Link>
								),
							},
						]}
					/>
				</Card>
				<Section title={m.payments_evidence()}>
					{evidence.length === 0 ? (
						<p className="text-muted">{m.payments_evidence_none()}</p>
					) : (
						<ul className="grid gap-2">
							{evidence.map((file) => (
								<li key={file.id}>
									<a href={fileUrl(file)} className="inline-flex min-h-11 items-center gap-2 wrap-anywhere">
										<Icon name="file-text" className="size-5 shrink-0" />
										<bdi>{file.name}</bdi>
									</a>
								</li>
							))}
						</ul>
					)}
				</Section>
			</div>
		</WorkPage>
	)
}
