import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Section } from '#app/ui/page.tsx'
import { assignLine } from '../bank/commands/decide.server.ts'
import { Decide, Gift, Split } from '../bank/components/decisions.tsx'
import { lineRefusal, lineStateWords, lineStepWords, markWords, settlementWords } from '../bank/line-words.ts'
import { findLine, listCandidates, listOpposite } from '../bank/lines.server.ts'
import { linesPath, rulesPath } from '../bank/model.ts'
import { findRule } from '../bank/rules.server.ts'
import { CardVisit } from '../cards/components/card-visit.tsx'
import { findCardVisit } from '../cards/staff.server.ts'
import { formatCode } from '../code.ts'
import { Amount } from '../components/amounts.tsx'
import { Facts } from '../components/facts.tsx'
import { formatBookDay } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { listOptions } from '../entries.server.ts'
import { readAmount } from '../inputs.ts'
import { entriesPath, moneyPath } from '../model.ts'
import { LinePayments } from '../payments/components/line-payments.tsx'
import { paymentsPath } from '../payments/model.ts'
import { listPaidBy, listPayable } from '../payments/queries.server.ts'
import type { Route } from './+types/line'

export const meta = privateMeta(m.banklines_title)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { SECRET } = requestContext(context).runtime.env
	const line = requireRow(await findLine(ctx, SECRET, requireRow(readId(params.lineId))))
	const duties = await findDuties(ctx)
	const isOpen = line.status === 'unclear' || line.status === 'proposed'
	const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60)
	const taught = line.why?.rule === 2 ? readId(line.why.by ?? '') : null
	const rule = taught ? await findRule(ctx, taught) : undefined
	const waits = { status: 'waiting', askedBy: line.matches[0]?.decidedBy ?? null } as const
	return {
		line,
		rule: rule && { id: rule.id, words: rule.words },
		typed,
		candidates: isOpen && line.amountMinor > 0 ? await listCandidates(ctx, SECRET, line, typed) : [],
		opposite: isOpen ? await listOpposite(ctx, SECRET, line) : [],
		funds: isOpen ? (await listOptions(ctx, { isOpen: true })).funds : [],
		payable:
			isOpen && line.amountMinor < 0
				? await listPayable(ctx, SECRET, {
						...line,
						name: line.words?.name ?? '',
						text: line.words?.text ?? '',
					})
				: null,
		paid: line.settledAs === 'payment' ? await listPaidBy(ctx, line.id) : [],
		card: await findCardVisit(ctx, line.id),
		days: daysOf(context),
		mayEnter: isOpen && mayDo(ctx, duties, 'enter'),
		mayReopen:
			['matched', 'settled', 'returned'].includes(line.status) &&
			// A refund at the card processor is a fact.
			line.settledAs !== 'refund' &&
			!(line.status === 'returned' && line.refundedMinor > 0) &&
			mayDo(ctx, duties, 'enter'),
		mayAgree: line.status === 'waiting' && mayDo(ctx, duties, 'confirm', waits),
		mayRefuse: line.status === 'waiting' && mayDo(ctx, duties, 'refuse', waits),
	}
}

const part = { fund: z.union([z.uuid(), z.literal('')]).default(''), amount: z.string().default('') }
const splitInput = z.object({
	fund1: part.fund,
	amount1: part.amount,
	fund2: part.fund,
	amount2: part.amount,
})

