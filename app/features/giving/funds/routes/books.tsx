import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Amounts } from '../../components/amounts.tsx'
import { Unspent } from '../../components/unspent.tsx'
import { formatBookDay, restrictionWords } from '../../components/words.ts'
import { formatMoney } from '../../money.ts'
import { donatePath } from '../../pledges/model.ts'
import { booksPath } from '../books.ts'
import { BooksAgree } from '../components/book-state.tsx'
import { readBooks } from '../open-books.server.ts'
import { requireOpenBooks } from '../opened.server.ts'
import { readTotals, type Total } from '../totals.server.ts'
import type { Route } from './+types/books'

export const handle = { pageCache: { query: [], tags: ['fund', 'ledger'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	requireOpenBooks(context)
	const books = await loadOrFail(context, m.giving_load_failed, async () => ({
		...(await readBooks(ctx)),
		totals: await readTotals(ctx),
	}))
	return { ...books, today: todayOf(context), days: daysOf(context) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: m.books_title(),
		description: m.books_description({ site: isolated(site.name) }),
		path: booksPath,
	})
}

export default function Books({ loaderData }: Route.ComponentProps) {
	const { funds, oldestZakat, reconciledOn, totals, today, days } = loaderData
	const locale = getLocale()
	if (funds.length === 0)
		return (
			<Page title={m.books_title()} intro={m.books_intro()}>
				<EmptyState title={m.books_none()} text={m.books_none_text()} />
			</Page>
		)
	return (
		<Page
			title={m.books_title()}
			intro={m.books_intro()}
			actions={
				<>
					<ButtonLink to={donatePath}>{m.pledges_donate()}</ButtonLink>
					<ButtonLink to={`${booksPath}.csv`} tone="quiet" reloadDocument>
						{m.books_file()}
					</ButtonLink>
				</>
			}
		>
			<div className="grid gap-8">
				<dl className="grid gap-3 sm:grid-cols-3">
					<Figure label={m.books_came()} of={sums(totals, ({ came }) => came)} />
					<Figure label={m.books_went()} of={sums(totals, ({ paid, costs }) => paid + costs)} />
					<Figure label={m.books_there()} of={sums(totals, ({ held }) => held)} />
				</dl>
				<div className="grid gap-3">
					<BooksAgree isRight={totals.every(({ isRight }) => isRight)} />
					<p>
						{reconciledOn
							? m.books_reconciled({ day: formatBookDay(reconciledOn, locale, days) })
							: m.books_not_reconciled()}
					</p>
					{sums(totals, ({ unassigned }) => unassigned).map(({ currency, amountMinor }) => (
						<p key={currency}>
							{m.books_unassigned({ amount: formatMoney({ minor: amountMinor, currency }, locale) })}
						</p>
					))}
					{sums(totals, ({ owed }) => owed).map(({ currency, amountMinor }) => (
						<Notice key={currency} tone="warn">
							{m.books_owes({ amount: formatMoney({ minor: amountMinor, currency }, locale) })}
						</Notice>
					))}
					{oldestZakat.map((oldest) => (
						<Unspent
							key={oldest.currency}
							{...oldest}
							today={today}
							warning={m.books_zakat_soon()}
							urgent={m.books_zakat_late()}
						/>
					))}
				</div>
				<section className="grid gap-4">
					<h2 className="text-2xl">{m.giving_funds()}</h2>
					<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
						{funds.map((fund) => (
							<li
								key={fund.id}
								className="grid content-start gap-3 rounded-card border border-line bg-surface p-5"
							>
								<h3 className="wrap-anywhere text-xl">
									<Link to={`${booksPath}/${fund.slug}`}>
										<bdi>{fund.names[locale]}</bdi>
									</Link>
								</h3>
								<span className="flex flex-wrap gap-2">
									<Badge tone="blue">{restrictionWords[fund.restriction]()}</Badge>
									{fund.isClosed && <Badge>{m.giving_closed()}</Badge>}
									{fund.isSample && <Badge tone="yellow">{m.giving_sample()}</Badge>}
									{fund.byOnePerson > 0 && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
								</span>
								<dl className="flex flex-wrap gap-x-8 gap-y-2">
									<div>
										<dt className="text-muted text-sm">{m.books_left()}</dt>
										<dd className="font-semibold">
											<Amounts of={fund.balances} />
										</dd>
									</div>
									{fund.goal && (
										<div>
											<dt className="text-muted text-sm">{m.giving_goal()}</dt>
											<dd>
												<Amounts of={[fund.goal]} />
											</dd>
										</div>
									)}
								</dl>
							</li>
						))}
					</ul>
				</section>
				{funds.some(({ byOnePerson }) => byOnePerson > 0) && (
					<p className="max-w-measure text-muted text-sm">{m.books_one_person_text()}</p>
				)}
			</div>
		</Page>
	)
}

/** A figure of each currency that has one. */
function sums(totals: Total[], of: (total: Total) => number) {
	return totals.flatMap((total) => {
		const amountMinor = of(total)
		return amountMinor === 0 ? [] : [{ currency: total.currency, amountMinor }]
	})
}

function Figure({ label, of }: { label: string; of: { currency: string; amountMinor: number }[] }) {
	return (
		<div className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface px-5 py-4">
			<dt className="text-muted">{label}</dt>
			<dd className="font-semibold font-serif text-2xl">
				<Amounts of={of} />
			</dd>
		</div>
	)
}
