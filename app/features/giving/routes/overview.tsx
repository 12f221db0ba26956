import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { lineStateWords } from '../bank/line-words.ts'
import { countIncomplete, countLines } from '../bank/lines.server.ts'
import { filesPath } from '../bank/model.ts'
import { lineList } from '../bank/params.ts'
import { Unspent } from '../components/unspent.tsx'
import { formatBookDay, proposalWords } from '../components/words.ts'
import { accountsPath, dutiesPath, entriesPath, fundsPath, periodsPath, proposalsPath } from '../model.ts'
import { formatMoney } from '../money.ts'
import { paymentsPath } from '../payments/model.ts'
import { paymentList } from '../payments/params.ts'
import { listPaymentWork } from '../payments/queries.server.ts'
import { titleOf } from '../payments/words.ts'
import { findMoneyWork } from '../periods.server.ts'
import { countGoing } from '../plans/list.server.ts'
import { planList } from '../plans/params.ts'
import { waysPath } from '../ways/model.ts'
import type { Route } from './+types/overview'

export const meta = privateMeta(m.giving_title, m.giving_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const today = todayOf(context)
	const work = await loadOrFail(context, m.giving_load_failed, async () => ({
		...(await findMoneyWork(ctx, today)),
		...(await listPaymentWork(ctx)),
	}))
	const lines = await countLines(ctx)
	const incomplete = await countIncomplete(ctx)
	const plans = await countGoing(ctx)
	return { ...work, lines, incomplete, plans, today, days: daysOf(context) }
}

const openStates = ['unclear', 'proposed', 'waiting'] as const

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { accounts, proposals, toApprove, unpaid, periods, ways, zakat } = loaderData
	const { lines, incomplete, plans, today, days } = loaderData
	const locale = getLocale()
	const bank = [
		...openStates.map((state) => ({
			id: state,
			to: lineList.to({ view: state }),
			title: lineStateWords[state](),
			count: lines[state],
		})),
		{ id: 'files', to: filesPath, title: m.banklines_file_incomplete(), count: incomplete },
	].filter(({ count }) => count > 0)
	const isQuiet = [accounts, proposals, toApprove, unpaid, periods, ways, bank].every(
		({ length }) => length === 0,
	)
	return (
		<Page
			title={m.giving_title()}
			intro={m.giving_intro()}
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.giving_title() }]}
			actions={
				<>
					<ButtonLink to={fundsPath} tone="quiet">
						{m.giving_funds()}
					</ButtonLink>
					<ButtonLink to={paymentsPath} tone="quiet">
						{m.payments_nav()}
					</ButtonLink>
					<ButtonLink to={accountsPath} tone="quiet">
						{m.giving_accounts()}
					</ButtonLink>
					<ButtonLink to={entriesPath} tone="quiet">
						{m.giving_entries()}
					</ButtonLink>
					<ButtonLink to={waysPath} tone="quiet">
						{m.ways_title()}
					</ButtonLink>
					<ButtonLink to={periodsPath} tone="quiet">
						{m.giving_periods()}
					</ButtonLink>
					<ButtonLink to={dutiesPath} tone="quiet">
						{m.giving_duties()}
					</ButtonLink>
				</>
			}
		>
			<div className="mb-8 grid gap-3">
				{zakat.map((oldest) => (
					<Unspent
						key={oldest.currency}
						{...oldest}
						today={today}
						warning={m.giving_zakat_warning()}
						urgent={m.giving_zakat_urgent()}
					/>
				))}
			</div>
			{plans.active > 0 && (
				<Section title={m.plans_admin()}>
					<Rows
						of={[
							{
								id: 'active',
								to: planList.to({ view: 'active' }),
								title: m.plans_list_active(),
								text: formatNumber(plans.active, locale),
							},
							{
								id: 'asked',
								to: planList.to({ view: 'active' }),
								title: m.plans_list_asked(),
								text: formatNumber(plans.asked, locale),
							},
						]}
					/>
				</Section>
			)}
			{isQuiet && <EmptyState title={m.giving_nothing_waits()} text={m.giving_nothing_waits_text()} />}
			{accounts.length > 0 && (
				<Section title={m.giving_accounts_waiting()}>
					<Rows
						of={accounts.map(({ id, name, person }) => ({
							id,
							to: `${accountsPath}/${id}`,
							title: name,
							text: m.giving_entered_by({ name: person ?? m.giving_person_gone() }),
						}))}
					/>
				</Section>
			)}
			{bank.length > 0 && (
				<Section title={m.banklines_title()}>
					<Rows of={bank.map(({ count, ...row }) => ({ ...row, text: formatNumber(count, locale) }))} />
				</Section>
			)}
			{ways.length > 0 && (
				<Section title={m.ways_to_do()}>
					<Rows
						of={ways.map(({ id, names, approvedAt, isHidden }) => ({
							id,
							to: `${waysPath}/${id}`,
							title: names[locale],
							text:
								approvedAt === null
									? m.ways_to_confirm()
									: isHidden
										? m.ways_hidden_unchecked()
										: m.ways_to_recheck(),
						}))}
					/>
				</Section>
			)}
			{proposals.length > 0 && (
				<Section
					title={m.giving_proposals_waiting()}
					actions={<Link to={proposalsPath}>{m.giving_show_all()}</Link>}
				>
					<Rows
						of={proposals.map(({ id, kind, amountMinor, currency, account, person }) => ({
							id,
							to: `${proposalsPath}/${id}`,
							title: m.giving_proposal_amount({
								kind: proposalWords[kind](),
								amount: formatMoney({ minor: amountMinor, currency }, locale),
								account,
							}),
							text: m.giving_entered_by({ name: person ?? m.giving_person_gone() }),
						}))}
					/>
				</Section>
			)}
			{(
				[
					[m.payments_waiting(), 'requested', toApprove],
					[m.payments_unpaid(), 'approved', unpaid],
				] as const
			).map(
				([title, view, rows]) =>
					rows.length > 0 && (
						<Section
							key={view}
							title={title}
							actions={<Link to={paymentList.to({ view })}>{m.giving_show_all()}</Link>}
						>
							<Rows
								of={rows.map(({ id, requester, ...payment }) => ({
									id,
									to: `${paymentsPath}/${id}`,
									title: titleOf(payment),
									text: m.payments_asked_by({ name: requester ?? m.giving_person_gone() }),
								}))}
							/>
						</Section>
					),
			)}
			{periods.length > 0 && (
				<Section title={m.giving_periods_due()}>
					<Rows
						of={periods.map(({ id, firstOn, lastOn, askedAt }) => ({
							id,
							to: `${periodsPath}/${id}`,
							title: m.giving_days_range({
								from: formatBookDay(firstOn, locale, days),
								to: formatBookDay(lastOn, locale, days),
							}),
							text: askedAt ? m.giving_closing_waits() : m.giving_period_over(),
						}))}
					/>
				</Section>
			)}
		</Page>
	)
}

function Rows({ of }: { of: { id: string; to: string; title: string; text: string }[] }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{of.map(({ id, to, title, text }) => (
				<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
					<Link to={to} className="wrap-anywhere font-semibold">
						<bdi>{title}</bdi>
					</Link>
					<span className="text-muted">{text}</span>
				</li>
			))}
		</ul>
	)
}