/** Assigns it to one fund, or splits it between two. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { env, settings } = requestContext(context).runtime
	const line = requireRow(await findLine(ctx, env.SECRET, requireRow(readId(params.lineId))))
	const form = await readForm(request, splitInput)
	if (!form.ok) return form.reply
	const { fund1, amount1, fund2, amount2 } = form.input
	if (!fund1) return refuse(form.values, { fund1: m.giving_fund_required() })
	const parts: { fundId: string; amountMinor: number }[] = []
	for (const [name, fundId, typed] of [
		['amount1', fund1, amount1],
		['amount2', fund2, amount2],
	] as const) {
		if (!fundId) continue
		const read = readAmount(typed, line.currency)
		if (!read.ok) return refuse(form.values, { [name]: read.error })
		parts.push({ fundId, amountMinor: read.minor })
	}
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		assignLine(ctx, line.id, { parts, today: todayOf(context), twoAbove: settings()['giving.twoAbove'] }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { amount1: lineRefusal(tried.done.reason) }, 409)
	return redirectWith(`${linesPath}/${line.id}`, { tone: 'good', text: m.banklines_decided() })
}

export default function LinePage({ loaderData, actionData }: Route.ComponentProps) {
	const { line, card, typed, candidates, opposite, payable, paid, days } = loaderData
	const { mayEnter, mayReopen, mayAgree, mayRefuse } = loaderData
	const locale = getLocale()
	const { words, amountMinor, currency, status } = line
	const isProposed = status === 'proposed'
	// A payee's name is a better reason than the word "fees" in a transfer to a school.
	const isLikelyPayment = payable?.equal[0]?.marks.includes('name') ?? false
	const isFee = line.settledAs === 'fee' && !isLikelyPayment
	const [best] = candidates
	return (
		<WorkPage
			title={<Amount currency={currency} amountMinor={amountMinor} />}
			breadcrumb={[
				{ label: m.giving_title(), to: moneyPath },
				{ label: m.banklines_title(), to: linesPath },
				{ label: m.banklines_line() },
			]}
			facts={<p className="font-semibold">{lineStateWords[status]()}</p>}
			timeline={<Timeline steps={line.steps} words={lineStepWords} days={days} />}
			audit={`bank-line:${line.id}`}
			actions={
				<>
					{(mayAgree || mayRefuse) && (
						<Card className="grid gap-3">
							<p>{mayAgree ? m.banklines_agree_check() : m.banklines_agree_other()}</p>
							{mayAgree && <Decide line={line.id} decision="agree" label={m.banklines_agree()} isYes />}
							{mayRefuse && <Decide line={line.id} decision="refuse" label={m.banklines_refuse()} isNo />}
						</Card>
					)}
					{mayEnter && (
						<Card className="grid gap-3">
							{isProposed && !line.settledAs && !line.otherLineId && best && (
								<Gift line={line} of={best} isYes />
							)}
							{amountMinor < 0 && (
								<Decide
									line={line.id}
									decision="fee"
									label={m.banklines_is_fee()}
									isYes={isFee}
									pressedBy="f"
									tone={isFee ? 'primary' : 'quiet'}
								/>
							)}
							{amountMinor > 0 && (
								<Decide
									line={line.id}
									decision="interest"
									label={m.banklines_is_interest()}
									isYes={line.settledAs === 'interest'}
									pressedBy="i"
									tone={line.settledAs === 'interest' ? 'primary' : 'quiet'}
								/>
							)}
							{isProposed && <Decide line={line.id} decision="refuse" label={m.banklines_no()} isNo />}
							<Link to={`${rulesPath}/new?line=${line.id}`}>{m.bankrules_always()}</Link>
							<p className="text-muted text-sm max-md:hidden">{m.banklines_keys()}</p>
						</Card>
					)}
					{mayReopen && (
						<Decide
							line={line.id}
							decision="reopen"
							label={m.banklines_reopen()}
							other={status === 'returned' || line.settledAs === 'own-transfer' ? line.otherLineId : null}
							tone="quiet"
						/>
					)}
				</>
			}
		>
			<Card>
				<Facts
					of={[
						{ label: m.giving_account(), value: <bdi>{line.account}</bdi> },
						{ label: m.giving_day(), value: formatBookDay(line.day, locale, days) },
						{ label: m.banklines_payer(), value: words?.name && <bdi>{words.name}</bdi> },
						{ label: m.banklines_text(), value: words?.text && <span dir="auto">{words.text}</span> },
						{
							label: m.banklines_reference(),
							value: line.reference && <bdi dir="ltr">{line.reference}</bdi>,
						},
						{ label: m.banklines_kind(), value: line.settledAs && settlementWords[line.settledAs]() },
						{
							label: m.banklines_of_rule(),
							value: loaderData.rule && (
								<Link to={`${rulesPath}/${loaderData.rule.id}`}>
									<bdi>{loaderData.rule.words.join(' ')}</bdi>
								</Link>
							),
						},
						{
							label: m.banklines_read(),
							value: line.why && line.why.read.length > 0 && (
								<bdi>{listed(line.why.read.map(({ written }) => written))}</bdi>
							),
						},
						{
							label: m.banklines_other(),
							value: line.otherLineId && (
								<Link to={`${linesPath}/${line.otherLineId}`}>{m.banklines_other_open()}</Link>
							),
						},
						{
							label: m.cards_refunded(),
							value: line.refundedMinor > 0 && (
								<Amount currency={currency} amountMinor={line.refundedMinor} />
							),
						},
						{ label: m.cards_history(), value: card && <CardVisit of={card} days={days} /> },
						...paid.map(({ id, purpose, ...money }) => ({
							label: m.payments_one(),
							value: (
								<Link to={`${paymentsPath}/${id}`}>
									<bdi>{purpose}</bdi> {dot()} <Amount {...money} />
								</Link>
							),
						})),
						...line.matches.map(({ fund, amountMinor, code }) => ({
							label: code ? isolated(formatCode(code)) : m.giving_fund(),
							value: (
								<>
									<bdi>{fund[locale]}</bdi> {dot()} <Amount currency={currency} amountMinor={amountMinor} />
								</>
							),
						})),
						{ label: m.banklines_step_taken_in(), value: formatDay(line.createdAt, locale, days) },
						{
							label: m.giving_entry(),
							value: (
								<Link to={`${entriesPath}/${line.entryId}`}>
									{m.giving_entry_number({ number: inNumerals(line.entryId, locale) })}
								</Link>
							),
						},
					]}
				/>
			</Card>
			{mayEnter && amountMinor > 0 && (
				<Section title={m.banklines_candidates()}>
					<Form method="get" role="search" className="mb-4 flex flex-wrap items-end gap-3">
						<TextField
							name="q"
							value={typed}
							error={undefined}
							type="search"
							dir="ltr"
							inputMode="numeric"
							autoComplete="off"
							label={m.banklines_find()}
						/>
						<Button tone="quiet">{m.staff_search_button()}</Button>
					</Form>
					{candidates.length === 0 && <p className="text-muted">{m.banklines_candidates_none()}</p>}
					<Cards isEmpty={candidates.length === 0}>
						{candidates.map((each, index) => (
							<li key={each.id} className="grid gap-2 px-4 py-3">
								<p className="flex flex-wrap gap-x-4">
									<bdi dir="ltr" className="font-semibold tabular-nums">
										{formatCode(each.code)}
									</bdi>
									<Amount currency={each.currency} amountMinor={each.amountMinor} />
									<bdi>{each.name}</bdi>
									<bdi className="text-muted">{each.fund[locale]}</bdi>
								</p>
								{each.marks.length > 0 && (
									<p className="text-muted text-sm">{listed(each.marks.map((mark) => markWords[mark]()))}</p>
								)}
								<Gift line={line} of={each} pressedBy={String(index + 1)} />
							</li>
						))}
					</Cards>
				</Section>
			)}
			{mayEnter && payable && (
				<LinePayments lineId={line.id} of={payable} isYes={!isProposed || isLikelyPayment} days={days} />
			)}
			{mayEnter && opposite.length > 0 && (
				<Section title={m.banklines_opposite()}>
					<Cards>
						{opposite.map((each) => (
							<li key={each.id} className="grid gap-2 px-4 py-3">
								<p className="flex flex-wrap gap-x-4">
									<Amount currency={each.currency} amountMinor={each.amountMinor} />
									<bdi>{each.account}</bdi>
									<span>{formatBookDay(each.day, locale, days)}</span>
									<bdi className="wrap-anywhere text-muted">{each.name || each.text}</bdi>
								</p>
								<Decide
									line={line.id}
									decision={each.isOwn ? 'pair' : 'return'}
									other={each.id}
									label={each.isOwn ? m.banklines_is_own() : m.banklines_is_return()}
									isYes={line.otherLineId === each.id}
									tone={line.otherLineId === each.id ? 'primary' : 'quiet'}
								/>
							</li>
						))}
					</Cards>
				</Section>
			)}
			{mayEnter && amountMinor > 0 && (
				<Section title={m.banklines_to_fund()}>
					<Split line={line} funds={loaderData.funds} reply={actionData?.form} />
				</Section>
			)}
		</WorkPage>
	)
}

function Cards({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
	if (isEmpty) return null
	return <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
}
