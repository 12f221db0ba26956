import { Link, redirect } from 'react-router'
import { calculatorPath, calculatorsPath } from '#app/features/calculators/model.ts'
import { calculatorWords } from '#app/features/calculators/words.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { useOffers } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { hasCardKeys } from '../../cards/stripe.server.ts'
import { booksPath } from '../../funds/books.ts'
import { receiptsPath } from '../../receipts/model.ts'
import { listShownWays } from '../../ways/queries.server.ts'
import { listCampaigns } from '../campaigns.server.ts'
import { CampaignCard } from '../components/campaign-card.tsx'
import { NoWays } from '../components/no-ways.tsx'
import { donatePath, donationKindOf, donationKinds } from '../model.ts'
import { donationKindWords } from '../words.ts'
import type { Route } from './+types/index'

/** A kind and an amount that a calculator hands over, for the form of a fund. */
function askedFor(request: Request) {
	const asked = new URL(request.url).searchParams
	const kind = donationKinds.find((one) => one === asked.get('for'))
	const handed = ['amount', 'currency'].flatMap((name) => {
		const value = asked.get(name)
		return value ? [[name, value.slice(0, 40)]] : []
	})
	return kind && { kind, query: String(new URLSearchParams(handed)) }
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const today = todayOf(context)
	const shown = await loadOrFail(context, m.pledges_load_failed, async () => ({
		campaigns: await listCampaigns(ctx, { today, locale }),
		ways: await listShownWays(ctx, { hasCards: hasCardKeys(runtime.env) }),
	}))
	const wanted = askedFor(request)
	const ofKind = shown.campaigns.filter(({ restriction }) => donationKindOf(restriction) === wanted?.kind)
	if (wanted && ofKind.length === 1) throw redirect(`${donatePath}/${ofKind[0]?.slug}?${wanted.query}`)
	const hasBooks = runtime.settings()['giving.openBooks'].includes('funds')
	return {
		campaigns: wanted ? ofKind : shown.campaigns,
		wanted,
		canGive: shown.ways.length > 0,
		hasBooks,
		days: daysOf(context),
	}
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: m.pledges_donate(),
		description: m.pledges_donate_description({ site: isolated(site.name) }),
		path: donatePath,
	})
}

export default function Donate({ loaderData }: Route.ComponentProps) {
	const { campaigns, canGive, hasBooks, days, wanted } = loaderData
	const offers = useOffers()
	const groups = donationKinds
		.filter((kind) => !wanted || kind === wanted.kind)
		.map((kind) => ({
			kind,
			words: donationKindWords[kind],
			of: campaigns.filter(({ restriction }) => donationKindOf(restriction) === kind),
		}))
	return (
		<Page
			title={m.pledges_donate()}
			intro={m.pledges_donate_intro()}
			actions={
				<>
					{hasBooks && (
						<ButtonLink to={booksPath} tone="quiet">
							{m.ways_books_link()}
						</ButtonLink>
					)}
					<ButtonLink to={`${donatePath}/find`} tone="quiet">
						{m.pledges_find_link()}
					</ButtonLink>
				</>
			}
		>
			<div className="grid gap-8">
				{!canGive && <NoWays />}
				<nav aria-label={m.pledges_kinds()}>
					<ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
						{groups.map(({ kind, words }) => (
							<li key={kind} className="grid">
								<a
									href={`#${kind}`}
									className="grid content-start gap-1 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-emerald"
								>
									<span className="font-semibold font-serif text-xl">{words.title()}</span>
									<span className="text-muted text-sm">{words.text()}</span>
								</a>
							</li>
						))}
					</ul>
				</nav>
				{!wanted && offers(calculatorsPath) && (
					<p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
						<span className="font-semibold">{m.calculators_for_donors()}</span>
						{(['zakat', 'fidyah', 'kafarah'] as const).map((name) => (
							<Link key={name} to={calculatorPath(name)} className="inline-flex min-h-11 items-center">
								{calculatorWords[name].title()}
							</Link>
						))}
					</p>
				)}
				{campaigns.length === 0 && (
					<EmptyState title={m.pledges_funds_none()} text={m.pledges_funds_none_text()} />
				)}
				{campaigns.length > 0 &&
					groups.map(({ kind, words, of }) => (
						<section key={kind} id={kind} className="grid scroll-mt-6 gap-4">
							<h2 className="text-2xl">{words.title()}</h2>
							{of.length === 0 ? (
								<p className="text-muted">{m.pledges_kind_none()}</p>
							) : (
								<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
									{of.map((campaign) => (
										<CampaignCard
											key={campaign.id}
											campaign={campaign}
											kind={words.text()}
											days={days}
											query={wanted?.query ?? ''}
										/>
									))}
								</ul>
							)}
						</section>
					))}
				<p className="max-w-measure text-muted">
					{m.pledges_refund_note()} <Link to="/terms-of-use">{m.pledges_terms()}</Link>
				</p>
				<p>
					<Link to={receiptsPath} className="inline-flex min-h-11 items-center">
						{m.receipts_check()}
					</Link>
				</p>
			</div>
		</Page>
	)
}
