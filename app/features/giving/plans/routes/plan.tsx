import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { can } from '#app/workflow/rules.ts'
import { cardOfferOf } from '../../cards/offer.server.ts'
import { hasCardKeys } from '../../cards/stripe.server.ts'
import { Press } from '../../components/press.tsx'
import { formatMoney } from '../../money.ts'
import { Instructions } from '../../pledges/components/instructions.tsx'
import { donatePath, ownDonationsPath, pledgePath } from '../../pledges/model.ts'
import { PledgeReceipts } from '../../receipts/components/pledge-receipts.tsx'
import { listReceiptsOfPledge } from '../../receipts/queries.server.ts'
import { isSwissText, payCodeOf } from '../../ways/drawing.server.ts'
import { payText } from '../../ways/qr.ts'
import { listShownWays } from '../../ways/queries.server.ts'
import { Gifts } from '../components/gifts.tsx'
import { PlanHistory } from '../components/history.tsx'
import { planOfLink } from '../link.server.ts'
import { planPath, ruleOf } from '../model.ts'
import { listGifts, listPlanHistory } from '../read.server.ts'
import { planRules } from '../rules.ts'
import { ruleText, standingWords } from '../words.ts'
import type { Route } from './+types/plan'

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, pledge, locale, today } = await planOfLink(context, params.token)
	const { env } = requestContext(context).runtime
	const { plan, code, currency, amountMinor, receivedMinor, fund } = pledge
	const gifts = await listGifts(ctx, plan, { today, amountMinor })
	const isGoing = plan.status !== 'ended'
	const ways = isGoing ? await listShownWays(ctx, { currency, hasCards: hasCardKeys(env) }) : []
	const asked = new URL(request.url).searchParams.get('way') ?? pledge.wayId
	const way = ways.find(({ id }) => id === asked) ?? null
	const amount = { minor: (gifts.late[0] ?? gifts.next[0])?.amountMinor ?? amountMinor, currency }
	const text = way && payText(way, { amount, code })
	const receipts = await listReceiptsOfPledge(ctx, pledge.id, env.SECRET)
	const may = (verb: keyof typeof planRules.verbs) =>
		can(planRules, null, verb, { ...plan, isOwn: false }, 'donor')
	return {
		token: params.token,
		plan: { status: plan.status, isAsked: plan.askedAt !== null, untilOn: plan.untilOn, rule: ruleOf(plan) },
		code,
		fund,
		currency,
		amountMinor,
		receivedMinor,
		hasEmail: pledge.donor.email !== '',
		gifts,
		amount,
		isGoing,
		way,
		card: await cardOfferOf(ctx, env, { pledge, way, amount, token: params.token }),
		others: ways.filter(({ id }) => id !== way?.id).map(({ id, names }) => ({ id, names })),
		qr: text ? payCodeOf(text) : null,
		payLink: text?.startsWith('upi:') ? text : null,
		bill:
			way && text && isSwissText(text)
				? pathIn(locale, `${planPath(params.token)}/bill.pdf?way=${way.id}`)
				: null,
		may: {
			continue: may('continue'),
			pause: may('pause'),
			resume: may('resume'),
			change: may('change'),
			end: may('end'),
			claim: ctx.actor !== null && pledge.userId === null,
		},
		receipts: receipts.map(({ id, kind, amountMinor, currency, later }) => ({
			id,
			kind,
			amountMinor,
			currency,
			laterKind: later?.kind ?? null,
		})),
		history: await listPlanHistory(ctx, pledge.id, pledge.history),
		isOwn: ctx.actor !== null && pledge.userId === ctx.actor.id,
		calendar: pathIn(locale, `${planPath(params.token)}/calendar.ics`),
		days: daysOf(context),
	}
}

export const meta = privateMeta(m.plans_page)

const tones = { active: 'good', paused: 'warn', ended: 'info' } as const

