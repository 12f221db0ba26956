import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
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
import { formatMoney } from '../../money.ts'
import { PledgeReceipts } from '../../receipts/components/pledge-receipts.tsx'
import { listReceiptsOfPledge } from '../../receipts/queries.server.ts'
import { isSwissText, payCodeOf } from '../../ways/drawing.server.ts'
import { payText } from '../../ways/qr.ts'
import { listShownWays } from '../../ways/queries.server.ts'
import { History } from '../components/history.tsx'
import { Instructions } from '../components/instructions.tsx'
import { pledgeOfLink } from '../link.server.ts'
import { donatePath, ownDonationsPath, type PledgeState, pledgePath, withdrawalPath } from '../model.ts'
import { pledgeRules } from '../rules.ts'
import { standingWords } from '../words.ts'
import type { Route } from './+types/pledge'

const tones: Record<PledgeState, 'info' | 'good' | 'warn'> = {
	pledged: 'info',
	part: 'info',
	given: 'good',
	lapsed: 'warn',
	withdrawn: 'warn',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, pledge, locale, env } = await pledgeOfLink(context, params.token)
	const { userId, donor, ...shown } = pledge
	const isToCome = shown.status !== 'given' && shown.status !== 'withdrawn'
	const ways = isToCome
		? await listShownWays(ctx, { currency: pledge.currency, hasCards: hasCardKeys(env) })
		: []
	const asked = new URL(request.url).searchParams.get('way') ?? pledge.wayId
	const way = ways.find(({ id }) => id === asked) ?? null
	const amount = {
		minor: Math.max(1, pledge.amountMinor - pledge.receivedMinor),
		currency: pledge.currency,
	}
	const text = way && payText(way, { amount, code: pledge.code })
	const receipts = await listReceiptsOfPledge(ctx, pledge.id, env.SECRET)
	const may = (verb: 'send' | 'withdraw' | 'complete') =>
		can(pledgeRules, null, verb, { ...pledge, isRipe: false }, 'donor')
	return {
		token: params.token,
		pledge: shown,
		hasEmail: donor.email !== '',
		amount,
		isToCome,
		way,
		card: await cardOfferOf(ctx, env, { pledge, way, amount, token: params.token }),
		others: ways.filter(({ id }) => id !== way?.id).map(({ id, names }) => ({ id, names })),
		qr: text ? payCodeOf(text) : null,
		payLink: text?.startsWith('upi:') ? text : null,
		bill:
			way && text && isSwissText(text)
				? pathIn(locale, `${pledgePath(params.token)}/bill.pdf?way=${way.id}`)
				: null,
		may: {
			send: may('send') && way?.kind !== 'card',
			withdraw: may('withdraw'),
			complete: may('complete'),
			claim: ctx.actor !== null && userId === null,
		},
		receipts: receipts.map(({ id, kind, amountMinor, currency, later }) => ({
			id,
			kind,
			amountMinor,
			currency,
			laterKind: later?.kind ?? null,
		})),
		isOwn: ctx.actor !== null && userId === ctx.actor.id,
		calendar: pathIn(locale, `${pledgePath(params.token)}/calendar.ics`),
		days: daysOf(context),
	}
}

export const meta = privateMeta(m.pledges_page)

export default function Pledge({ loaderData }: Route.ComponentProps) {
	const { token, pledge, amount, isToCome, may, days } = loaderData
	const { fund, status, sentAt, amountMinor, currency } = pledge
	const here = pledgePath(token)
	const words = standingWords[status]
	const isSent = sentAt !== null && status === 'pledged'
	const locale = getLocale()
	return (
		<Page
			title={isToCome ? m.pledges_page_send() : m.pledges_page()}
			intro={m.pledges_page_for({
				amount: isolated(formatMoney({ minor: amountMinor, currency }, locale)),
				fund: isolated(fund.name),
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
				{loaderData.card && status === 'pledged' ? (
					<Notice tone="info" title={m.cards_waiting()}>
						<p>{m.cards_waiting_text()}</p>
					</Notice>
				) : (
					<Notice tone={tones[status]} title={isSent ? m.pledges_state_sent() : words.title()}>
						<p>{isSent ? m.pledges_state_sent_text() : words.text()}</p>
					</Notice>
				)}
				{isToCome && (
					<Card className="sm:p-7">
						<Instructions
							code={pledge.code}
							amount={amount}
							way={loaderData.way}
							card={loaderData.card}
							qr={loaderData.qr}
							payLink={loaderData.payLink}
							bill={loaderData.bill}
							others={loaderData.others}
						/>
					</Card>
				)}
				<div className="no-print flex flex-wrap gap-3">
					{may.send && <Press to={`${here}/sent`}>{m.pledges_sent()}</Press>}
					{may.complete && (
						<Press to={`${here}/completion`} tone="quiet">
							{m.pledges_complete()}
						</Press>
					)}
					{isToCome && (
						<>
							<a href={loaderData.calendar} className={buttonClass('quiet')} download>
								<Icon name="calendar" className="size-5" />
								{m.pledges_calendar()}
							</a>
							<Button type="button" tone="quiet" data-with-script data-print>
								<Icon name="printer" className="size-5" />
								{m.pledges_print()}
							</Button>
						</>
					)}
					{may.claim && (
						<Press to={`${here}/claim`} tone="quiet">
							{m.pledges_claim()}
						</Press>
					)}
				</div>
				<p className="text-muted">{loaderData.hasEmail ? m.pledges_keep_mailed() : m.pledges_keep()}</p>
				{loaderData.receipts.length > 0 && (
					<Section title={m.receipts_all()}>
						<PledgeReceipts of={loaderData.receipts} token={token} />
					</Section>
				)}
				<Section title={m.pledges_history()}>
					<History of={pledge.history} days={days} />
				</Section>
				<p className="text-muted">{m.pledges_refund_note()}</p>
				{may.withdraw && (
					<p className="no-print">
						<ButtonLink to={withdrawalPath(token)} tone="quiet">
							{m.pledges_withdraw()}
						</ButtonLink>
					</p>
				)}
				{(status === 'given' || status === 'withdrawn') && (
					<p className="no-print">
						<Link to={donatePath} className="inline-flex min-h-11 items-center font-semibold">
							{m.pledges_give_again()}
						</Link>
					</p>
				)}
			</div>
		</Page>
	)
}

function Press({ to, tone, children }: { to: string; tone?: 'quiet'; children: string }) {
	return (
		<Form method="post" action={to}>
			<Button {...(tone && { tone })}>{children}</Button>
		</Form>
	)
}
