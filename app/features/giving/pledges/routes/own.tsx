import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Amount } from '../../components/amounts.tsx'
import { OwnPlans } from '../../plans/components/own-plans.tsx'
import { listOwnPlans } from '../../plans/own.server.ts'
import { listStatementYears } from '../../receipts/statement.server.ts'
import { donatePath, ownDonationsPath, type PledgeState, pledgePath } from '../model.ts'
import { listOwnPledges } from '../own.server.ts'
import { standingWords } from '../words.ts'
import type { Route } from './+types/own'

const tones: Record<PledgeState, BadgeTone> = {
	pledged: 'yellow',
	part: 'blue',
	given: 'green',
	lapsed: 'plain',
	withdrawn: 'plain',
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { env } = requestContext(context).runtime
	const before = readCursor(request)
	const page = await loadOrFail(context, m.pledges_load_failed, () =>
		listOwnPledges(ctx, { before, secret: env.SECRET }),
	)
	const plans = before ? [] : await listOwnPlans(ctx)
	return { ...page, plans, years: await listStatementYears(ctx), days: daysOf(context) }
}

export const meta = privateMeta(m.pledges_own, m.pledges_own_intro)

export default function OwnDonations({
	loaderData: { rows, older, plans, years, days },
}: Route.ComponentProps) {
	const locale = getLocale()
	const give = <ButtonLink to={donatePath}>{m.pledges_donate()}</ButtonLink>
	return (
		<Page
			title={m.pledges_own()}
			intro={m.pledges_own_intro()}
			width="reading"
			breadcrumb={[{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.pledges_own() }]}
			actions={rows.length + plans.length > 0 && give}
		>
			<div className="grid gap-6">
				{plans.length > 0 && (
					<Section title={m.plans_own()}>
						<OwnPlans of={plans} />
					</Section>
				)}
				{rows.length === 0 && plans.length === 0 && (
					<EmptyState title={m.pledges_own_none()} text={m.pledges_own_none_text()} action={give} />
				)}
				{rows.length > 0 && (
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{rows.map(({ id, token, names, status, amountMinor, currency, createdAt }) => (
							<li
								key={id}
								className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
							>
								<h2 className="text-lg">
									<Link to={pledgePath(token)} className="wrap-anywhere">
										<bdi>{names[locale] || names.en}</bdi>
									</Link>
								</h2>
								<p className="font-semibold tabular-nums sm:text-end">
									<Amount amountMinor={amountMinor} currency={currency} />
								</p>
								<time dateTime={createdAt.toISOString()} className="text-muted text-sm">
									{formatDay(createdAt, locale, days)}
								</time>
								<p className="sm:text-end">
									<Badge tone={tones[status]}>{standingWords[status].title()}</Badge>
								</p>
							</li>
						))}
					</ul>
				)}
				{older && (
					<p>
						<Link to={`${ownDonationsPath}?before=${older}`}>{m.pledges_older()}</Link>
					</p>
				)}
				{years.length > 0 && (
					<p className="flex flex-wrap items-center gap-x-4">
						<span>{m.receipts_statements()}</span>
						{years.map((year) => (
							<a
								key={year}
								href={pathIn(locale, `${ownDonationsPath}/statement/${year}.pdf`)}
								className="inline-flex min-h-11 items-center font-semibold"
								download
							>
								{inNumerals(Number(year), locale)}
							</a>
						))}
					</p>
				)}
				<p className="text-muted">
					{m.pledges_own_claim()} <Link to={`${donatePath}/find`}>{m.pledges_find_link()}</Link>
				</p>
			</div>
		</Page>
	)
}