export default function Plan({ loaderData }: Route.ComponentProps) {
	const { token, plan, fund, currency, gifts, may, days } = loaderData
	const here = planPath(token)
	const locale = getLocale()
	const words = standingWords[plan.status]
	const isNight = plan.rule.kind === 'ramadan'
	return (
		<Page
			title={m.plans_page()}
			intro={m.plans_page_for({
				amount: isolated(formatMoney({ minor: loaderData.amountMinor, currency }, locale)),
				fund: isolated(fund.name),
				rule: ruleText(plan.rule),
			})}
			width="reading"
			breadcrumb={
				loaderData.isOwn
					? [
							{ label: m.dashboard_title(), to: '/dashboard' },
							{ label: m.pledges_own(), to: ownDonationsPath },
							{ label: fund.name },
						]
					: [{ label: m.pledges_donate(), to: donatePath }, { label: fund.name }]
			}
		>
			<div className="grid gap-7">
				{plan.isAsked ? (
					<Notice tone="warn" title={m.plans_asked()}>
						<div className="grid justify-items-start gap-3">
							<p>{m.plans_asked_text()}</p>
							{may.continue && <Press to={`${here}/continuation`} label={m.plans_continue()} />}
						</div>
					</Notice>
				) : (
					<Notice tone={tones[plan.status]} title={words.title()}>
						<p>
							{plan.status === 'active' && !loaderData.hasEmail
								? m.plans_state_active_silent()
								: words.text()}
						</p>
					</Notice>
				)}
				{gifts.late.length > 0 && (
					<Section title={m.plans_late()}>
						<Gifts of={gifts.late} currency={currency} isNight={isNight} days={days} />
						<p className="mt-2 text-muted">{m.plans_late_text()}</p>
					</Section>
				)}
				{gifts.next.length > 0 && (
					<Section title={m.plans_next()}>
						<Gifts of={gifts.next} currency={currency} isNight={isNight} days={days} />
						{'weights' in plan.rule && <p className="mt-2 text-muted">{m.plans_next_moves()}</p>}
					</Section>
				)}
				{loaderData.isGoing && (
					<Section title={m.plans_send()}>
						<Card className="sm:p-7">
							<Instructions
								code={loaderData.code}
								amount={loaderData.amount}
								way={loaderData.way}
								card={loaderData.card}
								qr={loaderData.qr}
								payLink={loaderData.payLink}
								bill={loaderData.bill}
								others={loaderData.others}
							/>
						</Card>
						<p className="mt-2 text-muted">{m.plans_code_note()}</p>
					</Section>
				)}
				<div className="no-print flex flex-wrap gap-3">
					{may.resume && <Press to={`${here}/resumption`} label={m.plans_resume()} />}
					{gifts.next.length > 0 && (
						<a href={loaderData.calendar} className={buttonClass('quiet')} download>
							<Icon name="calendar" className="size-5" />
							{m.plans_calendar()}
						</a>
					)}
					{may.change && (
						<ButtonLink to={`${here}/amount`} tone="quiet">
							{m.plans_change()}
						</ButtonLink>
					)}
					{may.pause && <Press to={`${here}/pause`} label={m.plans_pause()} tone="quiet" />}
					{may.claim && (
						<Form method="post" action={`${pledgePath(token)}/claim`}>
							<Button tone="quiet">{m.pledges_claim()}</Button>
						</Form>
					)}
				</div>
				<p className="text-muted">{loaderData.hasEmail ? m.pledges_keep_mailed() : m.pledges_keep()}</p>
				<Section title={m.plans_came()}>
					<p className="font-semibold text-lg tabular-nums">
						<bdi>{formatMoney({ minor: loaderData.receivedMinor, currency }, locale)}</bdi>
					</p>
				</Section>
				{loaderData.receipts.length > 0 && (
					<Section title={m.receipts_all()}>
						<PledgeReceipts of={loaderData.receipts} token={token} />
					</Section>
				)}
				<Section title={m.pledges_history()}>
					<PlanHistory of={loaderData.history} days={days} />
				</Section>
				<p className="text-muted">{m.pledges_refund_note()}</p>
				<p className="no-print">
					{may.end ? (
						<ButtonLink to={`${here}/ending`} tone="quiet">
							{m.plans_end()}
						</ButtonLink>
					) : (
						<Link to={donatePath} className="inline-flex min-h-11 items-center font-semibold">
							{m.pledges_give_again()}
						</Link>
					)}
				</p>
			</div>
		</Page>
	)
}
