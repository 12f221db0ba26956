import { randomUUID } from 'node:crypto'
import { Link, type RouterContextProvider, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { firstWords } from '#app/platform/text/text.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { hasCardKeys } from '../../cards/stripe.server.ts'
import { Amounts } from '../../components/amounts.tsx'
import { Facts } from '../../components/facts.tsx'
import { formatBookDay } from '../../components/words.ts'
import { booksPath } from '../../funds/books.ts'
import { parseAmount, toDecimal } from '../../money.ts'
import { makePlan } from '../../plans/make-plan.server.ts'
import { planPath } from '../../plans/model.ts'
import { nextOccurrences } from '../../plans/schedule.server.ts'
import { listShownWays } from '../../ways/queries.server.ts'
import { listCampaigns } from '../campaigns.server.ts'
import { GiveForm } from '../components/give-form.tsx'
import { NoWays } from '../components/no-ways.tsx'
import { Progress } from '../components/progress.tsx'
import { giveInput } from '../inputs.ts'
import { makePledge } from '../make-pledge.server.ts'
import { donatePath, donationKindOf, pledgePath, suggestedAmounts } from '../model.ts'
import { donationKindWords } from '../words.ts'
import type { Route } from './+types/campaign'

export const middleware = [limitAddress('pledge-address')]

async function requireCampaign(context: Readonly<RouterContextProvider>, slug: string) {
	const { locale } = requestContext(context)
	const [campaign] = await listCampaigns(visitor(context), { today: todayOf(context), locale, slug })
	return requireRow(campaign)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { runtime, actor } = requestContext(context)
	const campaign = await requireCampaign(context, params.slug)
	const all = await listShownWays(visitor(context), { hasCards: hasCardKeys(runtime.env) })
	const asked = new URL(request.url).searchParams
	const codes = [...new Set(all.map(({ currency }) => currency))]
	const currency =
		codes.find((code) => code === asked.get('currency')) ??
		codes.find((code) => code === campaign.goal?.currency) ??
		codes[0]
	const amount = parseAmount(asked.get('amount') ?? '', currency ?? '')
	return {
		campaign,
		formId: randomUUID(),
		currency,
		codes,
		ways: all.flatMap(({ id, kind, names, ...way }) =>
			way.currency === currency ? [{ id, kind, names }] : [],
		),
		suggestions: suggestedAmounts(runtime.settings()['giving.suggestions'], currency ?? ''),
		email: shownEmail(actor?.email ?? ''),
		amount: amount.ok && currency ? toDecimal({ minor: amount.minor, currency }) : '',
		hasBooks: runtime.settings()['giving.openBooks'].includes('funds'),
		days: daysOf(context),
		today: todayOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const campaign = await requireCampaign(context, params.slug)
	const form = await readForm(request, giveInput, proofFor(context))
	if (!form.ok) return form.reply
	const { wayId, currency } = form.input
	const ways = await listShownWays(ctx, { currency, hasCards: hasCardKeys(runtime.env) })
	if (!ways.some(({ id }) => id === wayId)) return refuse(form.values, { wayId: m.pledges_way_gone() }, 409)

	const { rule, until: typedUntil, ...input } = form.input
	const from = todayOf(context)
	// A fund that ends takes no gift after that.
	const until = [typedUntil, campaign.endsOn].filter((day) => day !== null).sort()[0] ?? null
	if (rule && nextOccurrences(rule, { from, until, count: 1 }).length === 0)
		return refuse(form.values, { until: m.plans_until_empty() }, 409)

	const tried = await saveOrRefuse(context, 'giving.pledge-failed', form.values, () => {
		const made = { ...input, fundId: campaign.id, isSample: campaign.isSample, language: locale }
		const { SECRET } = runtime.env
		return rule ? makePlan(ctx, { ...made, rule, from, until }, SECRET) : makePledge(ctx, made, SECRET)
	})
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { formId: m.pledges_form_expired() }, 409)
	return redirect((rule ? planPath : pledgePath)(tried.done.token))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const site = siteOf(matches)
	const { name = '', purpose = '', slug = '' } = loaderData?.campaign ?? {}
	return headOf({
		site,
		title: m.pledges_campaign_title({ fund: isolated(name) }),
		description: firstWords(purpose, 160) || m.pledges_donate_description({ site: isolated(site.name) }),
		path: `${donatePath}/${slug}`,
	})
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
	const { campaign, ways, currency, codes, days } = loaderData
	const { name, purpose, restriction, endsOn, came, spent, isSample } = campaign
	const kind = donationKindWords[donationKindOf(restriction)].title()
	const to = `${donatePath}/${campaign.slug}`
	return (
		<Page
			title={<bdi>{name}</bdi>}
			breadcrumb={[{ label: m.pledges_donate(), to: donatePath }, { label: name }]}
		>
			<div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid max-w-[40rem] gap-6">
					<p className="flex flex-wrap gap-2">
						<Badge tone="green">{kind}</Badge>
						{isSample && <Badge tone="yellow">{m.giving_sample()}</Badge>}
					</p>
					{purpose && <p className="wrap-anywhere whitespace-pre-line">{purpose}</p>}
					<Progress of={campaign} />
					{ways.length > 0 && currency ? (
						<Card className="sm:p-7">
							<GiveForm
								reply={actionData?.form}
								formId={loaderData.formId}
								currency={currency}
								currencies={codes.map((code) => ({ code, to: `${to}?currency=${code}` }))}
								ways={ways}
								email={loaderData.email}
								amount={loaderData.amount}
								today={loaderData.today}
								suggestions={loaderData.suggestions}
							/>
						</Card>
					) : (
						<NoWays />
					)}
				</div>
				<Card as="aside" className="grid gap-4">
					<h2 className="text-lg">{m.pledges_books()}</h2>
					<Facts
						of={[
							{ label: m.pledges_came(), value: <Amounts of={came} /> },
							{ label: m.pledges_spent(), value: <Amounts of={spent} /> },
							{ label: m.pledges_until(), value: endsOn && formatBookDay(endsOn, getLocale(), days) },
						]}
					/>
					{loaderData.hasBooks && <Link to={`${booksPath}/${campaign.slug}`}>{m.ways_books_link()}</Link>}
				</Card>
			</div>
		</Page>
	)
}
