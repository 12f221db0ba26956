import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { formatMoney } from '../../money.ts'
import { planPath } from '../../plans/model.ts'
import { anyPledgeOfLink } from '../../pledges/link.server.ts'
import { donatePath, pledgePath } from '../../pledges/model.ts'
import { cardPath } from '../model.ts'
import { openSession, type SessionResult } from '../open-session.server.ts'
import { findVisit } from '../visit.server.ts'
import type { Route } from './+types/card'

/** Seconds until the page asks again, and how often it does. */
const againSeconds = 4
const mostAgain = 15

/**
 * The donor's page on their way to the card page and back. SessionResult by itself it changes nothing at Stripe: a checker of links
 * finds a link at most.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, pledge, locale } = await anyPledgeOfLink(context, params.token)
	const { runtime } = requestContext(context)
	const home = pledge.kind === 'plan' ? planPath(params.token) : pledgePath(params.token)
	const asked = new URL(request.url).searchParams
	const visit = await findVisit(ctx, runtime, { pledgeId: pledge.id, isBack: asked.has('back') })
	if (!visit) throw redirect(home)
	const again = Math.min(Number(asked.get('again')) || 0, mostAgain)
	const isPaid = asked.has('paid')
	const isGoing = visit.state === 'open' && !asked.has('back')
	const isChecking = visit.state === 'open' && isPaid && again < mostAgain
	// Outside of React's links the language stands in the address.
	const next = pathIn(locale, `${cardPath(params.token)}?back=1&paid=1&again=${again + 1}`)
	return {
		home,
		fund: pledge.fund.name,
		amount: visit.amount,
		state: visit.state,
		isGoing,
		isChecking,
		isPaid,
		url: visit.url,
		refresh:
			isGoing && visit.url ? `0; url=${visit.url}` : isChecking ? `${againSeconds}; url=${next}` : null,
		again: next,
	}
}

const refused: Record<Extract<SessionResult, { ok: false }>['reason'], () => string> = {
	off: m.cards_not_now,
	'not-now': m.cards_not_now,
	paid: m.cards_paid_meanwhile,
	amount: m.cards_amount,
	away: m.cards_away,
}

/** The button "Pay by card". Browsers do not let a form lead to another host: the page after it has a link. */
export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, pledge, locale } = await anyPledgeOfLink(context, params.token)
	const { runtime } = requestContext(context)
	const opened = await openSession(ctx, runtime, { pledgeId: pledge.id, locale })
	if (opened.ok) return redirect(cardPath(params.token))
	const home = pledge.kind === 'plan' ? planPath(params.token) : pledgePath(params.token)
	return redirectWith(home, {
		tone: opened.reason === 'paid' ? 'good' : 'bad',
		text: refused[opened.reason](),
	})
}

const metaOf = privateMeta(m.cards_page)

export const meta: Route.MetaFunction = (args) => {
	const refresh = args.loaderData?.refresh
	return [...(metaOf(args) ?? []), ...(refresh ? [{ httpEquiv: 'refresh', content: refresh }] : [])]
}

export default function CardPage({ loaderData }: Route.ComponentProps) {
	const { home, fund, amount, state, isGoing, isChecking, isPaid, url, again } = loaderData
	const locale = getLocale()
	const going = (label: string) =>
		url && (
			<a href={url} rel="noreferrer" className={buttonClass('primary')}>
				{label}
			</a>
		)
	return (
		<Page
			title={m.cards_page()}
			intro={m.pledges_page_for({ amount: isolated(formatMoney(amount, locale)), fund: isolated(fund) })}
			width="reading"
			breadcrumb={[{ label: m.pledges_donate(), to: donatePath }, { label: fund }]}
		>
			{state === 'booked' ? (
				<Outcome tone="good" title={m.cards_arrived()} text={m.cards_arrived_text()} home={home} />
			) : state === 'paid' ? (
				<Outcome tone="good" title={m.cards_taken()} text={m.cards_taken_text()} home={home} />
			) : isGoing ? (
				<Outcome tone="info" title={m.cards_going()} text={m.cards_leaves()} home={home}>
					{going(m.cards_continue())}
				</Outcome>
			) : isChecking ? (
				<Outcome tone="info" title={m.cards_checking()} text={m.cards_checking_text()} home={home}>
					<a href={again} className={buttonClass('quiet')}>
						{m.cards_check_again()}
					</a>
				</Outcome>
			) : (
				<Outcome
					tone="warn"
					title={isPaid ? m.cards_still_checking() : m.cards_not_paid()}
					text={isPaid ? m.cards_still_checking_text() : m.cards_not_paid_text()}
					home={home}
				>
					{!isPaid && going(m.cards_continue())}
				</Outcome>
			)}
		</Page>
	)
}

type OutcomeProps = {
	tone: 'info' | 'good' | 'warn'
	title: string
	text: string
	home: string
	children?: ReactNode
}

function Outcome({ tone, title, text, home, children }: OutcomeProps) {
	return (
		<div className="grid justify-items-start gap-6">
			<Notice tone={tone} title={title} className="w-full">
				<p>{text}</p>
			</Notice>
			{children}
			<Link to={home} className="inline-flex min-h-11 items-center font-semibold">
				{m.cards_to_gift()}
			</Link>
		</div>
	)
}
