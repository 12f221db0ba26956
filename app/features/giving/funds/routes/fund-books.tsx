import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { breadcrumbOf, headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { formatDate } from '#app/platform/time/date-format.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Amount, Amounts } from '../../components/amounts.tsx'
import { Facts } from '../../components/facts.tsx'
import { categoryWords, formatBookDay, kindWords, restrictionWords } from '../../components/words.ts'
import { donatePath } from '../../pledges/model.ts'
import { type BalancedSpan, isBalanced, shareOfCosts, withBalances } from '../balances.ts'
import { booksPath, shownPayments } from '../books.ts'
import { BooksAgree } from '../components/book-state.tsx'
import { spansOf } from '../months.ts'
import { listBookLines, readBooks } from '../open-books.server.ts'
import { requireOpenBooks } from '../opened.server.ts'
import { listPayments } from '../totals.server.ts'
import type { Route } from './+types/fund-books'

export const handle = { pageCache: { query: [], tags: ['fund', 'ledger'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { hasPayments } = requireOpenBooks(context)
	return loadOrFail(context, m.giving_load_failed, async () => {
		const { funds } = await readBooks(ctx, params.slug)
		const fund = requireRow(funds[0])
		const spans = withBalances(spansOf(await listBookLines(ctx, fund.id)))
		const payments = hasPayments ? await listPayments(ctx, fund.id, shownPayments + 1) : []
		return {
			fund,
			spans,
			isRight: isBalanced(spans, fund.balances),
			costs: fund.restriction === 'general' ? shareOfCosts(spans) : [],
			payments: payments.slice(0, shownPayments),
			hasMore: payments.length > shownPayments,
			canGive: !fund.isClosed && (fund.endsOn === null || fund.endsOn >= todayOf(context)),
			days: daysOf(context),
		}
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { fund } = loaderData
	const site = siteOf(matches)
	const name = fund.names[site.locale]
	const path = `${booksPath}/${fund.slug}`
	const crumbs = [
		{ name: m.books_title(), path: booksPath },
		{ name, path },
	]
	return headOf({
		site,
		path,
		title: m.books_of({ fund: isolated(name) }),
		description: m.books_of_description({ fund: isolated(name), site: isolated(site.name) }),
		data: [breadcrumbOf(site, site.locale, crumbs)],
	})
}

export default function FundBooks({ loaderData }: Route.ComponentProps) {
	const { fund, spans, isRight, costs, payments, hasMore, canGive, days } = loaderData
	const locale = getLocale()
	const purpose = fund.purposes[locale]
	const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 })
	return (
		<Page
			title={<bdi>{fund.names[locale]}</bdi>}
			breadcrumb={[{ label: m.books_title(), to: booksPath }, { label: fund.names[locale] }]}
			actions={
				<>
					{canGive && <ButtonLink to={`${donatePath}/${fund.slug}`}>{m.pledges_donate()}</ButtonLink>}
					<ButtonLink to={`${booksPath}/${fund.slug}/books.csv`} tone="quiet" reloadDocument>
						{m.books_file()}
					</ButtonLink>
				</>
			}
		>
			<div className="grid gap-8">
				{purpose && (
					<p className="wrap-anywhere max-w-measure whitespace-pre-line" dir="auto">
						{purpose}
					</p>
				)}
				<Card className="grid gap-4">
					<span className="flex flex-wrap gap-2">
						<Badge tone="blue">{restrictionWords[fund.restriction]()}</Badge>
						{fund.isClosed && <Badge>{m.giving_closed()}</Badge>}
						{fund.isSample && <Badge tone="yellow">{m.giving_sample()}</Badge>}
					</span>
					<Facts
						of={[
							{ label: m.books_left(), value: <Amounts of={fund.balances} /> },
							{ label: m.giving_goal(), value: fund.goal && <Amounts of={[fund.goal]} /> },
							{
								label: m.giving_ends_on(),
								value: fund.endsOn && formatBookDay(fund.endsOn, locale, days),
							},
							...costs.map(({ currency, share }) => ({
								label: m.books_cost_share({ currency }),
								value: percent.format(share),
							})),
							{
								label: m.giving_one_person(),
								value: fund.byOnePerson > 0 ? m.books_one_person({ count: fund.byOnePerson }) : null,
							},
						]}
					/>
					<BooksAgree isRight={isRight} />
				</Card>
				<Section title={m.books_months()}>
					{spans.length === 0 ? (
						<p className="text-muted">{m.books_nothing_yet()}</p>
					) : (
						<>
							<p className="mb-4 max-w-measure text-muted">{m.books_months_text()}</p>
							<ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
								{spans.toReversed().map((span) => (
									<Span key={`${span.from} ${span.currency}`} of={span} locale={locale} />
								))}
							</ul>
						</>
					)}
				</Section>
				{payments.length > 0 && (
					<Section title={m.books_payments()}>
						<ul className="divide-y divide-line rounded-card border border-line bg-surface">
							{payments.map(({ id, day, currency, amountMinor, category, persons, purpose, onePerson }) => (
								<li
									key={id}
									className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3"
								>
									<span className="flex flex-wrap items-baseline gap-x-3">
										<span>{formatBookDay(day, locale, days)}</span>
										{purpose && (
											<span className="wrap-anywhere font-semibold" dir="auto">
												{purpose}
											</span>
										)}
										<span className="text-muted">
											{[
												amountMinor < 0 ? m.books_taken_back() : '',
												category ? categoryWords[category]() : '',
												persons ? m.books_persons({ count: persons }) : '',
											]
												.filter(Boolean)
												.join(dot())}
										</span>
										{onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
									</span>
									<Amount currency={currency} amountMinor={amountMinor} />
								</li>
							))}
						</ul>
						{hasMore && <p className="mt-3 text-muted">{m.books_more_in_file()}</p>}
					</Section>
				)}
			</div>
		</Page>
	)
}

/** Income and spending of some months, with the closing balance. */
function Span({
	of: { from, to, currency, lines, balanceMinor },
	locale,
}: {
	of: BalancedSpan
	locale: Locale
}) {
	return (
		<li className="grid gap-3 rounded-card border border-line bg-surface p-5">
			<h3 className="font-semibold text-lg">
				{from === to
					? formatMonth(from, locale)
					: m.giving_days_range({ from: formatMonth(from, locale), to: formatMonth(to, locale) })}
			</h3>
			<dl className="grid gap-1">
				{lines.map(({ kind, category, amountMinor }) => (
					<div key={`${kind} ${category}`} className="flex flex-wrap justify-between gap-x-4">
						<dt className="text-muted">
							{category
								? categoryWords[category]()
								: kind === 'disbursement'
									? m.books_paid()
									: kindWords[kind]()}
						</dt>
						<dd className="tabular-nums">
							<Amount currency={currency} amountMinor={amountMinor} />
						</dd>
					</div>
				))}
				<div className="mt-1 flex flex-wrap justify-between gap-x-4 border-line border-t pt-2 font-semibold">
					<dt>{m.books_left_then()}</dt>
					<dd className="tabular-nums">
						<Amount currency={currency} amountMinor={balanceMinor} />
					</dd>
				</div>
			</dl>
		</li>
	)
}

/** @param month `2026-03` */
function formatMonth(month: string, locale: Locale): string {
	return formatDate(new Date(`${month}-15T12:00:00Z`), locale, {
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	})
}
